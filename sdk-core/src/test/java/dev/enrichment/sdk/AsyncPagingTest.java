package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.models.companies.Company;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pagination on other threads: demand decides what is fetched, and every way to end is signalled. */
@Timeout(30)
class AsyncPagingTest extends CompanyPagingFixture {
    private static MockResponse page(int from, int rows, boolean more) {
        return CompanyPages.page(from, rows, "'has_more':" + more);
    }

    /** Records its signals; demands nothing by itself. */
    private static class Probe implements Flow.Subscriber<Company> {
        private final List<String> items = Collections.synchronizedList(new ArrayList<>());
        private final CompletableFuture<String> end = new CompletableFuture<>();
        private final AtomicInteger inside = new AtomicInteger();
        private Flow.@Nullable Subscription subscription;
        private @Nullable Throwable failure;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        Flow.Subscription subscription() {
            return java.util.Objects.requireNonNull(subscription);
        }

        @Override
        public void onNext(Company item) {
            assertThat(inside.incrementAndGet()).as("one item at a time").isEqualTo(1);
            items.add(String.valueOf(item.companyDomain()));
            inside.decrementAndGet();
        }

        @Override
        public void onError(Throwable reason) {
            failure = reason;
            end.complete("error");
        }

        @Override
        public void onComplete() {
            end.complete("complete");
        }

        String ending() throws Exception {
            return end.get(10, TimeUnit.SECONDS);
        }

        void awaitItems(int count) {
            while (items.size() < count && !end.isDone()) {
                Thread.onSpinWait();
            }
            assertThat(items).hasSize(count);
        }
    }

    @Test
    void demandDecidesWhatIsFetched() throws Exception {
        service.enqueue(page(0, 2, true), page(2, 2, true), page(4, 1, false));
        Probe probe = new Probe();
        search(2).publisher().subscribe(probe);
        assertThat(service.server.getRequestCount()).isZero();
        probe.subscription().request(1);
        probe.awaitItems(1);
        probe.subscription().request(1);
        probe.awaitItems(2);
        assertThat(service.server.getRequestCount()).isEqualTo(1);
        probe.subscription().request(1);
        probe.awaitItems(3);
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        probe.subscription().request(Long.MAX_VALUE);
        probe.subscription().request(Long.MAX_VALUE);
        assertThat(probe.ending()).isEqualTo("complete");
        assertThat(probe.items).containsExactly("c0", "c1", "c2", "c3", "c4");
    }

    @Test
    void theEndIsSignalledWithoutDemandForAnItemThatDoesNotExist() throws Exception {
        service.enqueue(page(0, 2, false));
        Probe probe = new Probe();
        search(2).publisher().subscribe(probe);
        probe.subscription().request(2);
        assertThat(probe.ending()).isEqualTo("complete");
    }

    @Test
    void aFailedPageIsSignalledAfterTheItemsBeforeIt() throws Exception {
        service.enqueue(page(0, 2, true), Service.json(403, "").build());
        Probe probe = new Probe();
        search(2).publisher().subscribe(probe);
        probe.subscription().request(10);
        assertThat(probe.ending()).isEqualTo("error");
        assertThat(probe.items).containsExactly("c0", "c1");
        assertThat(probe.failure).isInstanceOf(PageFailedException.class);
    }

    @Test
    void cancellingStopsBetweenItemsAndEndsTheCall() throws Exception {
        service.enqueue(
                page(0, 2, true),
                page(2, 2, true)
                        .newBuilder()
                        .onResponseStart(SocketEffect.Stall.INSTANCE)
                        .build());
        Probe probe = new Probe();
        var companies = search(2);
        companies.publisher().subscribe(probe);
        probe.subscription().request(3);
        probe.awaitItems(2);
        service.request();
        service.request();
        probe.subscription().cancel();
        probe.subscription().request(5);
        while (companies.totals().unknown() == 0) {
            Thread.onSpinWait();
        }
        assertThat(client.ledger().snapshot().unknown()).isEqualTo(1);
        assertThat(probe.items).hasSize(2);
        assertThat(probe.end).isNotDone();
        assertThat(companies.totals()).hasToString("2 items on 1 page for 2 credits and up to 2 unconfirmed");
    }

