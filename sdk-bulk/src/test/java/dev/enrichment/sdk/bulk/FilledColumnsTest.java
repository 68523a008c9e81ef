package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.Coverage;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values of responses go into columns of the input, and never over what a person wrote; each says where it is from. */
class FilledColumnsTest {
    @TempDir
    Path directory;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T10:11:12.5Z"));
    private Lab lab;

    @BeforeEach
    void start() {
        lab = new Lab(directory);
        lab.sandbox.data().company("arvenox.example", company -> company.name("Arvenox"));
        lab.sandbox.data().company("tellumbra.example", company -> company.name("Tellumbra"));
        lab.sandbox.data().answersAs("moved.example", "arvenox.example");
    }

    @AfterEach
    void stop() {
        lab.close();
    }

    private List<String> fill(String text, String output, String list) throws IOException {
        CsvFile file = CsvFile.open(Files.writeString(directory.resolve("in.csv"), text));
        Path path = directory.resolve(output);
        try (RunStore store = lab.store();
                var run = BulkRun.of(lab.client, Operations.COMPANY_LOOKUP)
                        .store(store)
                        .list(list)
                        .clock(now::get)
                        .open();
                var out = OutcomeWriter.to(OutputFile.open(path), run, file)
                        .fill("Company", "/company/company_name")
                        .provenance()) {
            run.process(
                            file,
                            row -> CompanyLookupRequest.builder()
                                    .companyDomain(row.get("Web"))
                                    .build())
                    .forEach(out::write);
            out.complete();
            coverage = out.coverage().get(0);
        }
        return Files.readAllLines(path);
    }

    private @Nullable Coverage coverage;

    @Test
    void emptyCellsAreFilledAndWhatDiffersIsBesideThem() throws IOException {
        String text = """
                Web,Company,Note
                arvenox.example,,a
                arvenox.example, ARVENOX ,b
                tellumbra.example,Tell Umbra Ltd,c
                moved.example,,d
                unknown.example,Unknown,e
                """;
        List<String> lines = fill(text, "out.csv", "first");
        assertThat(lines.get(0))
                .isEqualTo("Web,Company,Company (new),Note,identity,status,credits,message,operation,retrieved_at,"
                        + "request_id,source,age_days");
        assertThat(lines)
                .map(line -> line.replaceFirst("(,found|,not_found).*", "$1"))
                .containsSubsequence(
                        "arvenox.example,Arvenox,,a,agrees,found",
                        "arvenox.example, ARVENOX ,,b,agrees,found",
                        "tellumbra.example,Tell Umbra Ltd,Tellumbra,c,agrees,found",
                        "moved.example,,Arvenox,d,conflicts,found",
                        "unknown.example,Unknown,,e,,not_found");
        assertThat(coverage)
                .extracting(
                        Coverage::lines,
                        Coverage::found,
                        c -> c.filled().get("Company"),
                        c -> c.differing().get("Company"),
                        c -> c.fields().get("Company"))
                .containsExactly(5L, 4L, 1L, 2L, 4L);
        // the output as input: nothing is filled twice, and what differs is judged again
        String again = String.join("\n", lines).replace("Tell Umbra Ltd", "Tellumbra") + "\n";
        List<String> second = fill(again, "again.csv", "first");
        assertThat(second.get(0)).isEqualTo(lines.get(0));
        assertThat(second.get(1)).startsWith("arvenox.example,Arvenox,,a,");
        assertThat(second.get(3)).startsWith("tellumbra.example,Tellumbra,,c,");
    }

    @Test
    void aColumnOfThatNameThatAPersonMadeStays() throws IOException {
        List<String> lines = fill("Web,Company,Company (new)\narvenox.example,Other,mine\n", "out.csv", "first");
        assertThat(lines.get(0)).startsWith("Web,Company,companies.lookup/Company (new),Company (new),identity");
        assertThat(lines.get(1)).startsWith("arvenox.example,Other,Arvenox,mine,agrees");
    }

    @Test
    void jsonLinesHaveTheValuesInTheInputAndTheProvenanceNested() throws IOException {
        List<String> lines = fill("Web,Company\narvenox.example,\ntellumbra.example,Other\n", "out.jsonl", "first");
        assertThat(lines.get(0))
                .startsWith("{\"input\":{\"Web\":\"arvenox.example\",\"Company\":\"Arvenox\"},")
                .contains(
                        "\"provenance\":{\"operation\":\"companies.lookup\",\"retrieved_at\":\"2026-03-01T10:11:12Z\",\"request_id\":\"");
        assertThat(lines.get(1)).contains("\"Company\":\"Other\",\"Company (new)\":\"Tellumbra\"}");
    }

    /** Whoever resumes a run gets the same source as whoever was not interrupted. */
    @Test
    void theSourceIsTheListThatPaid() throws IOException {
        String text = "Web,Company\narvenox.example,\nunknown.example,\n";
        assertThat(fill(text, "first.csv", "first").get(1))
                .contains(",companies.lookup,2026-03-01T10:11:12Z,")
                .endsWith(",bought,0");
        now.updateAndGet(instant -> instant.plus(Duration.ofDays(40)));
        assertThat(fill(text, "later.csv", "first"))
                .allMatch(line -> line.startsWith("Web") || line.endsWith(",bought,40"));
        assertThat(fill(text, "other.csv", "second").get(1))
                .contains("2026-03-01T10:11:12Z")
                .endsWith(",store,40");
        try (StoreSnapshot store = RunStore.snapshot(lab.file())) {
            assertThat(store.outcomes(Operations.COMPANY_LOOKUP, lab.client.codec()))
                    .extracting(outcome -> outcome.purchasedAt())
                    .containsOnly(Instant.parse("2026-03-01T10:11:12.500Z"));
        }
    }

    @Test
    void aColumnMustExistAndIsFilledOnce() throws IOException {
        assertThatThrownBy(() -> fill("Web,Firm\narvenox.example,\n", "out.csv", "first"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no column \"Company\"");
        CsvFile file = CsvFile.open(Files.writeString(directory.resolve("in.csv"), "Web,Company\na.example,\n"));
        try (RunStore store = lab.store();
                var run = lab.run(store).open();
                var out = OutcomeWriter.csv(run, file, directory.resolve("twice.csv"))) {
            out.fill("Company", "/email_status");
            assertThatThrownBy(() -> out.fill("Company", "/mx_provider"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the column \"Company\" is to be filled twice");
        }
    }

    @Test
    void spellingsOfOneValueDoNotDiffer() {
        assertThat(differs("https://www.Acme.example/", "acme.example")).isFalse();
        assertThat(differs("Ada <ADA@acme.example>", "ada@acme.example")).isFalse();
        assertThat(differs("120", "120.0")).isFalse();
        assertThat(differs("'=1+1", "=1+1")).isFalse();
        assertThat(differs("acme.example", "acme.invalid.example")).isTrue();
        assertThat(differs("12", "120")).isTrue();
        assertThat(differs("Müller  GmbH", "mu\u0308ller gmbh")).isFalse();
    }

    private static boolean differs(String cell, String value) {
        FilledColumns columns = new FilledColumns();
        columns.add("Column", "/value");
        Map<String, Object> row = new HashMap<>(Map.of("Column", cell));
        columns.write(row, Map.of("value", value), true, true);
        assertThat(row).containsEntry("Column", cell);
        return !"".equals(row.get("Column (new)"));
    }
}
