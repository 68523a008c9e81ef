package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.text.Cells;
import dev.enrichment.sdk.bulk.internal.text.JsonText;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Outputs: what is in them, what they replace, and that they can be read again. */
@Timeout(60)
class OutcomeWriterTest extends LabTest {
    private CsvFile file(String text) throws IOException {
        return CsvFile.open(Files.writeString(directory.resolve("leads.csv"), text));
    }

    @Test
    void formulasAreEscapedAndNumbersAreNot() {
        assertThat(List.of("=1+1", "+cmd|' /C calc'!A0", "-2+3+cmd", "@SUM(A1)", "\t=1", "=HYPERLINK(\"x\")"))
                .allMatch(cell -> Cells.guarded(cell).equals("'" + cell));
        assertThat(List.of("", "Ada", "+49 30 123456", "+1 (555) 010-99", "-12.5", "-1,000.00", "1e-5", "-1e5", "a=b"))
                .allMatch(cell -> Cells.guarded(cell).equals(cell));
    }

    @Test
    void writesPlainValuesAsJson() {
        assertThat(JsonText.write(Map.of("a\"\n", List.of(1, new BigDecimal("1E+2"), true, "\u2028é"))))
                .isEqualTo("{\"a\\\"\\u000a\":[1,100,true,\"\\u2028é\"]}");
        Object value = Map.of("a/b", List.of(Map.of("c", "d")));
        assertThat(JsonText.at(value, "/a~1b/0/c")).isEqualTo("d");
        assertThat(JsonText.at(value, "/a~1b/1/c")).isNull();
        assertThat(JsonText.at(value, "/a~1b/c")).isNull();
        assertThat(JsonText.at("scalar", "/x")).isNull();
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
            Iterator<RowOutcome<CsvRow, dev.enrichment.sdk.models.email.EmailValidationResponse>> outcomes =
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
        lab.sandbox
                .faults()
                .on(SandboxRoute.EMAIL_VALIDATION)
                .probability(0.2, 7)
                .delay(Duration.ofMillis(60));
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
    void expandsItemsToLines() throws Exception {
        CsvFile leads = file("domain\nquorvane.example\nno-such-company.example\n");
        Path out = directory.resolve("people.csv");
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.PEOPLE_SEARCH)
                        .store(store)
                        .open();
                OutcomeWriter writer = OutcomeWriter.csv(run, leads, out).expand("/people")) {
            run.process(
                            leads,
                            row -> PeopleSearchRequest.builder()
                                    .companyDomain(row.get("domain"))
                                    .limit(3)
                                    .build())
                    .forEach(writer::write);
            writer.complete();
        }
        List<String> lines = Files.readAllLines(out);
        assertThat(lines.get(0)).isEqualTo("domain,row_key,item,identity,status,credits,message");
        assertThat(lines).hasSize(5);
        assertThat(lines.get(1)).matches("quorvane.example,[0-9a-f]{32},1,agrees,found,3,");
        assertThat(lines.get(3)).matches("quorvane.example,[0-9a-f]{32},3,agrees,found,0,");
        assertThat(lines.get(4)).matches("no-such-company.example,[0-9a-f]{32},,,not_found,0,");
    }

    @Test
    void expandWritesTheItemsOfAllPages() throws Exception {
        lab.hire(60, "quorvane.example");
        CsvFile companies = CsvFile.open(
                Files.writeString(directory.resolve("in.csv"), "domain\nquorvane.example\nquorvane.example\n"));
        Path out = directory.resolve("out.csv");
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.PEOPLE_SEARCH, 25)
                        .store(store)
                        .open();
                OutcomeWriter writer =
                        OutcomeWriter.csv(run, companies, out).expand("/people").field("id", "/person_uid")) {
            run.process(companies, row -> PagesTest.people(row.get("domain"))).forEach(writer::write);
            writer.complete();
        }
        List<String> lines = Files.readAllLines(out);
        assertThat(lines).hasSize(51);
        assertThat(lines.get(1)).matches("quorvane.example,[0-9a-f]{32},1,[^,]*,agrees,found,25,");
        assertThat(lines.get(25)).matches("quorvane.example,[0-9a-f]{32},25,[^,]*,agrees,found,0,");
        assertThat(lines.get(26)).matches("quorvane.example,[0-9a-f]{32},1,[^,]*,agrees,found,0,");
        Set<String> keys = new HashSet<>();
        lines.stream().skip(1).forEach(line -> keys.add(line.split(",", -1)[1]));
        assertThat(keys).hasSize(1);
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.PEOPLE_SEARCH, 25)
                        .store(store)
                        .open();
                OutcomeWriter writer = OutcomeWriter.csv(run, companies, directory.resolve("flat.csv"))) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> run.process(companies, row -> PagesTest.people(row.get("domain")))
                            .forEach(writer::write))
                    .withMessageContaining("expand");
        }
    }

    @Test
    void neitherInputNorStoreIsOverwritten() throws Exception {
        String text = "email\nada@quorvane.example\n";
        CsvFile leads = file(text);
        Path input = directory.resolve("leads.csv");
        Path link = Files.createSymbolicLink(directory.resolve("link.csv"), input);
        try (RunStore store = lab.store();
                var run = lab.run(store).open()) {
            for (Path output : List.of(input, link, lab.file())) {
                assertThatThrownBy(() -> OutcomeWriter.csv(run, leads, output))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("same file");
            }
        }
        assertThat(input).hasContent(text);
    }

    @Test
    void keepsByteOrderMarkAndExtraCells() throws Exception {
        CsvFile leads = file("\uFEFFemail;name\nada@quorvane.example;Ada;=1;x\n");
        Path out = directory.resolve("out.csv");
        try (RunStore store = lab.store();
                var run = lab.run(store).open();
                OutcomeWriter writer = OutcomeWriter.csv(run, leads, out)) {
            run.process(leads, row -> Lab.request("ada@quorvane.example")).forEach(writer::write);
            writer.complete();
        }
        assertThat(Files.readString(out))
                .isEqualTo(
                        "\uFEFFemail;name;identity;status;credits;message\nada@quorvane.example;Ada;agrees;found;0.25;;'=1;x\n");
    }

    /** Nothing that is in the input gets lost, and nobody learns of a name that is taken after the rows were bought. */
    @Test
    void aColumnThatTheInputHasIsRefusedBeforeAnythingIsBought() throws Exception {
        CsvFile leads = file("email,status,email.validate status\nada@quorvane.example,mine,mine\n");
        CsvFile other = CsvFile.open(Files.writeString(directory.resolve("other.csv"), "email,item\na,b\n"));
        Path out = directory.resolve("out.csv");
        try (RunStore store = lab.store();
                var run = lab.run(store).open()) {
            assertThatThrownBy(() -> OutcomeWriter.csv(run, leads, out))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a column occurs twice: email.validate status");
            try (OutcomeWriter writer = OutcomeWriter.csv(run, other, out)) {
                for (String column : List.of("email", "status", "credits")) {
                    assertThatThrownBy(() -> writer.field(column, "/email_status"))
                            .hasMessageContaining("a column occurs twice: " + column);
                }
                assertThatThrownBy(() -> writer.expand("/people")).hasMessageContaining("twice: item");
            }
        }
        assertThat(out).doesNotExist();
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void writesJsonLines() throws Exception {
        CsvFile leads = file("name,email\n\"=A\"\"da\",ada@quorvane.example\n");
        Path out = directory.resolve("out.jsonl");
        try (RunStore store = lab.store();
                var run = lab.run(store).open();
                OutcomeWriter writer = OutcomeWriter.jsonLines(run, leads, out).field("result", "/email_status")) {
            run.process(leads, row -> Lab.request(row.get("email"))).forEach(writer::write);
            writer.complete();
        }
        assertThat(Files.readString(out))
                .isEqualTo(
                        "{\"input\":{\"name\":\"=A\\\"da\",\"email\":\"ada@quorvane.example\"},\"identity\":\"agrees\",\"status\":\"found\","
                                + "\"credits\":0.25,\"message\":\"\",\"response\":{\"result\":\"invalid\"}}\n");
    }
}
