package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.PageFailedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests asynchronous pagination. The action decides how many pages are fetched, and the future completes in every case.
 */
@Timeout(30)
class AsyncPagingTest extends CompanyPagingFixture {
    private static MockResponse page(int from, int rows, boolean more) {
        return CompanyPages.page(from, rows, "'has_more':" + more);
    }

    @Test
    void manyItemsOnAPageReachTheAction() throws Exception {
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
    void cancellingStopsBetweenItems() throws Exception {
        service.enqueue(page(0, 3, true));
        List<String> items = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch second = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        var companies = search(3);
        CompletableFuture<PagingTotals> end = companies.forEachAsync(company -> {
            items.add(String.valueOf(company.companyDomain()));
            if (items.size() == 2) {
                second.countDown();
                awaitUninterruptibly(cancelled);
            }
        });
        await(second);
        end.cancel(true);
        cancelled.countDown();
        client.close(Duration.ofSeconds(10));
        assertThat(items).containsExactly("c0", "c1");
        assertThat(companies.totals()).hasToString("2 items on 1 page for 3 credits");
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            awaitUninterruptibly(latch);
        }
    }

    @Test
    void aClosedClientRefusesAtOnce() {
        client.close();
        var companies = search(2);
        assertThatThrownBy(() -> companies.forEachAsync(company -> {})).isInstanceOf(ClientClosedException.class);
    }
}
