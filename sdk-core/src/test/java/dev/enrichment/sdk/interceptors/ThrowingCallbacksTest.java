package dev.enrichment.sdk.interceptors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.support.ForwardingCodec;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the outcome of a call reaches its caller and the accounting stays correct, whatever the user's listeners,
 * interceptors or codecs throw.
 */
@Timeout(30)
class ThrowingCallbacksTest extends ServiceFixture {
    private static final String VALID = "{\"email_status\":\"valid\",\"credits_consumed\":0.25}";

    private final CreditBudget budget = CreditBudget.of(10);

    static Stream<Throwable> anything() {
        return Stream.of(
                new IllegalStateException("a bug"),
                new NoClassDefFoundError("io/micrometer/Meter"),
                new StackOverflowError(),
                new AssertionError("never"),
                new IOException("checked, from another JVM language"));
    }

    private static RuntimeException thrown(Throwable e) {
        return ThrowingCallbacksTest.<RuntimeException>sneak(e);
    }

    @ParameterizedTest
    @MethodSource("anything")
    void listeners(Throwable failure) {
        service.enqueue(Service.json(500, "").build(), Service.ok(VALID));
        CallListener hostile = new CallListener() {
            @Override
            public void attemptStarted(AttemptStart attempt) {
                throw thrown(failure);
            }

            @Override
            public void attemptEnded(dev.enrichment.sdk.call.AttemptResult result) {
                throw thrown(failure);
            }

            @Override
            public void waiting(String operation, @Nullable String tag, Duration wait) {
                throw thrown(failure);
            }

            @Override
            public void succeeded(CreditReceipt receipt, @Nullable String tag) {
                throw thrown(failure);
            }
        };
        List<CreditReceipt> notified = new ArrayList<>();
        CallListener polite = new CallListener() {
            @Override
            public void succeeded(CreditReceipt receipt, @Nullable String tag) {
                notified.add(receipt);
            }
        };
        try (var client = service.client(
                b -> b.options(o -> o.budget(budget).listener(hostile).listener(polite)))) {
            assertThat(client.email().validate("a").receipt().charged()).isEqualByComparingTo("0.25");
            assertThat(client.ledger().total().charged()).isEqualByComparingTo("0.25");
        }
        assertThat(notified).hasSize(1);
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0.25, reserved 0");
    }

