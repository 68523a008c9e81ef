package dev.enrichment.sdk.cli.table;

import static dev.enrichment.sdk.cli.support.Workbooks.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Opens inputs and outputs in LibreOffice, and compares what it shows in the columns of the input. Skipped where
 * LibreOffice is not installed; Debian's package is {@code libreoffice-calc-nogui}.
 */
@Tag("ci")
class LibreOfficeTest extends CliTest {
    /** Options of LibreOffice for CSV: comma, quotation mark, UTF-8, from line 1, cells as they are shown. */
    private static final String WRITTEN = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true";

    private static final String RUN =
            " --operation companies.lookup --map company_domain=Web --yes --budget 200 --fields firm=company/company_name --output ";

    /** Numbers of character sets in the options of LibreOffice. */
    private static final Map<String, Integer> CHARSETS =
            Map.of("UTF-8", 76, "windows-1252", 1, "ISO-8859-15", 22, "UTF-16LE", 65_535);

    private static final List<List<String>> TABLE = List.of(
            List.of("Web", "Name", "Value", "Note"),
            List.of("arvenox.example", "Jürgen \"Jo\" Weiß", "1.50", "two\nlines"),
            List.of("tellumbra.example", " spaces  inside ", "007", "a,b;c|d"),
            List.of("one.example", "-5%", "+49 30 123456", "@name"),
            List.of("two.example", "", "12345678901234567890", "- call back"),
            List.of("three.example", "TRUE", "2026-05-20", "12.5%"),
            List.of("four.example", "1e5", "-0", "0.30"),
            List.of("five.example", "'quoted", "1,5", "€ 3"));

