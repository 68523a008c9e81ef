package dev.enrichment.sdk.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the cells of the notebook in jshell, on the sandbox. */
@Tag("ci")
class NotebookTest {
    @Test
    void cellsPrintATable() throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "jshell").toString(),
                "--class-path",
                System.getProperty("java.class.path"),
                "-s",
                "enrichment.jsh",
                "prospects.jsh",
                "-");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(Path.of("notebook").toFile())
                .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("ENRICHMENT_"));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output)
                .contains("no key is set: using the sandbox")
                .contains("0 to 5 credits")
                .containsPattern("(?m)^Quorvane Software  quorvane.example   Berlin  +51 to 200$")
                .contains("Mara Lindqvist   Chief Executive Officer")
                .containsPattern("total  +2 calls  +8 credits")
                .doesNotContain("SLF4J", "Exception", "Error");
    }
}
