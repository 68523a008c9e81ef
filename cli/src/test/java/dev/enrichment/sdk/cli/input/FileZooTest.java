package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.enrichment.sdk.bulk.internal.table.Formulas;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.FileZoo;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Processes a collection of unusual input files. The command must request exactly the addresses in each file, or
 * nothing, and must copy every cell of the input unchanged to the output.
 */
class FileZooTest extends CliTest {

    /** A normal build tries every fourth file. */
    @ParameterizedTest
    @MethodSource("dev.enrichment.sdk.cli.support.FileZoo#everyFourthFile")
    void asksForWhatIsInAFileOfTheSampleAndKeepsEachCell(FileZoo.Case file) throws IOException {
        assertAskedAndKept(file);
    }

    @ParameterizedTest
    @MethodSource("dev.enrichment.sdk.cli.support.FileZoo#files")
    @Tag("ci")
    void asksForWhatIsInTheFileAndKeepsEachCell(FileZoo.Case file) throws IOException {
        assertAskedAndKept(file);
    }

    @ParameterizedTest
    @MethodSource("dev.enrichment.sdk.cli.support.FileZoo#combinations")
    @Tag("ci")
    void asksForWhatIsInEachCombinationAndKeepsEachCell(FileZoo.Case file) throws IOException {
        assertAskedAndKept(file);
    }

    private void assertAskedAndKept(FileZoo.Case file) throws IOException {
        Files.write(directory.resolve("in.csv"), file.bytes());
        Cli.Result result = run("in.csv", "out.csv", file.options());
        if (!file.refused().isEmpty()) {
            assertThat(result.expect(ExitCodes.USAGE).err())
                    .contains(file.refused())
                    .doesNotContain("Exception", "\tat ");
            assertThat(asked()).isEmpty();
            assertThat(directory.resolve("out.csv")).doesNotExist();
            return;
        }
        assertThat(result.code()).as(result.err()).isIn(ExitCodes.OK, ExitCodes.ROWS_OPEN);
        assertThat(asked()).containsExactlyInAnyOrderElementsOf(file.asked());
        Charset charset = charset(file);
        assertKept(file.rows(), cells("out.csv", charset));
        // The output is an input again, and buys nothing.
        List<String> options =
                new ArrayList<>(List.of("--map", "email=" + column(file.rows().get(0))));
        if (file.options().contains("--encoding")) {
            options.addAll(List.of("--encoding", charset.name()));
        }
        Cli.Result again = run("out.csv", "again.csv", options);
        assertThat(again.code()).as(again.err()).isIn(ExitCodes.OK, ExitCodes.ROWS_OPEN);
        assertThat(asked()).as("nothing is bought twice").hasSameSizeAs(file.asked());
        assertKept(file.rows(), cells("again.csv", charset));
    }

    /** Returns the encoding of a file, which its output has, too. */
    private static Charset charset(FileZoo.Case file) {
        int named = file.options().indexOf("--encoding");
        if (named >= 0) {
            return Charset.forName(file.options().get(named + 1));
        }
        return Stream.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)
                .filter(charset -> file.name().contains(charset.name()))
                .findFirst()
                .orElse(StandardCharsets.UTF_8);
    }

    private static String column(List<String> header) {
        return header.stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).contains("mail") && !name.startsWith("email"))
                .findFirst()
                .orElse(header.get(header.size() - 1));
    }

    private Cli.Result run(String input, String output, List<String> options) {
        List<String> args = new ArrayList<>(List.of(Cli.in(
                directory,
                "run " + input + " --operation email.validate --budget 20 --yes --store e.db --output " + output)));
        args.addAll(options);
        return cli.run(args.toArray(String[]::new));
    }

    private static List<String> asked() {
        return SANDBOX.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .map(call -> String.valueOf(call.json().get("email")))
                .toList();
    }

    private List<List<String>> cells(String output, Charset charset) throws IOException {
        String text = Files.readString(directory.resolve(output), charset);
        UnaryOperator<String> header = line -> line.replaceFirst("^\uFEFF", "").replaceFirst("^sep=.\r?\n", "");
        char separator = header.apply(text).lines().findFirst().orElse("").contains("status;") ? ';' : ',';
        for (char each : new char[] {';', '\t', '|'}) {
            separator = text.contains("status" + each + "credits") ? each : separator;
        }
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(header.apply(text))) {
            return reader.stream().map(CsvRecord::getFields).toList();
        }
    }

    /** Each row begins with the cells of the input; cells that have no column are behind those of the output. */
    private static void assertKept(List<List<String>> input, List<List<String>> output) {
        assertThat(output).hasSameSizeAs(input);
        List<String> columns = output.get(0);
        for (int row = 0; row < input.size(); row++) {
            for (int i = 0; i < input.get(row).size(); i++) {
                boolean named = i < input.get(0).size();
                int at = named
                        ? columns.indexOf(input.get(0).get(i))
                        : columns.size() + i - input.get(0).size();
                assertThat(output.get(row).get(at))
                        .as("row %d, column %d", row, i)
                        .isEqualTo(Formulas.guarded(input.get(row).get(i)));
            }
        }
    }
}
