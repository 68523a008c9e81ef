package dev.enrichment.sdk.models.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.internal.write.JsonWriter;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that a record is converted to plain Java values directly with the same result as through its JSON. */
class PlainValuesTest {
    private record Foreign(String name, long number) {}

    static Stream<@Nullable Object> values() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("z", null);
        map.put("a", List.of(1L, "x", Map.of()));
        map.put("", Arrays.asList(null, true));
        Stream<Object> numbers =
                Stream.of(7, 7L, Integer.MAX_VALUE + 1L, Integer.MIN_VALUE - 1L, BigInteger.TEN.pow(25));
        Stream<BigDecimal> decimals = Stream.of("7", "0.50", "5.0", "1E+3", "0E-9", "1" + "0".repeat(30))
                .map(BigDecimal::new);
        Stream<Object> objects = Stream.of(
                true, "text \"quoted\" \n ä", BigInteger.ONE, LocalDate.EPOCH, Instant.EPOCH, List.of(), Map.of(), map);
        return Stream.of(numbers, decimals, objects, Stream.of(null, new Foreign("of an application", 3), company()))
                .flatMap(values -> values);
    }

    private static Object company() {
        String json = "{\"company_domain\":\"acme.example\",\"companies\":[{\"company_name\":\"Acme\",\"new_field\":"
                + "{\"deep\":[1,2.50,1e3,null]},\"employee_count\":\"many\"},7],\"credits_consumed\":1.00,\"x\":12345678901}";
        return JsonCodec.standard()
                .decode(json.getBytes(StandardCharsets.UTF_8), CompanyLookupResponse.class)
                .value();
    }

    @ParameterizedTest
    @MethodSource("values")
    void areThoseOfTheJson(@Nullable Object value) throws Exception {
        Object plain = JsonWriter.plain(value);
        assertThat(plain).isEqualTo(PlainValues.parsed(value));
        assertThat(types(plain)).isEqualTo(types(PlainValues.parsed(value)));
    }

    /** What only the parser knows is left to it: its limits, texts that are no Unicode, and numbers in binary. */
    @Test
    void areReadFromTheJsonWhereTheyCouldDiffer() throws Exception {
        Object deep = "end";
        for (int i = 0; i < 200; i++) {
            deep = List.of(deep);
        }
        BigDecimal huge = new BigDecimal("1" + "0".repeat(1_500) + ".5");
        for (Object value : List.of(deep, 0.1, Double.NaN, huge, huge.toBigInteger(), "\uD83D\uDE00")) {
            assertThatThrownBy(() -> JsonWriter.plain(value)).isInstanceOf(UnsupportedOperationException.class);
            assertThat(PlainValues.members(Map.of("value", value)))
                    .isEqualTo(PlainValues.parsed(Map.of("value", value)));
        }
    }

    private static List<Object> types(@Nullable Object value) {
        List<Object> types = new ArrayList<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, each) -> types.add(List.of(name, types(each))));
        } else if (value instanceof List<?> list) {
            list.forEach(each -> types.add(types(each)));
        } else {
            types.add(value == null ? "null" : value.getClass());
        }
        return types;
    }
}
