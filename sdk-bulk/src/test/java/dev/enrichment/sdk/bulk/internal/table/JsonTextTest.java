package dev.enrichment.sdk.bulk.internal.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares the evaluation of random JSON pointers with a second, simpler implementation. */
class JsonTextTest {
    private static final Map<String, Object> VALUE = Map.of(
            "", Map.of("", "empty"),
            "a", List.of("zero", Map.of("b/c", "slash", "~", "tilde"), List.of(7)),
            "1", Map.of("a", "one"),
            "a~1", "text");

    private static final List<String> PARTS = List.of("", "a", "0", "1", "2", "12345678901", "b~1c", "~0", "a~01", "~");

    @Test
    void drawnPaths() {
        Random random = new Random(20261125);
        int found = 0;
        for (int round = 0; round < 20_000; round++) {
            StringBuilder path = new StringBuilder();
            for (int i = random.nextInt(4); i > 0; i--) {
                path.append('/').append(PARTS.get(random.nextInt(PARTS.size())));
            }
            Object expected = taken(path.toString());
            assertThat(JsonText.at(VALUE, path.toString())).as(path.toString()).isEqualTo(expected);
            found += expected == null ? 0 : 1;
        }
        assertThat(found).isGreaterThan(1_000);
    }

    private static @Nullable Object taken(String path) {
        Object at = VALUE;
        for (String part :
                path.isEmpty() ? List.<String>of() : List.of(path.substring(1).split("/", -1))) {
            String name = part.replace("~1", "/").replace("~0", "~");
            if (at instanceof Map<?, ?> map) {
                at = map.get(name);
            } else if (at instanceof List<?> list && name.matches("[0-9]{1,9}")) {
                int index = Integer.parseInt(name);
                at = index < list.size() ? list.get(index) : null;
            } else {
                return null;
            }
        }
        return at;
    }
}