    @Test
    void demandOfNothingIsAnErrorAndASecondSubscriberIsRefused() throws Exception {
        var companies = search(2);
        Probe first = new Probe();
        companies.publisher().subscribe(first);
        Probe second = new Probe();
        companies.publisher().subscribe(second);
        assertThat(second.ending()).isEqualTo("error");
        assertThat(second.failure).isInstanceOf(IllegalStateException.class);
        first.subscription().request(0);
        assertThat(first.ending()).isEqualTo("error");
        assertThat(first.failure).hasMessage("request(n) needs n of at least 1 (rule 3.9), but is 0");
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void aSubscriberThatThrowsReceivesNothingMore() throws Exception {
        service.enqueue(page(0, 2, true));
        CountDownLatch thrown = new CountDownLatch(1);
        Probe probe = new Probe() {
            @Override
            public void onNext(Company item) {
                super.onNext(item);
                thrown.countDown();
                throw new IllegalStateException("a subscriber must not");
            }
        };
        search(2).publisher().subscribe(probe);
        probe.subscription().request(10);
        await(thrown);
        probe.subscription().request(10);
        assertThat(probe.items).containsExactly("c0");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void manyItemsDemandedOneByOneFromWithinDoNotOverflowTheStack() throws Exception {
        int rows = 20_000;
        service.enqueue(page(0, rows, false));
        AtomicInteger seen = new AtomicInteger();
        assertThat(search(2)
                        .forEachAsync(company -> seen.incrementAndGet())
                        .get()
                        .items())
                .isEqualTo(rows);
        assertThat(seen).hasValue(rows);
    }

    @Test
    void aSlowActionSlowsDownTheFetching() throws Exception {
        service.enqueue(page(0, 1, true), page(1, 1, true), page(2, 1, false));
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<PagingTotals> end = search(1).forEachAsync(company -> {
            if ("c1".equals(company.companyDomain())) {
                reached.countDown();
                await(goOn);
            }
        });
        await(reached);
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        goOn.countDown();
        assertThat(end.get()).hasToString("3 items on 3 pages for 3 credits");
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void failuresAreNotWrapped() {
        service.enqueue(page(0, 2, true), Service.json(401, "").build());
        assertThatThrownBy(search(2).forEachAsync(company -> {})::get)
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(PageFailedException.class);
        service.enqueue(page(0, 2, true));
        assertThatThrownBy(search(2).forEachAsync(company -> {
                    throw new IllegalStateException("my own fault");
                })::join)
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("my own fault");
        assertThat(service.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void cancellingTheFutureEndsTheCallUnderWay() throws Exception {
        service.enqueue(Service.json(200, "{}")
                .onResponseStart(SocketEffect.Stall.INSTANCE)
                .build());
        var companies = search(2);
        CompletableFuture<PagingTotals> end = companies.forEachAsync(company -> {});
        service.request();
        assertThat(end.cancel(true)).isTrue();
        assertThatThrownBy(end::get).isInstanceOf(CancellationException.class);
        while (companies.totals().unknown() == 0) {
            Thread.onSpinWait();
        }
        assertThat(client.ledger().snapshot().unknown()).isEqualTo(1);
    }

    @Test
    void aClosedClientIsSignalledToTheSubscriber() throws Exception {
        client.close();
        Probe probe = new Probe();
        search(2).publisher().subscribe(probe);
        probe.subscription().request(1);
        assertThat(probe.ending()).isEqualTo("error");
        assertThat(probe.failure).isInstanceOf(IllegalStateException.class).hasMessage("the client is closed");
    }
}
