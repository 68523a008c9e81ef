package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A walk that one program begins, another one ends; between them only the printed token is kept. */
@Timeout(60)
class ResumeInAnotherProcessTest {
    private static final String TOKEN = "go on with: ";

    @ParameterizedTest
    // Cuts at the end of a page, within one, and in the middle of nowhere.
    @CsvSource({"companies, 25, 60", "lookalikes, 10, 30", "people, 7, 40", "jobs, 33, 60"})
    void nothingIsLostOrRepeated(String search, int first, int all) throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            List<String> whole = run(sandbox, search, String.valueOf(all));
            List<String> begun = run(sandbox, search, String.valueOf(first));
            String token = begun.get(begun.size() - 1).substring(TOKEN.length());
            List<String> ended = run(sandbox, search, String.valueOf(all - first), token);
            List<String> together = new ArrayList<>(items(begun));
            together.addAll(items(ended));
            assertThat(together).hasSize(all).isEqualTo(items(whole));
        }
    }

    private static List<String> items(List<String> output) {
        return output.stream().filter(line -> line.startsWith("  ")).toList();
    }

    private static List<String> run(Sandbox sandbox, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                PagingExample.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder program = new ProcessBuilder(command).redirectErrorStream(true);
        program.environment().put("ENRICHMENT_BASE_URL", sandbox.url());
        program.environment().put("ENRICHMENT_API_KEY", sandbox.apiKey());
        Process process = program.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
