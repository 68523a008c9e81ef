package dev.enrichment.sdk;

import static dev.enrichment.sdk.CompanyPages.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.models.companies.Company;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that asynchronous pagination completes its future even if the executor throws or runs tasks on the caller's
 * thread.
 */
@Timeout(60)
class PagingThreadsTest extends CompanyPagingFixture {
    private static MockResponse pages(RecordedRequest request) {
        int offset = Service.bodyOf(request).contains("\"offset\":2") ? 2 : 0;
        return page(offset, 2, "'has_more':" + (offset == 0));
    }

    private void respondToAnyRequest() {
        service.respond(PagingThreadsTest::pages);
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

    @ParameterizedTest
    @ValueSource(strings = {"Error", "RejectedExecutionException"})
    void anExecutorThatThrowsFailsTheFuture(String kind) {
        Executor executor = task -> {
            if (kind.equals("Error")) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            throw new RejectedExecutionException("full");
        };
        try (EnrichmentClient refusing = service.client(builder -> builder.executor(executor))) {
            var end = refusing.companies()
                    .searchAll(q -> q.query("looms").limit(2))
                    .forEachAsync(company -> {});
            assertThatThrownBy(() -> end.get(10, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .isInstanceOfAny(OutOfMemoryError.class, RejectedExecutionException.class);
            assertThat(service.server.getRequestCount()).isZero();
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
