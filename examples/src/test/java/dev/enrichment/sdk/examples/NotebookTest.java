package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the cells of the example notebook in JShell, with the sandbox. */
@Tag("ci")
class NotebookTest {
    @Test
    void cellsPrintATable() throws Exception {
        Program.Outcome outcome = Program.inAnotherProcess(
                Path.of("notebook"), Map.of(), "jshell", "-s", "enrichment.jsh", "prospects.jsh", "-");
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.output())
                .contains("no key is set: using the sandbox")
                .contains("0 to 5 credits")
                .containsPattern("(?m)^Quorvane Software  quorvane.example   Berlin  +51 to 200$")
                .contains("Mara Lindqvist   Chief Executive Officer")
                .contains("2 calls, 8 credits")
                .doesNotContain("SLF4J", "Exception", "Error");
    }
}
