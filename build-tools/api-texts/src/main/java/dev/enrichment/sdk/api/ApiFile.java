package dev.enrichment.sdk.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The file {@code api.txt} of a module, which lists its public API. */
public final class ApiFile {
    private ApiFile() {}

    /**
     * Compares the public classes of a module with the file {@code api.txt} in its directory. With
     * {@code -Dapi.update}, writes the file instead.
     */
    public static void check(Path module, List<Class<?>> classes) throws IOException {
        Path file = module.resolve("api.txt");
        boolean update = System.getProperty("api.update") != null;
        Path actual = update
                ? file
                : Files.createDirectories(Path.of("target", "api")).resolve(name(module));
        Files.writeString(actual, text(classes));
        String whatToDo = "If the change of the API is intended, see \"Public API\" in CONTRIBUTING.md";
        assertThat(file).as(whatToDo).exists();
        assertThat(actual).as(whatToDo).hasSameTextualContentAs(file);
    }

    private static String name(Path module) {
        return module.toAbsolutePath().normalize().getFileName() + ".txt";
    }

    private static String text(List<Class<?>> classes) {
        return classes.stream()
                .filter(TypeDescription::isPublic)
                .map(type -> String.join("\n", TypeDescription.of(type)) + "\n")
                .collect(Collectors.joining("\n"));
    }
}
