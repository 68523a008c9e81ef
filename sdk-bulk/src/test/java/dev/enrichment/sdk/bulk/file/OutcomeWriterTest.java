package dev.enrichment.sdk.bulk.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.table.JsonText;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Tests the files that a run writes: their content, the files that they may replace, and that they can be read again.
 */
class OutcomeWriterTest extends RunTestBase {
    @Test
    void writesPlainValuesAsJson() {
        assertThat(JsonText.write(Map.of("a\"\n", List.of(1, new BigDecimal("100"), true, "é"))))
                .isEqualTo("{\"a\\\"\\n\":[1,100,true,\"é\"]}");
    }

    private Path export(int rowsToTake, String name) throws IOException {
        CsvFile leads = CsvFile.open(directory.resolve("leads.csv"));
        Function<CsvRow, String> email = leads.column("email");
        Path out = directory.resolve(name);
        try (RunStore store = lab.store();
                var run = lab.run(store).open();
                OutcomeWriter writer = OutcomeWriter.csv(run, leads, out)
                        .field("result", "/email_status")
                        .field("country", "/company_location/country")) {
            var outcomes =
                    run.process(leads, row -> Lab.request(email.apply(row))).iterator();
            for (int i = 0; i < rowsToTake && outcomes.hasNext(); i++) {
                writer.write(outcomes.next());
            }
            writer.complete();
        }
        return out;
    }

    @Test
    void theOutputOfAResumedRunIsThatOfAnUndisturbedOne() throws Exception {
        StringBuilder text = new StringBuilder("name;email\n");
        for (int i = 0; i < 300; i++) {
            text.append("=Person ").append(i).append(";person").append(i % 200).append("@quorvane.example\n");
        }
        text.append("nobody;\n");
        CsvFile unused = file(text.toString());
        lab.faults().probability(0.2, 7).delay(Duration.ofMillis(60));
        export(40, "interrupted.csv");
        export(130, "interrupted.csv");
        byte[] resumed = Files.readAllBytes(export(1_000, "interrupted.csv"));

        Files.delete(lab.file());
        assertThat(Files.readAllBytes(export(1_000, "undisturbed.csv"))).isEqualTo(resumed);
        List<String> lines = new String(resumed, StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(302);
        assertThat(lines.get(0)).isEqualTo("name;email;result;country;identity;status;credits;message");
        assertThat(lines.get(1)).isEqualTo("'=Person 0;person0@quorvane.example;invalid;Germany;agrees;found;0.25;");
        assertThat(lines.get(201)).isEqualTo("'=Person 200;person0@quorvane.example;invalid;Germany;agrees;found;0;");
        assertThat(lines.get(301)).startsWith("nobody;;;;;rejected;0;").contains("email");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("interrupted.csv"))))
                .isEqualTo("rw-------");
    }

    @Test
    void rowsOfSeveralPagesAreRefusedBeforeAnythingIsBought() throws Exception {
        CsvFile companies = file("domain\nquorvane.example\n");
        try (var run = lab.search(store(), 25).open()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> OutcomeWriter.csv(run, companies, directory.resolve("out.csv")))
                    .withMessageContaining("several pages");
        }
    }

    @Test
    void neitherInputNorStoreIsOverwritten() throws Exception {
        String text = "email\nada@quorvane.example\n";
        CsvFile leads = file(text);
        Path input = directory.resolve("leads.csv");
        Path link = Files.createSymbolicLink(directory.resolve("link.csv"), input);
        try (var run = lab.run(store()).open()) {
            for (Path output : List.of(input, link, lab.file())) {
                assertThatThrownBy(() -> OutcomeWriter.csv(run, leads, output))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("same file");
            }
        }
        assertThat(input).hasContent(text);
    }

    private interface Format {
        OutcomeWriter open(BulkRun<?, ?> run, CsvFile leads, Path output) throws IOException;
    }

    /** Writes the outcomes of a file, and returns what was written. */
    private String written(CsvFile leads, Function<CsvRow, EmailValidateRequest> mapping, Format format)
            throws IOException {
        Path out = directory.resolve("out");
        try (RunStore store = lab.store();
                var run = lab.run(store).open();
                OutcomeWriter writer = format.open(run, leads, out)) {
            run.process(leads, mapping).forEach(writer::write);
            writer.complete();
        }
        return Files.readString(out);
    }

    @Test
    void keepsByteOrderMarkAndExtraCells() throws Exception {
        CsvFile leads = file("\uFEFFemail;name\nada@quorvane.example;Ada;=1;x\n");
        assertThat(written(leads, row -> Lab.request("ada@quorvane.example"), OutcomeWriter::csv))
                .isEqualTo(
                        "\uFEFFemail;name;identity;status;credits;message\nada@quorvane.example;Ada;agrees;found;0.25;;'=1;x\n");
    }

    /** Nothing that is in the input gets lost, and nobody learns of a name that is taken after the rows were bought. */
    @Test
    void aColumnThatTheInputHasIsRefusedBeforeAnythingIsBought() throws Exception {
        CsvFile leads = file("email,status,email.validate status\nada@quorvane.example,mine,mine\n");
        CsvFile other = CsvFile.open(Files.writeString(directory.resolve("other.csv"), "email,name\na,b\n"));
        Path out = directory.resolve("out.csv");
        try (var run = lab.run(store()).open()) {
            assertThatThrownBy(() -> OutcomeWriter.csv(run, leads, out))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a column occurs twice: email.validate status");
            try (OutcomeWriter writer = OutcomeWriter.csv(run, other, out)) {
                for (String column : List.of("email", "status", "credits")) {
                    assertThatThrownBy(() -> writer.field(column, "/email_status"))
                            .hasMessageContaining("a column occurs twice: " + column);
                }
            }
        }
        assertThat(out).doesNotExist();
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void writesJsonLines() throws Exception {
        CsvFile leads = file("name,email\n\"=A\"\"da\",ada@quorvane.example\n");
        assertThat(written(
                        leads,
                        row -> Lab.request(row.get("email")),
                        (run, file, out) ->
                                OutcomeWriter.jsonLines(run, file, out).field("result", "/email_status")))
                .isEqualTo(
                        "{\"name\":\"=A\\\"da\",\"email\":\"ada@quorvane.example\",\"result\":\"invalid\",\"identity\":\"agrees\","
                                + "\"status\":\"found\",\"credits\":0.25,\"message\":\"\"}\n");
    }
}
