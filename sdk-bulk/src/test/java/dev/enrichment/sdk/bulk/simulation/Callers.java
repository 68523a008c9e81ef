package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.PersonMatch;
import dev.enrichment.sdk.paging.Page;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Threads of a simulated web application, which call the service with a caching client while the same process executes
 * a run. They request the same rows as the run. If the run consists of searches, they fetch the pages of separate
 * searches instead, because the pages of a run have other keys in the store.
 */
final class Callers {
    private final SimulatedProcess process;
    private final Scenario scenario;
    private final Truth truth;
    private final EnrichmentClient caching;
    private final Goods<?, ?> goods;
    private final Witness witness;
    private final List<CountDownLatch> ended = new ArrayList<>();

    Callers(
            SimulatedProcess process,
            Scenario scenario,
            Truth truth,
            RunStore store,
            EnrichmentClient client,
            String list) {
        this.process = process;
        this.scenario = scenario;
        this.truth = truth;
        goods = Goods.first(scenario.wishes());
        witness = new Witness(process, truth);
        caching = scenario.wishes().callers() == 0 ? client : cachingClient(scenario.wishes(), store, client, list);
    }

    private static EnrichmentClient cachingClient(Wishes wishes, RunStore store, EnrichmentClient client, String list) {
        EnrichmentClient caching = store.cachingClient(client, settings -> {
            if (!wishes.refresh().isZero()) {
                settings.maxAge(wishes.refresh());
            }
        });
        return wishes.budget() == 0 ? caching : caching.withOptions(CacheOptions.budgets(Map.of(list, wishes.limit())));
    }

    /** Starts the threads. The first call is made before: threads that wait for the account of the store are not simulated. */
    void begin() {
        if (scenario.wishes().callers() == 0) {
            return;
        }
        ask(goods, 0);
        for (int i = 0; i < scenario.wishes().callers(); i++) {
            int first = i;
            CountDownLatch end = new CountDownLatch(1);
            ended.add(end);
            Thread unused = process.start("caller", () -> {
                try {
                    for (int row = 0; row < scenario.rows(); row++) {
                        ask(goods, (first + row) % scenario.rows());
                    }
                } finally {
                    end.countDown();
                }
            });
        }
    }

    private <Q extends Record, R extends Record> void ask(Goods<Q, R> asked, int number) {
        String row = (asked.pages() > 0 ? "walk" : "row") + number;
        if (!scenario.wishes().refresh().isZero()) {
            truth.mayRefresh(asked, row);
        }
        try {
            if (asked.pages() > 0) {
                walk(row);
            } else {
                R body = caching.call(asked.operation(), asked.request().apply(row))
                        .body();
                witness.body("gets", row, body);
            }
        } catch (EnrichmentException | ClientClosedException e) { // the run of the process may fail and end it
            process.note("gets", row + " " + e.getClass().getSimpleName() + ": " + reason(e.getCause()));
        }
    }

    /** Walks through the pages, and goes on once where it failed. */
    private void walk(String row) {
        int seen = 0;
        try {
            seen = walk(row, 0, null);
        } catch (PageFailedException e) {
            int items = (int) e.totals().items();
            process.note("gets", row + " " + items + " items: " + reason(e));
            process.occurs("a walk is resumed");
            seen = walk(row, items / Product.PAGE_SIZE, e.resumeToken());
        }
        truth.require(seen == goods.pages(), "a walk that ends has all its pages, and %s has %s".formatted(row, seen));
    }

    private int walk(String row, int from, @Nullable String token) {
        int page = from;
        for (Page<PersonMatch, PeopleSearchResponse> each : caching.people()
                .searchAll(search -> search.companyDomain(row + ".example").limit(Product.PAGE_SIZE))
                .limitItems((long) (goods.pages() - from) * Product.PAGE_SIZE)
                .resumeFrom(token)
                .pages()) {
            witness.page("gets", row, page++, each.response().body());
        }
        return page;
    }

    /** A store names its file, which is another one in each lane and each time: no part of what the seed decides. */
    private Object reason(@Nullable Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof StoreException failure) {
                return failure.problem();
            }
            if (cause instanceof BudgetExhaustedException) {
                process.occurs("a budget refuses a call");
            }
        }
        return String.valueOf(thrown);
    }

    /** Waits for the threads. */
    void end() throws InterruptedException {
        for (CountDownLatch end : ended) {
            boolean unused = process.await(end, Duration.ofDays(1));
        }
    }
}
