package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.support.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the completion script in a real shell. */
class CompletionTest {
    @TempDir
    private Path directory = Path.of("");

    /** What Tab offers after each of some beginnings of a command. */
    private String offers(String... beginnings) throws IOException, InterruptedException {
        Cli.Result script = new Cli(Map.of(), "").run("completion").ok();
        Files.writeString(directory.resolve("completion.bash"), script.out());
        StringBuilder commands = new StringBuilder("set -e; source ./completion.bash; compopt() { :; }\n");
        for (String beginning : beginnings) {
            commands.append("COMP_WORDS=(").append(beginning).append("); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); ");
            commands.append(
                    "COMP_LINE=\"${COMP_WORDS[*]}\"; COMPREPLY=(); _complete_enrich; echo \"${COMPREPLY[*]}\"\n");
        }
        Process bash = new ProcessBuilder("bash", "-c", commands.toString())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String offers = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(offers).isZero();
        return offers;
    }

    @Test
    void completesCommandsOptionsOperationsAndFiles() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash here");
        Files.writeString(directory.resolve("leads.csv"), "a\n");
        assertThat(offers(
                                "enrich exp",
                                "enrich run --budg",
                                "enrich run leads.csv --operation email.v",
                                "enrich call companies.f",
                                "enrich export x.db --operation ads",
                                "enrich run lea")
                        .lines())
                .containsExactly(
                        "export", "--budget", "email.validate", "companies.funding", "ads.search", "leads.csv");
    }

    @Test
    void knowsZshToo() {
        assertThat(new Cli(Map.of(), "").run("completion").out()).contains("bashcompinit");
    }
}
