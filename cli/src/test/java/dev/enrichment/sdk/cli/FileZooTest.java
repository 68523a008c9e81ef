package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files of all kinds, and what must come of each: the service is asked for exactly the addresses in it, or for nothing, and
 * each cell of the input is in the output as it was.
 */
class FileZooTest {
    private static final Sandbox SANDBOX = Sandbox.start(c -> c.rateLimits(false));
    private static final String A = WellKnown.VALID_EMAIL;
    private static final String B = WellKnown.INVALID_EMAIL;

    /** Cells that other programs have trouble with; a row that is too long, one that is too short, and a repeated one. */
    private static final List<List<String>> TABLE = List.of(
            List.of("Näme", "E-Mail", "", "Notiz"),
            List.of("Jürgen \"Jo\" Ångström", A, "x", "zwei\nZeilen"),
            List.of(" =1+1 ", B, "a,b;c\td|e", "-5"),
            List.of("Ада", "", "", ""),
            List.of("日本 😀", A, "", "again"),
            List.of("", "n/a", "0001", "1e9"),
            List.of("Short", "short@quorvane.example"),
            List.of("Long", "long@quorvane.example", "1", "2"));

    private static final List<String> ASKED = List.of(A, B, "n/a", "short@quorvane.example", "long@quorvane.example");

    @TempDir
    private Path directory = Path.of("");

    @BeforeEach
    void reset() {
        SANDBOX.reset();
    }

    @AfterAll
    static void stop() {
        SANDBOX.close();
    }

