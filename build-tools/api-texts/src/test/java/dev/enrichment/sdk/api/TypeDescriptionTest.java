package dev.enrichment.sdk.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TypeDescriptionTest {
    @Test
    void classesAreDescribedWithGenericsNullnessAndExceptions() {
        assertThat(TypeDescription.of(Shape.class))
                .containsExactly(
                        "public abstract static sealed class %s.Shape<T extends @Nullable Object & Comparable<T>>"
                                        .formatted(TypeDescriptionTest.class.getName())
                                + " implements java.util.function.Supplier<@Nullable T>"
                                + " permits %s.Square {".formatted(TypeDescriptionTest.class.getName()),
                        "    @Deprecated public static final int LIMIT",
                        "    protected Shape(String[], @Nullable Integer...) throws java.io.IOException",
                        "    public <X extends T> java.util.Map<String, @Nullable X> map(java.util.List<? super X>,"
                                + " java.util.Set<?>)",
                        "}");
    }

    @Test
    void membersThatUsersCannotReachAreLeftOut() {
        assertThat(TypeDescription.of(Square.class))
                .contains("    public @Nullable String get()")
                .hasSize(3);
        assertThat(TypeDescription.isPublic(Square.class))
                .as("inside a class that is not public")
                .isFalse();
        assertThat(TypeDescription.isPublic(Map.Entry.class)).isTrue();
    }

    @Test
    void recordsAreDescribedByTheirComponents() {
        assertThat(TypeDescription.of(Pair.class))
                .containsExactly(
                        "public record " + TypeDescriptionTest.class.getName() + ".Pair {",
                        "    component String left",
                        "    component @Nullable String right",
                        "    public String both()",
                        "}");
    }

    public abstract static sealed class Shape<T extends @Nullable Object & Comparable<T>>
            implements Supplier<@Nullable T> permits Square {
        @Deprecated
        public static final int LIMIT = 1;

        int hidden;

        protected Shape(String[] names, @Nullable Integer... sides) throws IOException {}

        public <X extends T> Map<String, @Nullable X> map(List<? super X> list, Set<?> set) {
            return Map.of();
        }

        @Override
        public String toString() {
            return "";
        }
    }

    public static final class Square extends Shape<String> {
        private Square() throws IOException {
            super(new String[0]);
        }

        @Override
        public @Nullable String get() {
            return null;
        }
    }

    public record Pair(String left, @Nullable String right) {
        public String both() {
            return left + right;
        }
    }
}