    @ParameterizedTest
    @MethodSource("anything")
    void interceptorsBeforeTheCall(Throwable failure) {
        try (var client = service.client(b -> b.interceptor(call -> {
            throw thrown(failure);
        }))) {
            assertThat(catchThrowable(() -> client.email().validate("a"))).isSameAs(failure);
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    @ParameterizedTest
    @MethodSource("anything")
    void interceptorsAfterTheCall(Throwable failure) {
        service.enqueue(Service.ok(VALID));
        try (var client = service.client(b -> b.options(o -> o.budget(budget)).interceptor(call -> {
            call.proceed();
            throw thrown(failure);
        }))) {
            assertThatExceptionOfType(InterceptorException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withCause(failure)
                    .satisfies(e -> {
                        assertThat(e.receipt().charged()).isEqualByComparingTo("0.25");
                        assertThat(e.response()).isNotNull();
                    });
            assertThat(client.ledger().total().charged()).isEqualByComparingTo("0.25");
        }
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0.25, reserved 0");
    }

    @Test
    void interceptorsThatTranslateAFailureKeepIt() {
        service.enqueue(Service.json(404, "").build(), Service.json(404, "").build());
        try (var client = service.client(b -> b.interceptor(call -> {
            try {
                return call.proceed();
            } catch (NotFoundException e) {
                throw new IllegalArgumentException("no such address", e);
            }
        }))) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withCauseInstanceOf(NotFoundException.class);
        }
        try (var client = service.client(b -> b.interceptor(call -> {
            try {
                return call.proceed();
            } catch (NotFoundException dropped) {
                throw new IllegalArgumentException("what was it?");
            }
        }))) {
            assertThatExceptionOfType(InterceptorException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .satisfies(e -> assertThat(e.getSuppressed()).hasOnlyElementsOfType(NotFoundException.class));
        }
    }

    @ParameterizedTest
    @MethodSource("anything")
    void okHttpInterceptorsAfterTheResponse(Throwable failure) {
        service.enqueue(Service.ok(VALID));
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    chain.proceed(chain.request()).close();
                    throw thrown(failure);
                })
                .build();
        try (var client = service.client(b -> b.httpClient(http))) {
            assertThat(client.email().validate("a").receipt().charged()).isEqualByComparingTo("0.25");
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("anything")
    void codecsThatCannotRead(Throwable failure) {
        service.enqueue(
                Service.json(200, VALID).setHeader("X-Credits-Consumed", "0.25").build());
        JsonCodec codec = new ForwardingCodec() {
            @Override
            public <T> Decoded<T> decode(byte[] json, Class<T> type) {
                throw thrown(failure);
            }
        };
        try (var client = service.client(b -> b.codec(codec).options(o -> o.budget(budget)))) {
            assertThatExceptionOfType(DecodingException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withCause(failure)
                    .satisfies(e -> {
                        assertThat(e.bodyText()).isEqualTo(VALID);
                        assertThat(e.receipt().charged()).isEqualByComparingTo("0.25");
                    });
        }
        assertThat(budget.snapshot()).hasToString("budget 10, charged 0.25, reserved 0");
    }

    @ParameterizedTest
    @MethodSource("anything")
    void codeThatRunsBeforeSending(Throwable failure) {
        AtomicReference<@Nullable EnrichmentException> told = new AtomicReference<>();
        CallListener listener = new CallListener() {
            @Override
            public void failed(EnrichmentException e, @Nullable String tag) {
                told.set(e);
            }
        };
        JsonCodec codec = new ForwardingCodec() {
            @Override
            public byte[] encode(Object record) {
                throw thrown(failure);
            }
        };
        Supplier<ApiKey> keys = () -> {
            throw thrown(failure);
        };
        var clients = List.of(
                service.client(b -> b.apiKey(keys).listener(listener)),
                service.client(b -> b.codec(codec).listener(listener)),
                service.client(b -> b.listener(listener).price(Operations.EMAIL_VALIDATE, request -> {
                    throw thrown(failure);
                })));
        for (var client : clients) {
            told.set(null);
            assertThatExceptionOfType(RequestPreparationException.class)
                    .isThrownBy(() -> client.email().validate("a"))
                    .withCause(failure)
                    .satisfies(e -> {
                        assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
                        assertThat(told.get()).isSameAs(e);
                    });
            assertThat(client.ledger().total().calls()).isEqualTo(1);
            client.close();
        }
        assertThat(service.server.getRequestCount()).isZero();
    }

    @ParameterizedTest
    @MethodSource("anything")
    void executors(Throwable failure) {
        try (var client = service.client(b -> b.executor(task -> {
            throw thrown(failure);
        }))) {
            assertThatExceptionOfType(CompletionException.class)
                    .isThrownBy(() -> client.email().validateAsync("a").join())
                    .withCause(failure);
        }
    }

    @Test
    void anExecutorThatRunsATaskTwicePaysOnce() {
        service.enqueue(Service.ok(VALID), Service.ok(VALID));
        try (var client = service.client(b -> b.executor(task -> {
            task.run();
            task.run();
        }))) {
            assertThat(client.email().validateAsync("a").join().status()).isEqualTo(200);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aCallThatRacesWithCloseFailsItsFuture() throws Exception {
        var executor = Executors.newSingleThreadExecutor();
        try (var client = service.client(b -> b.executor(executor))) {
            executor.shutdown();
            var future = client.email().validateAsync("a");
            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(future::get)
                    .withCauseInstanceOf(RejectedExecutionException.class);
        }
    }
}
