package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.paging.Page;
import dev.enrichment.sdk.paging.Paginator;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the pages of a search in one of the ways that a paginator offers. */
final class PaginationRun<R extends Record, T> {
    /** More rows than any search of the adversary has. */
    private static final int ENDLESS = 300;

    private static final int MAX_RESUMES = 4;

    private final PaginationTarget<?, R, T> target;
    private final PaginationPlan plan;
    private final EnrichmentClient client;
    private final CallResult result;
    private final Consumer<CompletableFuture<?>> started;

    PaginationRun(
            PaginationTarget<?, R, T> target,
            PaginationPlan plan,
            EnrichmentClient client,
            CallResult result,
            Consumer<CompletableFuture<?>> started) {
        this.target = target;
        this.plan = plan;
        this.client = client;
        this.result = result;
        this.started = started;
    }

    void run() throws Exception {
        String token =
                plan.tampering() == Tampering.NONE ? null : plan.tampering().apply(tokenOfFirstPage());
        for (int pagination = 0; pagination <= MAX_RESUMES; pagination++) {
            Paginator<T, R> paginator = paginator(token);
            result.paginator = paginator;
            try {
                read(paginator);
                return;
            } catch (PageFailedException failure) {
                result.failed(failure);
                result.received.addAll(failure.fetched(Object.class));
                token = failure.resumeToken();
                if (!plan.resume() || failure.chargeStatus() != ChargeStatus.NOT_CHARGED) {
                    return;
                }
            }
        }
    }

    private String tokenOfFirstPage() {
        Paginator<T, R> first = paginator(null).limitPages(1);
        result.received.addAll(first.toList());
        return String.valueOf(first.resumeToken());
    }

    private Paginator<T, R> paginator(@Nullable String token) {
        Paginator<T, R> paginator = target.paginator(client, plan.limit());
        if (plan.maxItems() > 0) {
            paginator.limitItems(plan.maxItems());
        }
        if (plan.maxPages() > 0) {
            paginator.limitPages(plan.maxPages());
        }
        if (plan.maxCredits() != null) {
            paginator.limitCredits(plan.maxCredits());
        }
        return paginator.resumeFrom(token);
    }

    private void read(Paginator<T, R> paginator) throws Exception {
        switch (plan.use()) {
            case ITERATOR -> iterate(paginator.iterator());
            case TO_LIST ->
                result.received.addAll(paginator.limitItems(maxItems()).toList());
            case STREAM -> paginator.stream().limit(ENDLESS).forEach(result.received::add);
            case PAGES -> {
                for (Page<T, R> page : paginator.limitPages(maxPages()).pages()) {
                    result.received.addAll(page.items());
                }
            }
            case FOR_EACH_ASYNC -> await(paginator.forEachAsync(this::receive));
            case PUBLISHER -> {
                Subscriber<T> subscriber = new Subscriber<>(result);
                paginator.publisher().subscribe(subscriber);
                await(subscriber.done);
            }
        }
    }

    private int maxPages() {
        return plan.maxPages() > 0 ? plan.maxPages() : ENDLESS / 10;
    }

    private int maxItems() {
        return plan.maxItems() > 0 ? plan.maxItems() : ENDLESS;
    }

    private void receive(T row) {
        if (result.received.size() > ENDLESS) {
            throw new IllegalStateException("more rows than any search has");
        }
        result.received.add(row);
    }

    private void iterate(Iterator<T> rows) {
        try {
            drain(rows);
        } catch (PageFailedException failure) {
            if (!plan.askAgain()) {
                throw failure;
            }
            result.failed(failure);
            drain(rows);
        }
    }

    private void drain(Iterator<T> rows) {
        for (int row = 0; row < ENDLESS && rows.hasNext(); row++) {
            result.received.add(rows.next());
        }
    }

    private void await(CompletableFuture<?> done) throws Exception {
        started.accept(done);
        try {
            done.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof PageFailedException failure ? failure : e;
        }
    }

    /** Requests one row at a time. */
    private static final class Subscriber<T> implements Flow.Subscriber<T> {
        final CompletableFuture<String> done = new CompletableFuture<>();
        private final CallResult result;
        private Flow.@Nullable Subscription subscription;

        Subscriber(CallResult result) {
            this.result = result;
        }

        @Override
        public void onSubscribe(Flow.Subscription newSubscription) {
            subscription = newSubscription;
            newSubscription.request(1);
        }

        @Override
        public void onNext(T row) {
            result.received.add(row);
            if (result.received.size() > ENDLESS) {
                done.completeExceptionally(new IllegalStateException("more rows than any search has"));
            } else if (subscription != null) {
                subscription.request(1);
            }
        }

        @Override
        public void onError(Throwable failure) {
            done.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            done.complete("");
        }
    }
}
