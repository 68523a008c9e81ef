package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.problem.Problem;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests responses with numbers such as {@code 1e999999999}, which would take gigabytes of memory if they were written
 * out in full.
 */
@Timeout(20)
class AbsurdNumbersTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final List<String> NUMBERS = List.of(
            "1e999999999", "-1e999999999", "1e-999999999", "1e2147483647", "1e99999999999", "7".repeat(400), "NaN");

    static Stream<Shape> responses() {
        return Stream.of(Role.RESPONSE, Role.PART).flatMap(role -> ContractNames.all(role).stream());
    }

    @ParameterizedTest
    @MethodSource("responses")
    void noMethodOfAResponseExpandsThem(Shape shape) {
        for (String number : NUMBERS) {
            for (String value : List.of(number, '"' + number + '"')) {
                String json = shape.fields().stream()
                        .map(field -> '"' + field.name() + "\":" + value)
                        .collect(Collectors.joining(",", "{", "}"));
                Decoded<? extends Record> decoded = CODEC.decode(json.getBytes(StandardCharsets.UTF_8), shape.type());
                callEverything(decoded.value(), 2 * json.length() + 10_000);
                assertThat(decoded.warnings().toString()).hasSizeLessThan(2 * json.length() + 100_000);
            }
        }
    }

    @Test
    void noMethodOfAProblemExpandsItsContext() {
        for (String number : NUMBERS) {
            String json = ("{'context':{'credits_required':%1$s,'credits_available':'%1$s','credits_needed':%1$s,"
                            + "'limit':%1$s,'remaining':'%1$s','window':%1$s,'reset_at':%1$s,'retry_after_seconds':%1$s}}")
                    .formatted(number);
            Problem problem = Json.decode(json, Problem.class).value();
            callEverything(problem, 20_000);
            assertThat(problem.limit()).isNull();
            assertThat(problem.resetAt()).isNull();
            assertThat(problem.retryAfterSeconds()).isNull();
        }
    }

    private static void callEverything(Record record, int maxLength) {
        assertThat(record.toString()).hasSizeLessThan(maxLength);
        byte[] written = CODEC.encode(record);
        assertThat(written).hasSizeLessThan(maxLength);
        Object again = CODEC.decode(written, record.getClass()).value();
        assertThat(again).isEqualTo(record).hasSameHashCodeAs(record);
        assertThat(CODEC.members(record).toString()).hasSizeLessThan(maxLength);
        for (Method method : record.getClass().getMethods()) {
            if (method.getParameterCount() == 0
                    && method.getDeclaringClass() == record.getClass()
                    && !Modifier.isStatic(method.getModifiers())) {
                visit(call(method, record), maxLength);
            }
        }
    }

    private static void visit(@Nullable Object value, int maxLength) {
        assertThat(String.valueOf(value)).hasSizeLessThan(maxLength);
        if (value instanceof Record record && !(value instanceof OpenEnum) && !(value instanceof IdOrName)) {
            callEverything(record, maxLength);
        } else if (value instanceof Collection<?> values) {
            values.forEach(each -> visit(each, maxLength));
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(each -> visit(each, maxLength));
        }
    }

    private static @Nullable Object call(Method method, Object target) {
        try {
            return method.invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method.toString(), e);
        }
    }
}
