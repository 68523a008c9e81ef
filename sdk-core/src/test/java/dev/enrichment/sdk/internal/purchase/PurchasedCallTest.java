package dev.enrichment.sdk.internal.purchase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the door and the buyer, with which the bulk module enters the pipeline. */
@Timeout(30)
class PurchasedCallTest extends ServiceFixture {
    private static final String VALID = "{\"email_status\":\"valid\",\"credits_consumed\":0.25}";
    private static final MockResponse LATER = Service.problem(429, "'title':'slow down'")
            .setHeader("Retry-After", "7")
            .build();
    private static final MockResponse LOST = new MockResponse.Builder()
            .onResponseStart(new SocketEffect.CloseSocket())
            .build();

    private final List<String> events = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final AtomicReference<@Nullable Future<?>> bought = new AtomicReference<>();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** Door that records its calls, the number of requests received before each of them, and the pauses of the call. */
    private final class Recording implements Door {
        @Override
        public Admission admit(AttemptStart attempt) {
            note("admit " + attempt.number());
            return Admission.SENT;
        }

        @Override
        public void beforeRetry(EnrichmentException failure) {
            note("taken back after " + failure.getClass().getSimpleName());
        }

        private void note(String event) {
            events.add("%s, %d requests, %d sleeps"
                    .formatted(event, service.server.getRequestCount(), service.time.sleeps.size()));
        }
    }

    private EnrichmentClient withDoor(Door door) {
        return service.client(b -> b.options(o -> o.attribute(Door.class, door)));
    }

    @Test
    void theDoorAdmitsEachAttemptAndLearnsOfAFreeFailureBeforeTheWait() {
        service.enqueue(LATER, Service.ok(VALID));
        try (var client = withDoor(new Recording())) {
            client.email().validate("a");
        }
        assertThat(events)
                .containsExactly(
                        "admit 1, 0 requests, 0 sleeps",
                        "taken back after RateLimitedException, 1 requests, 0 sleeps",
                        "admit 2, 1 requests, 1 sleeps");
    }

    @Test
    void theLastFailureOfACallIsNotTakenBack() {
        service.enqueue(Service.json(404, "{}").build(), LOST);
        try (var client = withDoor(new Recording())) {
            failure(NotFoundException.class, client);
            failure(ResponseLostException.class, client);
        }
        assertThat(events).containsExactly("admit 1, 0 requests, 0 sleeps", "admit 1, 1 requests, 0 sleeps");
    }

