package dev.enrichment.sdk.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of the directory {@code api}, one for each module. */
public final class ApiFiles {
    private static final String SUFFIX = ".txt";

    private final Path checkedIn;
    private final Path written;

    private ApiFiles(Path checkedIn, Path written) {
        this.checkedIn = checkedIn;
        this.written = written;
    }

    /** Returns the directory as seen from that of the module under test, where Surefire runs. */
    public static ApiFiles in(String directory) {
        Path checkedIn = Path.of(directory);
        return new ApiFiles(checkedIn, Boolean.getBoolean("api.update") ? checkedIn : Path.of("target", "api"));
    }

    /** Compares the public classes with the file of the module; in the profile update-api, writes the file. */
    public void check(String module, List<Class<?>> classes) throws IOException {
        Path file = checkedIn.resolve(module + SUFFIX);
        Files.createDirectories(written);
        Path actual = Files.writeString(written.resolve(module + SUFFIX), text(classes));
        String whatToDo = "public API of " + module + ", compared with api/" + module + SUFFIX
                + ". If the change is intended, see \"Public API\" in CONTRIBUTING.md";
        assertThat(file).as(whatToDo).exists();
        assertThat(actual).as(whatToDo).hasSameTextualContentAs(file);
    }

    /** The modules that have a file. */
    public Set<String> modules() throws IOException {
        try (Stream<Path> files = Files.list(checkedIn)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .collect(Collectors.toSet());
        }
    }

    private static String text(List<Class<?>> classes) {
        return classes.stream()
                .filter(TypeDescription::isPublic)
                .map(type -> String.join("\n", TypeDescription.of(type)) + "\n")
                .collect(Collectors.joining("\n"));
    }
}
