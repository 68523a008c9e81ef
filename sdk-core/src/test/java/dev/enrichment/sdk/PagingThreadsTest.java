package dev.enrichment.sdk;

import static dev.enrichment.sdk.CompanyPages.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.testing.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Asynchronous pagination holds no thread without need, and survives whatever an executor does. */
@Timeout(60)
class PagingThreadsTest extends CompanyPagingFixture {
    private static MockResponse pages(RecordedRequest request) {
        int offset = Service.bodyOf(request).contains("\"offset\":2") ? 2 : 0;
        return page(offset, 2, "'has_more':" + (offset == 0));
    }

    private void respondToAnyRequest() {
        service.server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return pages(request);
            }
        });
    }

    /** Takes one item and demands no more. */
    private static final class OneItem implements Flow.Subscriber<Company> {
        private final CompletableFuture<Company> item = new CompletableFuture<>();
        private Flow.@Nullable Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(Company company) {
            item.complete(company);
        }

        @Override
        public void onError(Throwable failure) {
            item.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            item.cancel(false);
        }
    }

    @Test
    void aThousandIdlePublishersNeedFewerThanTwentyThreads() throws Exception {
        try (Sandbox sandbox = Sandbox.start(config -> config.rateLimits(false));
                EnrichmentClient sandboxed = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .build()) {
            int before = Thread.activeCount();
            List<OneItem> idle = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                OneItem subscriber = new OneItem();
                sandboxed
                        .companies()
                        .searchAll(
                                q -> q.companyFilters(f -> f.countryCodes("DE")).limit(2))
                        .publisher()
                        .subscribe(subscriber);
                idle.add(subscriber);
            }
            assertThat(Thread.activeCount() - before).as("subscribed").isLessThan(20);
            for (OneItem subscriber : idle) {
                Objects.requireNonNull(subscriber.subscription).request(1);
                assertThat(subscriber.item).succeedsWithin(10, TimeUnit.SECONDS);
            }
            assertThat(Thread.activeCount() - before).as("waiting for demand").isLessThan(20);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // what a program without the checker may do
    void noActionNoPage() {
        var all = search(2);
        assertThatNullPointerException()
                .isThrownBy(() -> all.forEachAsync(null).get())
                .withMessage("action");
        assertThat(service.server.getRequestCount()).isZero();
        respondToAnyRequest();
        assertThat(all.forEachAsync(company -> {})).succeedsWithin(10, TimeUnit.SECONDS);
    }

    /** Runs the first task and throws at the second one. */
    private EnrichmentClient refusingSecondTask(String kind) {
        AtomicInteger tasks = new AtomicInteger();
        Executor executor = task -> {
            if (tasks.incrementAndGet() > 1) {
                if (kind.equals("Error")) {
                    throw new OutOfMemoryError("unable to create native thread");
                }
                throw new RejectedExecutionException("full");
            }
            new Thread(task).start();
        };
        return service.client(builder -> builder.executor(executor));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Error", "RejectedExecutionException"})
    void anExecutorThatThrowsOnALaterPageFailsTheFuture(String kind) {
        respondToAnyRequest();
        try (EnrichmentClient refusing = refusingSecondTask(kind)) {
            List<Company> items = new ArrayList<>();
            var all = refusing.companies().searchAll(q -> q.query("looms").limit(2));
            var end = all.forEachAsync(items::add);
            assertThatThrownBy(() -> end.get(10, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .isInstanceOfAny(OutOfMemoryError.class, RejectedExecutionException.class);
            assertThat(items).hasSize(2);
            assertThat(service.server.getRequestCount()).isEqualTo(1);
            assertThat(search(2).resumeFrom(all.resumeToken()).toList()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Error", "RejectedExecutionException"})
    void anExecutorThatThrowsOnALaterPageFailsTheStream(String kind) throws Exception {
        respondToAnyRequest();
        try (EnrichmentClient refusing = refusingSecondTask(kind)) {
            BlockingQueue<String> signals = new LinkedBlockingQueue<>();
            refusing.companies()
                    .searchAll(q -> q.query("looms").limit(2))
                    .publisher()
                    .subscribe(new Flow.Subscriber<>() {
                        @Override
                        public void onSubscribe(Flow.Subscription subscription) {
                            subscription.request(10);
                        }

                        @Override
                        public void onNext(Company company) {
                            signals.add(String.valueOf(company.companyDomain()));
                        }

                        @Override
                        public void onError(Throwable failure) {
                            signals.add(failure.getClass().getSimpleName());
                        }

                        @Override
                        public void onComplete() {
                            signals.add("complete");
                        }
                    });
            assertThat(signals.poll(10, TimeUnit.SECONDS)).isEqualTo("c0");
            assertThat(signals.poll(10, TimeUnit.SECONDS)).isEqualTo("c1");
            assertThat(signals.poll(10, TimeUnit.SECONDS)).isEqualTo(kind.equals("Error") ? "OutOfMemoryError" : kind);
        }
    }

    @Test
    void anExecutorOnTheCallersThreadWorks() {
        respondToAnyRequest();
        try (EnrichmentClient direct = service.client(builder -> builder.executor(Runnable::run))) {
            List<Company> items = new ArrayList<>();
            assertThat(direct.companies()
                            .searchAll(q -> q.query("looms").limit(2))
                            .forEachAsync(items::add))
                    .isCompletedWithValueMatching(totals -> totals.items() == 4);
            assertThat(items).hasSize(4);
        }
    }

    @Test
    void aPageThatIsCancelledBeforeItsTurnIsNeverSent() {
        respondToAnyRequest();
        BlockingQueue<Runnable> backlog = new LinkedBlockingQueue<>();
        try (EnrichmentClient busy = service.client(builder -> builder.executor(backlog::add))) {
            var all = busy.companies().searchAll(q -> q.query("looms").limit(2));
            var end = all.forEachAsync(company -> {});
            end.cancel(true);
            assertThat(backlog).hasSize(1).allSatisfy(Runnable::run);
            assertThat(service.server.getRequestCount()).isZero();
            assertThat(all.totals().pages()).isZero();
        }
    }
}
