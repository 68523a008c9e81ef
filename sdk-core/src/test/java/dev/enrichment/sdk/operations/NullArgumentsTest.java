package dev.enrichment.sdk.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocketFactory;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every public method rejects a null argument immediately, with a message that names the parameter. */
class NullArgumentsTest {
    private static final EnrichmentClient CLIENT = EnrichmentClient.builder()
            .baseUrl("https://api.example")
            .apiKey("k")
            .build();
    private static final CreditReceipt RECEIPT = CreditReceipt.of("email.validate", BigDecimal.ONE);
    private static final ResponseHeaders HEADERS = ResponseHeaders.of(List.of(), Instant.EPOCH);
    private static final Map<Class<?>, Object> SAMPLES = samples();

    private static Map<Class<?>, Object> samples() {
        Map<Class<?>, Object> samples = new HashMap<>();
        samples.put(String.class, "a");
        samples.put(int.class, 1);
        samples.put(long.class, 1L);
        samples.put(boolean.class, true);
        samples.put(BigDecimal.class, BigDecimal.ONE);
        samples.put(Duration.class, Duration.ofSeconds(1));
        samples.put(Instant.class, Instant.EPOCH);
        samples.put(LocalDate.class, LocalDate.EPOCH);
        samples.put(Map.class, Map.of());
        samples.put(List.class, List.of());
        samples.put(Collection.class, List.of());
        samples.put(byte[].class, new byte[0]);
        samples.put(Object.class, "a");
        samples.put(Class.class, String.class);
        samples.put(Throwable.class, new IllegalStateException());
        samples.put(IOException.class, new IOException());
        samples.put(Consumer.class, (Consumer<Object>) any -> {});
        samples.put(Supplier.class, (Supplier<Object>) () -> ApiKey.of("k"));
        samples.put(Executor.class, (Executor) Runnable::run);
        samples.put(Operation.class, Operations.EMAIL_VALIDATE);
        samples.put(PagedOperation.class, Operations.COMPANIES_SEARCH);
        samples.put(Record.class, EmailValidateRequest.builder().email("a").build());
        samples.put(
                CompanySearchRequest.class,
                CompanySearchRequest.builder().limit(1).build());
        samples.put(RequestOptions.class, RequestOptions.DEFAULTS);
        samples.put(CreditReceipt.class, RECEIPT);
        samples.put(CreditBudget.Snapshot.class, CreditBudget.of(1).snapshot());
        samples.put(PriceEstimate.class, PriceEstimate.FREE);
        samples.put(PriceRule.class, (PriceRule<Object>) request -> PriceEstimate.FREE);
        samples.put(ResponseHeaders.class, HEADERS);
        samples.put(ErrorResponse.class, new ErrorResponse(404, HEADERS, new byte[0]));
        samples.put(ApiKey.class, ApiKey.of("k"));
        samples.put(Route.class, Route.CREDITS_BALANCE_BY_POST);
        samples.put(Route.Method.class, Route.Method.GET);
        samples.put(JsonCodec.class, JsonCodec.standard());
        samples.put(OkHttpClient.class, new OkHttpClient());
        samples.put(SSLSocketFactory.class, SSLSocketFactory.getDefault());
        samples.put(CallListener.class, new CallListener() {});
        samples.put(CallInterceptor.class, (CallInterceptor) CallInterceptor.Chain::proceed);
        return samples;
    }

    static Stream<Object> receivers() {
        return Stream.of(
                CLIENT,
                EnrichmentClient.builder(),
                RequestOptions.DEFAULTS,
                RequestOptions.builder(),
                CLIENT.companies(),
                CLIENT.people(),
                CLIENT.jobs(),
                CLIENT.email(),
                CLIENT.ads(),
                CLIENT.analytics(),
                CLIENT.stats(),
                CLIENT.credits(),
                CreditBudget.of(1),
                CLIENT.ledger(),
                HEADERS,
                RECEIPT,
                ApiKey.of("k"),
                Route.CREDITS_BALANCE_BY_POST,
                PriceEstimate.FREE,
                CLIENT.companies()
                        .searchAll(CompanySearchRequest.builder().limit(1).build()),
                new Statics(ApiResponse.class),
                new Statics(ErrorResponse.class),
                Operations.EMAIL_VALIDATE,
                new Statics(Operation.class));
    }

    /** Represents the static methods and constructors of a class in the list of objects to test. */
    private record Statics(Class<?> type) {}

    @ParameterizedTest
    @MethodSource("receivers")
    void everyPublicMethodNamesTheNullItRefuses(Object receiver) {
        Class<?> type = receiver instanceof Statics statics ? statics.type : receiver.getClass();
        List<String> problems = new ArrayList<>();
        Stream.concat(Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getConstructors()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> method instanceof Method || !type.getName().contains(".internal."))
                .filter(method ->
                        !(method instanceof Method named) || !named.getName().equals("equals"))
                .filter(method -> !(receiver instanceof Statics && method instanceof Method)
                        || Modifier.isStatic(method.getModifiers()))
                .forEach(method -> {
                    for (int i = 0; i < method.getParameterCount(); i++) {
                        if (refusesNull(method, i)) {
                            check(receiver, method, i, problems);
                        }
                    }
                });
        assertThat(problems).isEmpty();
    }

    private static boolean refusesNull(Executable method, int index) {
        AnnotatedType parameter = method.getAnnotatedParameterTypes()[index];
        return !method.getParameterTypes()[index].isPrimitive() && !parameter.isAnnotationPresent(Nullable.class);
    }

    private static void check(Object receiver, Executable method, int index, List<String> problems) {
        @Nullable
        Object[] arguments = Arrays.stream(method.getParameterTypes())
                .map(parameter -> SAMPLES.getOrDefault(parameter, null))
                .toArray();
        arguments[index] = null;
        String where = method.toGenericString() + " argument " + index + ": ";
        try {
            if (method instanceof Method called) {
                called.invoke(receiver, arguments);
            } else {
                ((java.lang.reflect.Constructor<?>) method).newInstance(arguments);
            }
            problems.add(where + "accepted");
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            String message = String.valueOf(cause == null ? null : cause.getMessage());
            boolean named = cause instanceof NullPointerException || cause instanceof InvalidRequestException;
            if (!named || message.startsWith("Cannot ") || message.equals("null")) {
                problems.add(where + cause);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            problems.add(where + "not called: " + e);
        }
    }
}