    /**
     * A file.
     *
     * @param rows the cells that must be in the output, with the header
     * @param asked addresses that the service is asked for
     * @param refused a part of the message, if it is refused; then nothing is asked for
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Case(
            String name,
            byte[] bytes,
            List<String> options,
            List<List<String>> rows,
            List<String> asked,
            String refused) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> files() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (char separator : new char[] {',', ';', '\t', '|'}) {
            for (String end : List.of("\n", "\r\n", "\r")) {
                String text = csv(separator, end);
                String kind = "separator %d, line end %s".formatted((int) separator, Json.line(end));
                for (String encoding : List.of("UTF-8", "UTF-16LE", "UTF-16BE")) {
                    cases.add(table(kind + ", " + encoding, text.getBytes(Charset.forName(encoding))));
                    cases.add(table(
                            kind + ", " + encoding + " with a mark",
                            ("\uFEFF" + text).getBytes(Charset.forName(encoding))));
                }
                cases.add(table(kind + ", packed", packed(text.getBytes(StandardCharsets.UTF_8))));
            }
            cases.add(table(
                    "sep= " + (int) separator,
                    ("sep=" + separator + "\r\n" + csv(separator, "\r\n")).getBytes(StandardCharsets.UTF_8)));
        }
        cases.addAll(headers());
        cases.addAll(contents());
        cases.addAll(refusals());
        return cases.stream();
    }

    private static String csv(char separator, String end) {
        return TABLE.stream()
                .map(row ->
                        row.stream().map(FileZooTest::quoted).collect(Collectors.joining(String.valueOf(separator))))
                .collect(Collectors.joining(end, "", end));
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[,;\t|\"\\r\\n].*") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static Case table(String name, byte[] bytes) {
        List<List<String>> rows = new ArrayList<>(TABLE);
        rows.set(0, List.of("Näme", "E-Mail", "column 3", "Notiz"));
        return new Case(name, bytes, List.of(), rows, ASKED, "");
    }

    private static List<List<String>> cells(String csv) {
        return csv.lines().map(line -> List.of(line.split(",", -1))).toList();
    }

    private static Case of(String name, String text, String rows, String... asked) {
        return new Case(name, text.getBytes(StandardCharsets.UTF_8), List.of(), cells(rows), List.of(asked), "");
    }

    private static Case refused(String name, String text, String message) {
        return new Case(name, text.getBytes(StandardCharsets.ISO_8859_1), List.of(), List.of(), List.of(), message);
    }

    private static List<Case> headers() {
        String rows = "Ada," + A + "\nBob," + B + "\n";
        String plain = "Name,Email\n" + rows;
        String none = "column 1,column 2\n" + rows;
        return List.of(
                of("plain", plain, plain, A, B),
                of("no line end at the end", plain.strip(), plain, A, B),
                of("empty lines between", plain.replace("\n", "\n\n"), plain, A, B),
                of("empty lines in front", "\n\n\n" + plain, plain, A, B),
                of("a title", "Leads of October\n" + plain, plain, A, B),
                of("a title with commas behind it", "Leads,\n" + plain, plain, A, B),
                of("three title lines", "Leads\nOctober\nInternal\n\n" + plain, plain, A, B),
                of("a quoted title", "\"Leads, all\"\n" + plain, plain, A, B),
                of("no header", rows, none, A, B),
                of("no header, one column", A + "\n" + B + "\n", "column 1\n" + A + "\n" + B + "\n", A, B),
                of("one column", "Email\n" + A + "\n" + B + "\n", "Email\n" + A + "\n" + B + "\n", A, B),
                of("one column, blank cells", "Email\n\"\"\n" + A + "\n", "Email\n\n" + A + "\n", A),
                of("quoted header", plain.replace("Name,Email", "\"Name\",\"Email\""), plain, A, B),
                of(
                        "all cells quoted",
                        "\"Name\",\"Email\"\n\"Ada\",\"" + A + "\"\n\"Bob\",\"" + B + "\"\n",
                        plain,
                        A,
                        B),
                of(
                        "a trailing comma on each line",
                        plain.replace("\n", ",\n"),
                        "Name,Email,column 3\nAda," + A + ",\nBob," + B + ",\n",
                        A,
                        B),
                of(
                        "a trailing comma in the header",
                        plain.replace("Email", "Email,"),
                        "Name,Email,column 3\n" + rows,
                        A,
                        B),
                of("blank names", ",Email,\nx," + A + ",y\n", "column 1,Email,column 3\nx," + A + ",y\n", A),
                of("a name three times", "x,x,x,Email\n1,2,3," + A + "\n", "x,x (2),x (3),Email\n1,2,3," + A + "\n", A),
                of(
                        "a name that a renamed one would get",
                        "x,x (2),x,Email\n1,2,3," + A + "\n",
                        "x,x (2),x (3),Email\n1,2,3," + A + "\n",
                        A),
                of(
                        "names that differ in case",
                        "EMAIL,name,Name\n" + A + ",1,2\n",
                        "EMAIL,name,Name\n" + A + ",1,2\n",
                        A),
                of("blanks around names", " Name , Email \n" + rows, " Name , Email \n" + rows, A, B),
                of("numbers as names", "1,2\nAda," + A + "\n", "1,2\nAda," + A + "\n", A));
    }

    private static List<Case> contents() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String own :
                List.of("status", "credits", "message", "row_key", "item", "email_status", "email.validate status")) {
            String text = "Email," + own + "\n" + A + ",mine\n";
            cases.add(of("own column " + own, text, text, A));
        }
        String wide = Stream.iterate(1, i -> i + 1).limit(300).map(i -> "c" + i).collect(Collectors.joining(","));
        String values = wide.replace('c', 'v');
        cases.add(of(
                "300 columns",
                "Email," + wide + "\n" + A + "," + values + "\n",
                "Email," + wide + "\n" + A + "," + values,
                A));
        String two = "Name,Email\nAda," + A + "\n";
        cases.add(of("extra cells", two + "B," + B + ",x,y\n", two + "B," + B + ",x,y\n", A));
        cases.add(of("only a name in the row", two + "Bob\n", two + "Bob\n", A));
        cases.add(of("a cell with only quotes", two.replace("Ada", "\"\""), two.replace("Ada", ""), A));
        cases.add(of(
                "spaces that do not break",
                two.replace(A, "\u00A0" + A + "\u200B"),
                two.replace(A, "\u00A0" + A + "\u200B"),
                A));
        cases.add(of("mailto", two.replace(A, "mailto:" + A), two.replace(A, "mailto:" + A), A));
        cases.add(of("a mark in the middle", two.replace("Ada", "A\uFEFFda"), two.replace("Ada", "A\uFEFFda"), A));
        cases.add(of(
                "control characters", two.replace("Ada", "\u001b[2J\u0007"), two.replace("Ada", "\u001b[2J\u0007"), A));
        cases.add(of("Arabic digits", two.replace("Ada", "٣٠"), two.replace("Ada", "٣٠"), A));
        String big = "z".repeat(1 << 20);
        cases.add(of("a cell of a megabyte", two.replace("Ada", big), two.replace("Ada", big), A));
        cases.add(of(
                "JSON lines",
                "{\"n\":1.0,\"Email\":\"" + A + "\"}\n\n{\"Email\":\"" + B + "\",\"o\":true}\n",
                "n,Email,o\n1.0," + A + ",\n," + B + ",true\n",
                A,
                B));
        cases.add(of(
                "JSON lines, one member with separators",
                "{\"Email\":\"" + A + "\"}\n{\"Email\":\"a;b|c\"}\n",
                "Email\n" + A + "\na;b|c\n",
                A,
                "a;b|c"));
        cases.add(of(
                "JSON lines, a blank row",
                "{\"Email\":\"\"}\n{\"Email\":\"" + A + "\"}\n{\"Email\":null}\n",
                "Email\n\n" + A + "\n\n",
                A));
        byte[] sheet = new Workbooks()
                .sheet("S", Workbooks.row(1, "Name", "Email") + Workbooks.row(3, "Ada", A) + Workbooks.row(4, "", B))
                .bytes();
        cases.add(
                new Case("a workbook", sheet, List.of(), cells("Name,Email\nAda," + A + "\n," + B), List.of(A, B), ""));
        cases.add(new Case(
                "a packed workbook",
                packed(sheet),
                List.of(),
                cells("Name,Email\nAda," + A + "\n," + B),
                List.of(A, B),
                ""));
        for (String encoding : List.of("windows-1252", "ISO-8859-15", "Shift_JIS", "x-MacRoman", "windows-1251")) {
            String name = encoding.equals("Shift_JIS") ? "日本" : encoding.equals("windows-1251") ? "Ада" : "Jürgen";
            String text = two.replace("Ada", name);
            cases.add(new Case(
                    encoding,
                    text.getBytes(Charset.forName(encoding)),
                    List.of("--encoding", encoding),
                    cells(text),
                    List.of(A),
                    ""));
        }
        cases.add(new Case(
                "no header, said",
                ("x," + A + "\n").getBytes(StandardCharsets.UTF_8),
                List.of("--no-header"),
                cells("column 1,column 2\nx," + A),
                List.of(A),
                ""));
        return cases;
    }

    private static List<Case> refusals() throws IOException {
        String two = "Name,Email\nAda," + A + "\n";
        List<Case> cases = new ArrayList<>(List.of(
                refused("empty", "", "is empty"),
                refused("only a mark", "\u00EF\u00BB\u00BF", "has only blanks"),
                refused("only line ends", "\r\n\r\n", "has only blanks"),
                refused("only a header", "Name,Email\n", "has a header, but no rows"),
                refused("a byte that is not UTF-8", two.replace("Ada", "J\u00FCrgen"), "is not UTF-8"),
                refused(
                        "a mark of UTF-8, but another encoding",
                        "\u00EF\u00BB\u00BF" + two.replace("Ada", "J\u00FCrgen"),
                        "is not UTF-8"),
                refused("a byte that is not UTF-8, far behind", two.repeat(9000) + "J\u00FCrgen,x\n", "is not UTF-8"),
                refused("a zero byte", two.replace("Ada", "A\u0000da"), "is not a text file"),
                refused("a picture", "\u0089PNG\r\n\u001A\n\u0000\u0000", "is not a text file"),
                refused("a database", "SQLite format 3\u0000", "is not a text file"),
                refused("a PDF", "%PDF-1.7\n1 0 obj", "is a PDF"),
                refused("a web page", "<!DOCTYPE html><html><table>", "is a web page"),
                refused("XML", "<?xml version=\"1.0\"?><leads/>", "is a web page or XML"),
                refused("a text document", "{\\rtf1\\ansi leads}", "is a text document"),
                refused("a JSON array", "[{\"Email\":\"" + A + "\"}]", "is a JSON array"),
                refused("an empty JSON array", "[]", "is a JSON array"),
                refused("a JSON object on several lines", "{\n\"Email\":\"" + A + "\"\n}", "line 1: not a JSON object"),
                refused("a line that is no object", "{\"Email\":\"" + A + "\"}\nnull\n", "line 2: null is no row"),
                refused("objects without members", "{}\n{}\n", "has objects without members"),
                refused("text behind a quote", two + "\"Bob\"x," + B + "\n", "not CSV"),
                refused("no addresses", "Name,Phone\nAda,1\n", "no column of"),
                refused("a text", "Dear Ada,\n\nthank you for your letter.\n", "no column of"),
                refused("two columns that fit alike", "Email A,Email B\n" + A + "," + B + "\n", "fit email alike")));
        cases.add(new Case(
                "a quote that does not end",
                (two + "\"Bob," + B + "\n").getBytes(StandardCharsets.UTF_8),
                List.of(),
                List.of(List.of("Name", "Email"), List.of("Ada", A), List.of("Bob," + B + "\n")),
                List.of(A),
                ""));
        byte[] packed = packed(two.repeat(1000).getBytes(StandardCharsets.UTF_8));
        cases.add(new Case(
                "packed, cut off",
                java.util.Arrays.copyOf(packed, packed.length - 9),
                List.of(),
                List.of(),
                List.of(),
                "breaks off"));
        cases.add(new Case(
                "packed zeros", packed(new byte[1 << 20]), List.of(), List.of(), List.of(), "is not a text file"));
        cases.add(new Case(
                "an encoding that does not exist",
                two.getBytes(StandardCharsets.UTF_8),
                List.of("--encoding", "latin99"),
                List.of(),
                List.of(),
                "no encoding"));
        cases.add(new Case(
                "a sheet of a text",
                two.getBytes(StandardCharsets.UTF_8),
                List.of("--sheet", "1"),
                List.of(),
                List.of(),
                "is no workbook"));
        return cases;
    }

    @ParameterizedTest
    @MethodSource("files")
    void asksForWhatIsInTheFileAndKeepsEachCell(Case file) throws IOException {
        Files.write(directory.resolve("in.csv"), file.bytes());
        Cli.Result result = run("in.csv", "out.csv", file.options());
        if (!file.refused().isEmpty()) {
            assertThat(result.code()).as(result.err()).isEqualTo(ExitCodes.USAGE);
            assertThat(result.err()).contains(file.refused()).doesNotContain("Exception", "\tat ");
            assertThat(asked()).isEmpty();
            assertThat(directory.resolve("out.csv")).doesNotExist();
            return;
        }
        assertThat(result.code()).as(result.err()).isIn(ExitCodes.OK, ExitCodes.ROWS_OPEN);
        assertThat(asked()).containsExactlyInAnyOrderElementsOf(file.asked());
        assertKept(file.rows(), read("out.csv"));
        if (file.name().contains("UTF-16")) {
            return; // the output is the same as that of UTF-8
        }
        // The output is an input again, and buys nothing.
        Cli.Result again = run(
                "out.csv",
                "again.csv",
                List.of("--map", "email=" + column(file.rows().get(0))));
        assertThat(again.code()).as(again.err()).isIn(ExitCodes.OK, ExitCodes.ROWS_OPEN);
        assertThat(asked()).as("nothing is bought twice").hasSameSizeAs(file.asked());
        assertKept(file.rows(), read("again.csv"));
    }

    private static String column(List<String> header) {
        return header.stream()
                .filter(name -> name.toLowerCase(java.util.Locale.ROOT).contains("mail") && !name.startsWith("email"))
                .findFirst()
                .orElse(header.get(header.size() - 1));
    }

    private Cli.Result run(String input, String output, List<String> options) {
        List<String> args = new ArrayList<>(List.of(
                "run",
                directory.resolve(input).toString(),
                "--operation",
                "email.validate",
                "--budget",
                "20",
                "--yes",
                "--raw",
                "--store",
                directory.resolve("e.db").toString(),
                "--output",
                directory.resolve(output).toString()));
        args.addAll(options);
        return Cli.of(SANDBOX).run(args.toArray(String[]::new));
    }

    private static List<String> asked() {
        return SANDBOX.requests(SandboxRoute.EMAIL_VALIDATION).stream()
                .map(call -> String.valueOf(call.json().get("email")))
                .toList();
    }

    private List<List<String>> read(String output) throws IOException {
        String text = Files.readString(directory.resolve(output));
        UnaryOperator<String> header = line -> line.startsWith("\uFEFF") ? line.substring(1) : line;
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
                        .isEqualTo(input.get(row).get(i));
            }
        }
    }
}