    @Test
    void aDoorThatRefusesPreventsTheAttempt() {
        IOException full = new IOException("disk full");
        Door refusing = new Door() {
            @Override
            public Admission admit(AttemptStart attempt) {
                return new Admission.Refused(full);
            }

            @Override
            public void beforeRetry(EnrichmentException failure) {
                throw new AssertionError("nothing was admitted");
            }
        };
        try (var client = withDoor(refusing)) {
            SendPreventedException failure = failure(SendPreventedException.class, client);
            assertThat(failure).hasCause(full);
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
            assertThat(failure.receipt().attempts()).isZero();
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void aHookThatRefusesIsAskedBeforeTheDoor() {
        try (var client = service.client(b ->
                b.options(o -> o.attribute(Door.class, new Recording()).sendHook(attempt -> {
                    throw new IOException("not today");
                })))) {
            failure(SendPreventedException.class, client);
        }
        assertThat(events).isEmpty();
    }

    @Test
    void anInterceptorThatReplacesTheOptionsDoesNotRemoveTheDoor() {
        service.enqueue(Service.ok(VALID));
        CallInterceptor replaces = call -> call.proceed(call.request(), RequestOptions.DEFAULTS);
        try (var client = service.client(
                b -> b.options(o -> o.attribute(Door.class, new Recording()).interceptor(replaces)))) {
            client.email().validate("a");
        }
        assertThat(events).containsExactly("admit 1, 0 requests, 0 sleeps");
    }

    /** Buyer that makes each call on another thread, and waits for it until its own thread is interrupted. */
    private final class OnOtherThread implements Buyer {
        @Override
        public <R extends Record> ApiResponse<R> respond(BuyableCall<R> call) {
            Future<ApiResponse<R>> made =
                    threads.submit(() -> call.buy(call.request(), call.options(), new Recording()));
            bought.set(made);
            try {
                return made.get();
            } catch (InterruptedException e) {
                throw new CallInterruptedException("the caller left", call.abandon(), e);
            } catch (ExecutionException e) {
                throw (EnrichmentException) e.getCause();
            }
        }
    }

    private EnrichmentClient bought(TimeSource time) {
        return bought(time, o -> {});
    }

    private EnrichmentClient bought(TimeSource time, Consumer<RequestOptionsBuilder> more) {
        return service.client(
                time,
                b -> b.options(o -> o.attribute(Buyer.class, new OnOtherThread()))
                        .options(more));
    }

    private Future<?> bought() {
        return Objects.requireNonNull(bought.get());
    }

    @Test
    void anAttemptInFlightOutlivesItsCaller() throws Exception {
        service.enqueue(
                Service.json(200, VALID).headersDelay(1, TimeUnit.SECONDS).build());
        try (var client = bought(TimeSource.SYSTEM)) {
            CompletableFuture<?> caller = client.callAsync(
                    Operations.EMAIL_VALIDATE,
                    EmailValidateRequest.builder().email("a").build());
            service.request();
            caller.cancel(true);
            assertThat(bought().get(5, TimeUnit.SECONDS)).isInstanceOf(ApiResponse.class);
            assertThat(client.close(Duration.ofSeconds(10))).isTrue();
            assertThat(client.ledger().total().charged()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aCallerThatLeavesAnAttemptInFlightIsToldWhatItMayCost() throws Exception {
        service.enqueue(
                Service.json(200, VALID).headersDelay(1, TimeUnit.SECONDS).build());
        try (var client = bought(TimeSource.SYSTEM)) {
            Thread caller = new Thread(() -> assertThatExceptionOfType(CallInterruptedException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .satisfies(e -> assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN))
                    .satisfies(e -> reached.countDown()));
            caller.start();
            service.request();
            caller.interrupt();
            caller.join();
            assertThat(reached.getCount()).isZero();
            assertThat(bought().get(5, TimeUnit.SECONDS)).isInstanceOf(ApiResponse.class);
        }
    }

    /** The ID of the refused attempt would lead the service's support to a request that was not charged. */
    @Test
    void theReceiptOfACallerThatLeavesDoesNotNameAnEarlierRequest() throws Exception {
        service.enqueue(
                LATER.newBuilder().setHeader("X-Request-Id", "refused").build(),
                Service.json(200, VALID).headersDelay(1, TimeUnit.SECONDS).build());
        try (var client = bought(service.time)) {
            CompletableFuture<CreditReceipt> told = new CompletableFuture<>();
            Thread caller = new Thread(() -> told.complete(
                    failure(CallInterruptedException.class, client).receipt()));
            caller.start();
            service.request();
            service.request();
            caller.interrupt();
            CreditReceipt receipt = told.get(5, TimeUnit.SECONDS);
            assertThat(receipt.attempts()).isEqualTo(2);
            assertThat(receipt.requestId()).isNull();
            assertThat(bought().get(5, TimeUnit.SECONDS)).isInstanceOf(ApiResponse.class);
        }
    }

    @Test
    void anAttemptThatWasNotSentWhenItsCallerLeftIsNotSent() throws Exception {
        Consumer<RequestOptionsBuilder> waits = o -> o.sendHook(attempt -> {
            reached.countDown();
            await(goOn);
        });
        try (var client = bought(service.time, waits)) {
            CompletableFuture<ChargeStatus> told = new CompletableFuture<>();
            Thread caller = new Thread(() -> told.complete(
                    failure(CallInterruptedException.class, client).chargeStatus()));
            caller.start();
            await(reached);
            caller.interrupt();
            assertThat(told.get(5, TimeUnit.SECONDS)).isEqualTo(ChargeStatus.NOT_CHARGED);
            goOn.countDown();
            assertThat(bought()).failsWithin(Duration.ofSeconds(5));
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    /** Interceptor that makes the call on another thread and gives up once the call got so far. */
    private CallInterceptor givesUp() {
        return call -> {
            Future<?> unused = threads.submit(() -> call.proceed());
            try {
                await(reached);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            throw new IllegalStateException("the time limiter");
        };
    }

    @Test
    void aPurchaseThatWasNotSentWhenTheInterceptorGaveUpIsNotSent() throws Exception {
        Consumer<RequestOptionsBuilder> waits = o -> o.sendHook(attempt -> {
                    reached.countDown();
                    await(goOn);
                })
                .interceptor(givesUp());
        try (var client = bought(service.time, waits)) {
            assertThat(failure(InterceptorException.class, client).chargeStatus())
                    .isEqualTo(ChargeStatus.NOT_CHARGED);
            goOn.countDown();
            assertThat(bought())
                    .failsWithin(Duration.ofSeconds(5))
                    .withThrowableOfType(ExecutionException.class)
                    .withMessageContaining("the interceptor that made the call had ended");
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    @Test
    void aPurchaseInFlightGoesOnWhenTheInterceptorGivesUp() throws Exception {
        service.respond(request -> {
            reached.countDown();
            await(goOn);
            return Service.ok(VALID);
        });
        try (var client = bought(TimeSource.SYSTEM, o -> o.interceptor(givesUp()))) {
            assertThat(failure(InterceptorException.class, client).chargeStatus())
                    .isEqualTo(ChargeStatus.UNKNOWN);
            goOn.countDown();
            assertThat(bought().get(5, TimeUnit.SECONDS)).isInstanceOf(ApiResponse.class);
        }
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aCallIsBoughtAgainOnlyAfterAFreeFailure() {
        Buyer twice = new Buyer() {
            @Override
            public <R extends Record> ApiResponse<R> respond(BuyableCall<R> call) {
                Recording door = new Recording();
                assertThatExceptionOfType(NotFoundException.class)
                        .isThrownBy(() -> call.buy(call.request(), call.options(), door));
                ApiResponse<R> response = call.buy(call.request(), call.options(), door);
                assertThatIllegalStateException()
                        .isThrownBy(() -> call.buy(call.request(), call.options(), door))
                        .withMessage("email.validate was made already, or abandoned");
                return response;
            }
        };
        service.enqueue(Service.json(404, "{}").build(), Service.ok(VALID), Service.ok(VALID));
        try (var client = service.client(b -> b.options(o -> o.attribute(Buyer.class, twice)))) {
            assertThat(client.email().validate("a").receipt().attempts()).isEqualTo(2);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    /** The door withdraws the call at first. Its buyer then makes it again. */
    @Test
    void aCallThatIsWithdrawnIsNotReported() {
        Door overtaken = new Door() {
            @Override
            public Admission admit(AttemptStart attempt) {
                return Admission.WITHDRAWN;
            }

            @Override
            public void beforeRetry(EnrichmentException failure) {
                throw new AssertionError("nothing was admitted");
            }
        };
        CreditBudget budget = CreditBudget.of(10);
        Buyer again = new Buyer() {
            @Override
            public <R extends Record> ApiResponse<R> respond(BuyableCall<R> call) {
                assertThatExceptionOfType(SendPreventedException.class)
                        .isThrownBy(() -> call.buy(call.request(), call.options(), overtaken));
                assertThat(budget.snapshot()).hasToString("budget 10, charged 0, reserved 0");
                assertThat(events).isEmpty();
                return call.buy(call.request(), call.options(), new Recording());
            }
        };
        CallListener listener = new CallListener() {
            @Override
            public void succeeded(CreditReceipt receipt, @Nullable String tag) {
                events.add("succeeded");
            }

            @Override
            public void failed(EnrichmentException failure, @Nullable String tag) {
                events.add("failed");
            }
        };
        service.enqueue(Service.ok(VALID));
        try (var client = service.client(b ->
                b.options(o -> o.attribute(Buyer.class, again).budget(budget).listener(listener)))) {
            client.email().validate("a");
            assertThat(events).containsExactly("admit 1, 0 requests, 0 sleeps", "succeeded");
            assertThat(client.ledger().total().calls()).isEqualTo(1);
        }
    }

    /** The first purchase waits for seven seconds, and its door then refuses the second attempt. */
    @Test
    void theWaitsOfAnEarlierPurchaseDoNotCount() {
        Door once = new Door() {
            @Override
            public Admission admit(AttemptStart attempt) {
                return attempt.number() > 1
                        ? new Admission.Refused(new IOException("bought by another process"))
                        : Admission.SENT;
            }

            @Override
            public void beforeRetry(EnrichmentException failure) {
                // Nothing to take back.
            }
        };
        Buyer twice = new Buyer() {
            @Override
            public <R extends Record> ApiResponse<R> respond(BuyableCall<R> call) {
                assertThatExceptionOfType(SendPreventedException.class)
                        .isThrownBy(() -> call.buy(call.request(), call.options(), once))
                        .satisfies(e -> assertThat(e.receipt().waited()).isEqualTo(Duration.ofSeconds(7)));
                return call.buy(call.request(), call.options(), new Recording());
            }
        };
        service.enqueue(LATER, Service.ok(VALID));
        try (var client = service.client(b -> b.options(o -> o.attribute(Buyer.class, twice)))) {
            var receipt = client.email().validate("a").receipt();
            assertThat(receipt.waited()).isZero();
            assertThat(receipt.duration()).isLessThan(Duration.ofSeconds(7));
        }
    }
}