    private static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "soffice")));
    }

    /** Converts files to CSV, and returns the rows that LibreOffice shows in each of them. */
    private List<List<List<String>>> shown(String filter, String... names) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(directory.resolve("shown"));
        List<String> command = Stream.concat(
                        Stream.of(
                                "soffice",
                                "-env:UserInstallation="
                                        + directory.resolve("profile").toUri(),
                                "--headless",
                                "--infilter=" + filter,
                                "--convert-to",
                                WRITTEN,
                                "--outdir",
                                folder.toString()),
                        Stream.of(names).map(this::path))
                .filter(argument -> !argument.equals("--infilter="))
                .toList();
        Process office = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("soffice.log").toFile())
                .start();
        assertThat(office.waitFor(3, TimeUnit.MINUTES)).as("soffice ended").isTrue();
        return Stream.of(names)
                .map(name -> rows(folder.resolve(name.replaceFirst("\\.[^.]+$", ".csv"))))
                .toList();
    }

    private static List<List<String>> rows(Path csv) {
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(csv)) {
            return reader.stream().map(CsvRecord::getFields).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void enrich(String input, String output, String options) {
        cli.run(Cli.in(directory, "run " + path(input) + RUN + path(output) + options))
                .ok();
    }

    private static List<List<String>> firstColumns(List<List<String>> rows, int columns) {
        return rows.stream()
                .map(row -> row.subList(0, Math.min(columns, row.size())))
                .toList();
    }

    private static String csv(String separator) {
        StringBuilder text = new StringBuilder();
        for (List<String> row : TABLE) {
            text.append(String.join(
                            separator,
                            row.stream()
                                    .map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"")
                                    .toList()))
                    .append("\r\n");
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1252, ;, '', in.csv, out.csv, 59",
        "UTF-8, ;, '\uFEFF', in.csv, out.csv, 59",
        "UTF-8, ',', '', in.csv, out.csv, 44",
        "UTF-8, '\t', '', in.tsv, out.tsv, 9",
        "UTF-16LE, '\t', '\uFEFF', in.txt, out.txt, 9",
        "ISO-8859-15, |, '', in.csv, out.csv, 124",
        "UTF-8, ;, 'sep=;\r\n', in.csv, out.csv, 59"
    })
    void aTextFileShowsTheCellsOfTheInput(
            String encoding, String separator, String before, String input, String output, int code) throws Exception {
        assumeTrue(isInstalled(), "LibreOffice is not installed");
        Files.write(directory.resolve(input), (before + csv(separator)).getBytes(Charset.forName(encoding)));
        enrich(input, output, encoding.startsWith("UTF") ? "" : " --encoding " + encoding);
        List<List<List<String>>> shown =
                shown("Text - txt - csv (StarCalc):%d,34,%d,1".formatted(code, CHARSETS.get(encoding)), input, output);
        assertThat(shown.get(0).toString()).contains("Jürgen \"Jo\" Weiß", "two\nlines");
        assertThat(firstColumns(shown.get(1), 4)).isEqualTo(firstColumns(shown.get(0), 4));
    }

    @Test
    void aWorkbookOfTextShowsTheCharactersOfTheText() throws Exception {
        assumeTrue(isInstalled(), "LibreOffice is not installed");
        Files.writeString(directory.resolve("in.csv"), csv(";"), StandardCharsets.UTF_8);
        enrich("in.csv", "out.xlsx", "");
        assertThat(firstColumns(shown("", "out.xlsx").get(0), 4)).isEqualTo(TABLE);
    }

    @Test
    void aWorkbookShowsTheCellsOfTheWorkbookThatWentIn() throws Exception {
        assumeTrue(isInstalled(), "LibreOffice is not installed");
        String[] formats = Stream.concat(
                        Stream.iterate(1, i -> i < 50, i -> i + 1)
                                .filter(i -> i < 23 || i > 36)
                                .map(String::valueOf),
                        Stream.of(
                                "00000",
                                "0.00\\ [$€-407]",
                                "dd.mm.yyyy",
                                "dd.mm.yyyy hh:mm",
                                "#,##0.00;[Red]-#,##0.00",
                                "&quot;No. &quot;0",
                                "yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;",
                                "0.0,,&quot;M&quot;",
                                "[h]:mm",
                                "mmm\\ yy"))
                .toArray(String[]::new);
        StringBuilder rows = new StringBuilder("<row r=\"1\">");
        String[] values = {"0", "1.5", "-1234.5", "0.125", "46300", "46300.75", "12345678901", "0.1", "1E-7"};
        rows.append(text("A1", "Web"));
        for (int i = 0; i < values.length; i++) {
            rows.append(text((char) ('B' + i) + "1", "v" + i));
        }
        rows.append(text("K1", "text")).append("</row>");
        String[] texts = {
            "00123", "=1+1", "@name", " a ", "Ärger 日本 😀", "x&#10;y", "&quot;q&quot;", "+49 30", "-5%", "1.50", "TRUE"
        };
        for (int style = 0; style <= formats.length; style++) {
            int row = style + 2;
            rows.append("<row r=\"%d\">".formatted(row)).append(text("A" + row, "firm" + style + ".example"));
            for (int i = 0; i < values.length; i++) {
                rows.append("<c r=\"%s%d\" s=\"%d\"><v>%s</v></c>".formatted((char) ('B' + i), row, style, values[i]));
            }
            rows.append(text("K" + row, texts[style % texts.length]))
                    .append("<c r=\"L%d\" t=\"b\"><v>1</v></c>".formatted(row))
                    .append("<c r=\"M%d\"><f>1+1</f><v>2</v></c></row>".formatted(row));
        }
        Files.write(
                directory.resolve("in.xlsx"),
                new Workbooks().formats(formats).sheet("Leads", rows.toString()).bytes());
        enrich("in.xlsx", "out.xlsx", "");
        List<List<List<String>>> shown = shown("", "in.xlsx", "out.xlsx");
        for (int row = 0; row < shown.get(0).size(); row++) {
            assertThat(shown.get(1).get(row).subList(0, 11))
                    .as("row %d, format %s", row, row < 2 ? "" : formats[row - 2])
                    .isEqualTo(shown.get(0).get(row).subList(0, 11));
        }
    }
}
