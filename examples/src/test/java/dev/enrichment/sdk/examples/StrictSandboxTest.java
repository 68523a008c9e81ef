package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.testing.Sandbox;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Calls every operation with all fields set, on a sandbox that rejects unknown fields. This shows that the sandbox
 * knows every field that the client can send.
 */
class StrictSandboxTest {
    private static final String UNKNOWN = "is not a known field";

    private final Sandbox sandbox = Sandbox.start(c -> c.strict().rateLimits(false));
    private final EnrichmentClient client = EnrichmentClient.builder()
            .baseUrl(sandbox.url())
            .apiKey(sandbox.apiKey())
            .build();

    @AfterEach
    void close() {
        client.close();
        sandbox.close();
    }

    @Test
    void knowsEveryFieldThatTheClientSends() throws ReflectiveOperationException {
        for (Operation<?, ?> operation : Operations.all()) {
            callWithEveryField(operation);
        }
        sandbox.verify().requests(Operations.all().size());
        assertThat(sandbox.requests())
                .allSatisfy(
                        call -> assertThat(call.status()).as(call.toString()).isIn(200, 400, 404));
    }

    @Test
    void rejectsOtherFields() {
        assertThatThrownBy(() -> client.companies()
                        .funding(CompanyFundingRequest.builder()
                                .companyDomain("quorvane.example")
                                .additionalProperty("shoe_size", 44)
                                .build()))
                .isInstanceOf(BadRequestException.class)
                .hasMessageContaining("shoe_size " + UNKNOWN);
    }

    /**
     * Calls an operation with all fields set. The combination of fields may be invalid, but the sandbox reports unknown
     * fields together with any other error.
     */
    private <Q extends Record, R extends Record> void callWithEveryField(Operation<Q, R> operation)
            throws ReflectiveOperationException {
        try {
            client.call(operation, filled(operation.requestType()));
        } catch (ApiException e) {
            assertThat(e)
                    .as("%s: read this field in the handler of the sandbox", operation)
                    .hasMessageNotContaining(UNKNOWN);
        }
    }

    private static <T> T filled(Class<T> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(components[i].getGenericType());
        }
        return type.getConstructor(types).newInstance(values);
    }

    private static Object value(Type type) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType generic) {
            return generic.getRawType() == Map.class ? Map.of() : List.of(value(generic.getActualTypeArguments()[0]));
        }
        Class<?> plain = (Class<?>) type;
        if (OpenEnum.class.isAssignableFrom(plain)) {
            return ApiReferenceTest.constants(plain).values().iterator().next();
        }
        return switch (plain.getSimpleName()) {
            case "String", "Object" -> "x";
            case "Integer" -> 1;
            case "Long" -> 1L;
            case "Boolean" -> true;
            case "BigDecimal" -> BigDecimal.ONE;
            case "LocalDate" -> LocalDate.of(2026, 3, 1);
            case "IdOrName" -> IdOrName.of("x");
            default -> filled(plain);
        };
    }
}
