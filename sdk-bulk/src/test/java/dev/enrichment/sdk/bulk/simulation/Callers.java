package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.simulation.Scenario.Wishes;
import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** The threads of a web program in the process of a run: they ask for its rows in single calls, which are remembered. */
final class Callers {
    private final SimulatedProcess process;
    private final Scenario scenario;
    private final Truth truth;
    private final RunStore store;
    private final EnrichmentClient client;
    private final List<CountDownLatch> ended = new ArrayList<>();

    Callers(SimulatedProcess process, Scenario scenario, Truth truth, RunStore store, EnrichmentClient client) {
        this.process = process;
        this.scenario = scenario;
        this.truth = truth;
        this.store = store;
        this.client = client;
    }

    /** Starts the threads. The first call is made before: threads that wait for the account of the store are not simulated. */
    void begin() {
        Wishes wishes = scenario.wishes();
        if (wishes.callers() == 0) {
            return;
        }
        EnrichmentClient remembering = store.remembering(client, settings -> {
            if (!wishes.refresh().isZero()) {
                settings.maxAge(wishes.refresh());
            }
        });
        call(remembering, "row0");
        for (int i = 0; i < wishes.callers(); i++) {
            int first = i;
            CountDownLatch end = new CountDownLatch(1);
            ended.add(end);
            Thread unused = process.start("caller", () -> {
                try {
                    for (int row = 0; row < scenario.rows(); row++) {
                        call(remembering, "row" + (first + row) % scenario.rows());
                    }
                } finally {
                    end.countDown();
                }
            });
        }
    }

    private void call(EnrichmentClient remembering, String row) {
        if (!scenario.wishes().refresh().isZero()) {
            truth.row(row).allowed++;
        }
        try {
            EmailValidationResponse body = remembering
                    .call(Operations.EMAIL_VALIDATION, Program.request(row))
                    .body();
            process.note("gets", row + " " + body.message());
            truth.row(row).seen.add("FOUND " + body.message());
        } catch (EnrichmentException | ClientClosedException e) { // the run of the process may fail and end it
            process.note("gets", row + " " + e.getClass().getSimpleName() + ": " + reason(e.getCause()));
        }
    }

    /** A store names its file, which is another one in each lane and each time: no part of what the seed decides. */
    private static Object reason(@Nullable Throwable cause) {
        return cause instanceof StoreException failure ? failure.problem() : String.valueOf(cause);
    }

    /** Waits for the threads. */
    void end() throws InterruptedException {
        for (CountDownLatch end : ended) {
            boolean unused = process.await(end, Duration.ofDays(1));
        }
    }
}
