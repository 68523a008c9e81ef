package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.OfficeLists;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that ordinary lists of offices work at the first try, or with the one option that the message names. Nothing is
 * bought before.
 */
class OfficeListsTest extends CliTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A field of the response of each operation. */
    private static final Map<String, String> FIELDS = Map.of(
            "email.validate",
            "email_status",
            "companies.lookup",
            "company/company_name",
            "email.findPersonal",
            "personal_email");

    /** Number of columns that a run with one field adds. */
    private static final int ADDED = 5;

    private static final Map<Character, String> NAMES = Map.of(';', "semicolons", '\t', "tabs");

    @ParameterizedTest
    @MethodSource("dev.enrichment.sdk.cli.support.OfficeLists#all")
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

    /** Only cells that could run as formulas are changed, and none of these lists has one. */
    @ParameterizedTest
    @Tag("ci")
    @MethodSource("texts")
    void theCellsOfTheListComeBackUnchanged(OfficeLists.Case list) throws IOException {
        Files.write(directory.resolve("in.csv"), list.bytes());
        List<String> args = new ArrayList<>(List.of("run", path("in.csv"), "--operation", list.operation()));
        args.addAll(List.of("--fields", Objects.requireNonNull(FIELDS.get(list.operation())), "--store", path("e.db")));
        args.addAll(List.of("--budget", "9", "--yes", "--quiet", "--output", path("out.csv")));
        if (!list.option().isEmpty()) {
            args.addAll(List.of(list.option().split(" ")));
        }
        run(args).ok();
        Iterator<List<String>> input = records("in.csv", list).iterator();
        List<List<String>> output = records("out.csv", list);
        int own = output.get(0).size() - ADDED;
        assertThat(output).hasSize(1 + list.calls() + list.invalid());
        for (List<String> row : output.subList(1, output.size())) {
            List<String> cells = row.subList(0, own);
            List<List<String>> passed = new ArrayList<>();
            while (input.hasNext() && (passed.isEmpty() || !last(passed).equals(cells))) {
                passed.add(padded(input.next(), own));
            }
            assertThat(passed).last().isEqualTo(cells);
        }
    }

    static Stream<OfficeLists.Case> texts() throws IOException {
        return OfficeLists.all().filter(list -> list.bytes()[0] != 'P' || list.bytes()[1] != 'K');
    }

    private static List<String> last(List<List<String>> records) {
        return records.get(records.size() - 1);
    }

    /** Returns a record with as many cells as there are columns. */
    private static List<String> padded(List<String> record, int columns) {
        return IntStream.range(0, columns)
                .mapToObj(i -> i < record.size() ? record.get(i) : "")
                .toList();
    }

    private List<List<String>> records(String name, OfficeLists.Case list) throws IOException {
        String text = new String(Files.readAllBytes(directory.resolve(name)), charset(list)).replace("\uFEFF", "");
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator(list))
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(text)) {
            return reader.stream().map(CsvRecord::getFields).toList();
        }
    }

    private static Charset charset(OfficeLists.Case list) {
        if (list.option().startsWith("--encoding ")) {
            return Charset.forName(list.option().substring("--encoding ".length()));
        }
        return list.seen().contains("UTF-16LE") ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }

    private static char separator(OfficeLists.Case list) {
        String text = new String(list.bytes(), charset(list));
        return Stream.of(';', '\t', '|', ',')
                .filter(each -> list.seen().contains("separated by " + NAMES.getOrDefault(each, each.toString())))
                .findFirst()
                .orElse(text.indexOf(';') > 0 && text.indexOf(',') < 0 ? ';' : ',');
    }

    private Cli.Result run(List<String> args) {
        return cli.run(args.toArray(String[]::new));
    }
}
