package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that ordinary lists of offices work at the first try, or with the one option that the message names. Nothing is
 * bought before.
 */
class OfficeListsTest extends CliTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @MethodSource("dev.enrichment.sdk.cli.OfficeLists#all")
    void worksAtTheFirstTryOrWithTheOptionThatTheMessageNames(OfficeLists.Case list) throws IOException {
        Files.write(directory.resolve("in.csv"), list.bytes());
        List<String> args = new ArrayList<>(List.of(
                "run",
                path("in.csv"),
                "--operation",
                list.operation(),
                "--dry-run",
                "--json",
                "--store",
                path("e.db")));
        if (!list.option().isEmpty()) {
            String next = JSON.readTree(run(args).expect(2).err()).path("next").asText();
            assertThat(next).endsWith(" " + list.option());
            args.addAll(List.of(list.option().split(" ")));
        }
        JsonNode preview = JSON.readTree(run(args).ok().out());
        assertThat(preview.path("file").asText()).contains(list.seen());
        assertThat(preview.path("columns").elements().next().asText().strip()).isEqualTo(list.column());
        assertThat(preview.path("calls").asInt()).as(preview.toString()).isEqualTo(list.calls());
        assertThat(preview.path("invalid").asInt()).as(preview.toString()).isEqualTo(list.invalid());
        SANDBOX.verify().charged(0);
    }

    private Cli.Result run(List<String> args) {
        return cli.run(args.toArray(String[]::new));
    }
}
