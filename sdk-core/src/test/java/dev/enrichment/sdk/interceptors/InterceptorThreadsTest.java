package dev.enrichment.sdk.interceptors;

import static dev.enrichment.sdk.support.CompanyPages.domains;
import static dev.enrichment.sdk.support.CompanyPages.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests interceptors that return before the call that they make on another thread has ended. */
@Timeout(30)
class InterceptorThreadsTest extends ServiceFixture {
    private static final String VALID = "{\"email_status\":\"valid\",\"credits_consumed\":0.25}";

    private final CreditBudget budget = CreditBudget.of(10);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final AtomicReference<@Nullable Future<?>> proceeding = new AtomicReference<>();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** Waits until the call got so far, then gives up. */
    private CallInterceptor givesUp() {
        return call -> {
            proceeding.set(threads.submit(() -> call.proceed()));
            await(reached);
            throw new IllegalStateException(new TimeoutException("the time limiter"));
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits on another thread until the service has received the request. */
    private CompletableFuture<Void> watch() {
        return CompletableFuture.runAsync(() -> {
            try {
                service.request();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            reached.countDown();
        });
    }

    private Future<?> proceeding() {
        return Objects.requireNonNull(proceeding.get());
    }

    @Test
    void aRequestOnTheWireIsUnknownAndGoesOn() throws Exception {
        service.enqueue(
                Service.json(200, VALID).headersDelay(1, TimeUnit.SECONDS).build());
        CompletableFuture<Void> watch = watch();
        try (var client =
                service.client(TimeSource.SYSTEM, b -> b.interceptor(givesUp()).options(o -> o.budget(budget)))) {
            InterceptorException failure = failure(InterceptorException.class, client);
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
            assertThat(failure.receipt().unconfirmed()).isEqualByComparingTo("0.25");
            assertThat(failure).hasMessageContaining("interceptor gave up while another thread made the call");
            assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0.25");
            // Closing waits for the call that is on the wire, like for any other.
            assertThat(client.close(Duration.ofSeconds(10))).isTrue();
            assertThat(proceeding().get(5, TimeUnit.SECONDS)).isInstanceOf(ApiResponse.class);
            assertThat(client.ledger().total().charged()).isEqualByComparingTo("0.25");
        }
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0.25, reserved 0");
        watch.join();
    }

    @Test
    void proceedingAfterTheEndIsRefused() throws Exception {
        AtomicReference<CallInterceptor.@Nullable Chain> kept = new AtomicReference<>();
        try (var client = service.client(b -> b.interceptor(call -> {
            kept.set(call);
            throw new IllegalStateException("early");
        }))) {
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withMessage("early");
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> Objects.requireNonNull(kept.get()).proceed())
                    .withMessage("interceptor called proceed() for email.validate after it had ended");
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    /** The interceptor returns a response of its own for the first page, while the service still works on that page. */
    @Test
    void aPageThatWasGivenUpDoesNotStopTheNextPage() throws Exception {
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicInteger requests = new AtomicInteger();
        service.respond(request -> switch (requests.incrementAndGet()) {
            case 1 -> page(0, 1, "'has_more':true");
            case 2 -> {
                reached.countDown();
                await(goOn);
                yield page(0, 1, "'has_more':true");
            }
            default -> page(1, 1, "'has_more':false");
        });
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            ApiResponse<?> own = client.companies().search(q -> q.query("looms").limit(1));
            AtomicInteger pages = new AtomicInteger();
            var hasty = client.withOptions(o -> o.interceptor(call -> {
                if (pages.incrementAndGet() > 1) {
                    return call.proceed();
                }
                proceeding.set(threads.submit(() -> call.proceed()));
                await(reached);
                return own;
            }));
            assertThat(domains(hasty.companies().searchAll(q -> q.query("looms").limit(1))))
                    .containsExactly("c0", "c1");
            goOn.countDown();
            assertThat(proceeding().get(5, TimeUnit.SECONDS)).isInstanceOf(ApiResponse.class);
        }
    }
}
