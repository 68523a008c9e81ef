package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The files in {@code api} describe what each module of the SDK exports, so that a review sees every change of it. */
class PublicApiTest {
    /** Surefire runs in the directory of the module. */
    private static final Path CHECKED_IN = Path.of("..", "api");

    private static final Path WRITTEN = Boolean.getBoolean("api.update") ? CHECKED_IN : Path.of("target", "api");
    private static final String WHAT_TO_DO =
            "public API of %s, compared with api/%1$s.txt. If the change is intended, run"
                    + " \"mvn -P update-api -pl examples -am test\" and commit the file with the change";

    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        Map<String, List<Class<?>>> modules = SdkModules.exportedClasses();
        assertThat(modules)
                .containsKeys("dev.enrichment.sdk.core", "dev.enrichment.sdk.models", "dev.enrichment.sdk.testing");
        Files.createDirectories(WRITTEN);
        for (Map.Entry<String, List<Class<?>>> module : modules.entrySet()) {
            Path file = Path.of(module.getKey() + ".txt");
            Path written = Files.writeString(WRITTEN.resolve(file), text(module.getValue()));
            assertThat(CHECKED_IN.resolve(file)).as(WHAT_TO_DO, module.getKey()).exists();
            assertThat(written).as(WHAT_TO_DO, module.getKey()).hasSameTextualContentAs(CHECKED_IN.resolve(file));
        }
        try (Stream<Path> files = Files.list(CHECKED_IN)) {
            assertThat(files.map(file -> file.getFileName().toString().replaceFirst("\\.txt$", "")))
                    .as("files in api")
                    .containsExactlyInAnyOrderElementsOf(modules.keySet());
        }
    }

    @Test
    void classesAreDescribedWithGenericsNullnessAndExceptions() {
        assertThat(PublicApi.describe(Shape.class))
                .containsExactly(
                        "public abstract static sealed class %s.Shape<T extends @Nullable Object & Comparable<T>>"
                                        .formatted(PublicApiTest.class.getName())
                                + " implements java.util.function.Supplier<@Nullable T>"
                                + " permits %s.Square {".formatted(PublicApiTest.class.getName()),
                        "    @Deprecated public static final int LIMIT",
                        "    protected Shape(String[], @Nullable Integer...) throws java.io.IOException",
                        "    public <X extends T> java.util.Map<String, @Nullable X> map(java.util.List<? super X>,"
                                + " java.util.Set<?>)",
                        "}");
    }

    @Test
    void membersThatUsersCannotReachAreLeftOut() {
        assertThat(PublicApi.describe(Square.class))
                .contains("    public @Nullable String get()")
                .hasSize(3);
        assertThat(PublicApi.isPublic(Square.class))
                .as("inside a class that is not public")
                .isFalse();
        assertThat(PublicApi.isPublic(Map.Entry.class)).isTrue();
    }

    @Test
    void recordsAreDescribedByTheirComponents() {
        assertThat(PublicApi.describe(Pair.class))
                .containsExactly(
                        "public record " + PublicApiTest.class.getName() + ".Pair {",
                        "    component String left",
                        "    component @Nullable String right",
                        "    public String both()",
                        "}");
    }

    private static String text(List<Class<?>> types) {
        return types.stream()
                .filter(PublicApi::isPublic)
                .map(type -> String.join("\n", PublicApi.describe(type)) + "\n")
                .collect(Collectors.joining("\n"));
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
