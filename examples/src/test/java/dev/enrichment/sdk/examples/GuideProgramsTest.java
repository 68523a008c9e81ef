package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the program at the beginning of each guide, and compares its output with the output that the guide shows. */
class GuideProgramsTest {
    private static final Pattern PROGRAM_AND_OUTPUT =
            Pattern.compile("(?s)```java\n(.*?)```\n(?:\n[^`]*)?\n```\n(.*?)```\n");
    private static final Pattern NAME = Pattern.compile("public class (\\w+)");

    @TempDir
    private Path directory;

    static List<Path> guides() throws IOException {
        try (Stream<Path> guides = Files.list(DocumentationPages.ROOT.resolve("docs/guides"))) {
            return Stream.concat(Stream.of(DocumentationPages.ROOT.resolve("docs/start.md")), guides.sorted())
                    .filter(page -> !page.endsWith("testing.md")) // its program is a test itself
                    .toList();
        }
    }

    /** A normal build runs the programs of every fourth guide. */
    static List<Path> everyFourthGuide() throws IOException {
        List<Path> guides = guides();
        return IntStream.range(0, guides.size())
                .filter(i -> i % 4 == 0)
                .mapToObj(guides::get)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("everyFourthGuide")
    void theProgramOfAGuideOfTheSamplePrintsWhatTheGuideShows(Path guide) throws Exception {
        assertPrintsWhatTheGuideShows(guide);
    }

    @ParameterizedTest
    @MethodSource("guides")
    @Tag("ci")
    void theProgramPrintsWhatTheGuideShows(Path guide) throws Exception {
        assertPrintsWhatTheGuideShows(guide);
    }

    private void assertPrintsWhatTheGuideShows(Path guide) throws Exception {
        Matcher blocks = PROGRAM_AND_OUTPUT.matcher(Files.readString(guide));
        assertThat(blocks.find()).as("program and output in " + guide).isTrue();
        assertThat(blocks.group(1)).contains("public static void main(");
        assertThat(run(blocks.group(1))).isEqualTo(comparable(blocks.group(2)));
    }

    private String run(String program) throws Exception {
        Matcher name = NAME.matcher(program);
        assertThat(name.find()).isTrue();
        Files.writeString(directory.resolve(name.group(1) + ".java"), program);
        Program.Outcome outcome = Program.inAnotherProcess(
                directory,
                Map.of(),
                "java",
                "-XX:TieredStopAtLevel=1",
                // Newer JVMs warn about libraries that load native code, such as the driver of SQLite.
                "--enable-native-access=ALL-UNNAMED",
                name.group(1) + ".java");
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        return comparable(outcome.output());
    }

    /** Replaces values that differ from run to run, such as IDs, durations, times and rates. */
    private static String comparable(String output) {
        return output.lines()
                .filter(line -> !line.startsWith("SLF4J"))
                .map(line -> line.replaceAll("request [0-9a-f-]+…?", "request …")
                        .replaceAll("\\d+ ms", "… ms")
                        .replaceAll("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z", "…")
                        .replaceAll("\\d+ a minute", "… a minute"))
                .reduce("", (text, line) -> text + line + "\n");
    }
}
