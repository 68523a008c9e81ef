package dev.enrichment.sdk.models.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a compact map behaves like an unmodifiable {@code LinkedHashMap}, whether it is small or uses hashing. */
class CompactMapTest {
    private static Map<String, @Nullable Object> linked(int size) {
        Map<String, @Nullable Object> linked = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            linked.put("name " + (size - i), i % 3 == 0 ? null : i);
        }
        return linked;
    }

    private static CompactMap<?> compact(Map<String, @Nullable Object> map) {
        return (CompactMap<?>) CompactMap.copyOf(map);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16, 17, 500})
    void itIsAnUnmodifiableLinkedMap(int size) {
        Map<String, @Nullable Object> linked = linked(size);
        Map<String, @Nullable Object> compact = CompactMap.copyOf(linked);
        assertThat(compact).isEqualTo(linked).hasSameHashCodeAs(linked).hasToString(linked.toString());
        linked.forEach(
                (name, value) -> assertThat(compact.get(new String(name))).isEqualTo(value));
        assertThat(compact.containsKey("name 1")).isTrue();
        assertThat(compact.containsKey("name 0")).isFalse();
        assertThat(compact.containsKey(null)).isFalse();
        for (Runnable change : List.<Runnable>of(
                () -> compact.put("name 1", 1),
                () -> compact.remove("name 1"),
                () -> compact.keySet().remove("name 1"),
                () -> Objects.requireNonNull(compact.entrySet().iterator().next())
                        .setValue(1))) {
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(change::run);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16, 17, 500})
    void ofEqualNamesTheLastValueCountsAtThePositionOfTheFirst(int size) {
        Object[] entries = new Object[2 * size + 2];
        for (int i = 0; i < size; i++) {
            entries[2 * i] = "name " + i;
            entries[2 * i + 1] = i;
        }
        entries[2 * size] = "name 0";
        entries[2 * size + 1] = "last";
        Map<String, Object> map = CompactMap.of(entries, 0, entries.length, null);
        assertThat(map).hasSize(size).containsEntry("name 0", "last");
        assertThat(map.keySet().iterator().next()).isEqualTo("name 0");
        assertThat(map.get("name " + size)).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16, 17, 500})
    void namesAreSharedOnlyIfTheyAreTheSame(int size) {
        Map<String, @Nullable Object> linked = linked(size);
        CompactMap<?> first = compact(linked);
        assertThat(compact(linked).names()).isNotSameAs(first.names());
        assertThat(shared(linked, first).names()).isSameAs(first.names());
        linked.put("name 1", "another value");
        assertThat(shared(linked, first)).isEqualTo(linked);
        linked.remove("name 1");
        linked.put("another", 1);
        assertThat(shared(linked, first)).isEqualTo(linked);
        linked.put("one more", 1);
        assertThat(shared(linked, first)).isEqualTo(linked);
    }

    private static CompactMap<?> shared(Map<String, @Nullable Object> map, CompactMap<?> similar) {
        @Nullable
        Object[] entries = map.entrySet().stream()
                .flatMap(entry -> Stream.of(new @Nullable Object[] {entry.getKey(), entry.getValue()}))
                .toArray();
        return (CompactMap<?>) CompactMap.of(entries, 0, entries.length, similar.names());
    }
}
