package dev.enrichment.sdk.cli.input;

import static dev.enrichment.sdk.cli.support.Workbooks.row;
import static dev.enrichment.sdk.cli.support.Workbooks.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests Excel workbooks as people and programs write them. */
class WorkbookTest extends CliTest {
    private static final String A = WellKnown.VALID_EMAIL;
    private static final String B = WellKnown.INVALID_EMAIL;
    private static final String HEADER = row(1, "Email", "Value");

    private Cli.Result run(byte[] workbook, String options) throws IOException {
        Files.write(directory.resolve("in.xlsx"), workbook);
        return run("run " + path("in.xlsx") + " --operation email.validate --budget 5 --yes --overwrite"
                + " --fields email_status --output out.csv " + options);
    }

    private List<String> rows(byte[] workbook) throws IOException {
        return rows(workbook, "");
    }

    private List<String> rows(byte[] workbook, String options) throws IOException {
        run(workbook, options).ok();
        String output = read("out.csv");
        assertThat(output).as("spreadsheets recognize the encoding").startsWith("\uFEFF");
        return output.substring(1).lines().toList();
    }

    private void assertRefused(byte[] workbook, String message) throws IOException {
        assertRefused(workbook, message, "");
    }

    private void assertRefused(byte[] workbook, String message, String options) throws IOException {
        List<String> lines =
                run(workbook, options).expect(ExitCodes.USAGE).err().lines().toList();
        assertThat(lines.get(0)).contains(message).doesNotContain("Exception", "null");
        assertThat(lines.subList(1, lines.size()))
                .as("a command that works")
                .allMatch(line -> line.startsWith("Try: "));
        assertThat(validations()).isZero();
    }

    @Test
    void readsTheFirstSheetThatIsShownWithItsTextsAndGaps() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet("Secret", "hidden", row(1, "Email") + row(2, "hidden@sheet.example"))
                .sheet(
                        "Leads",
                        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c></row>"
                                + "<row r=\"2\"/>"
                                + "<row r=\"4\">" + text("B4", A) + "</row>"
                                + "<row r=\"7\">" + text("A7", "Zwei&#10;Zeilen &amp; Jürgen") + text("B7", B)
                                + "</row>"
                                + "<row r=\"8\"><c r=\"A8\" s=\"0\"/><c r=\"B8\" s=\"0\"/></row>")
                .shared("Na_x000D_me", "<r><t>E-</t></r><r><t>Mail</t></r><rPh><t>no</t></rPh>")
                .bytes();
        assertThat(rows(workbook))
                .containsExactly(
                        "\"Na",
                        "me\",E-Mail,email_status,identity,status,credits,message",
                        "," + A + ",valid,agrees,found,0.25,",
                        "\"Zwei",
                        "Zeilen & Jürgen\"," + B + ",invalid,agrees,found,0.25,");
        assertThat(run(workbook, "--dry-run").out())
                .contains("sheet \"Leads\"; use --sheet to choose another one of \"Secret\" (hidden), \"Leads\"");
        assertThat(rows(workbook, "--sheet 1 --store other.db"))
                .last()
                .asString()
                .startsWith("hidden@sheet.example,");
        assertThat(rows(workbook, "--sheet leads")).hasSize(5);
        SANDBOX.reset();
        assertRefused(workbook, "has no sheet \"Lead\"; it has \"Secret\" (hidden), \"Leads\"", "--sheet Lead");
    }

    /** Styles: 1 day, 2 built-in day, 3 built-in time, 4 percent, 5 day and time, 6 text that looks like a date, 7 hours. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            nullValues = "-",
            value = {
                "<v>5</v>                                       | 5",
                "<v>5.0</v>                                     | 5",
                "<v>1E9</v>                                     | 1000000000",
                "<v>4.9891234567E10</v>                         | 49891234567",
                "<v>0.30000000000000004</v>                     | 0.3",
                "<v>-1234.5</v>                                 | -1234.5",
                "<v>0</v>                                       | 0",
                "s='1'><v>46300</v>                             | 2026-10-05",
                "s='2'><v>46300</v>                             | 2026-10-05",
                "s='2'><v>46300.75</v>                          | 2026-10-05 18:00:00",
                "s='3'><v>0.5</v>                               | 12:00:00",
                "s='3'><v>0.999999</v>                          | 00:00:00",
                "s='4'><v>0.25</v>                              | 25%",
                "s='5'><v>46300.520833333336</v>                | 2026-10-05 12:30:00",
                "s='1'><v>1</v>                                 | 1900-01-01",
                "s='1'><v>61</v>                                | 1900-03-01",
                "s='1'><v>1E300</v>                             | -",
                "s='6'><v>42</v>                                | 42",
                "s='7'><v>1.5</v>                               | 1.5",
                "t='d'><v>2026-10-05</v>                        | 2026-10-05",
                "t='d'><v>2026-10-05T18:00:00Z</v>              | 2026-10-05T18:00:00Z",
                "s='8'><v>7030</v>                              | 07030",
                "s='9'><v>5551234</v>                           | 5551234",
                "s='9'><v>2125551234</v>                        | 2125551234",
                "s='10'><v>1234.5</v>                           | 1234.50",
                "s='11'><v>-3</v>                               | -3",
                "s='12'><v>1234567</v>                          | 1234567",
                "s='13'><v>123456789</v>                        | 123456789",
                "s='14'><v>12345678901</v>                      | 12345678901",
                "s='15'><v>1.5</v>                              | 1.5",
                "s='16'><v>7.25</v>                             | 7.25",
                "s='17'><v>7030</v>                             | 07030",
                "s='18'><v>11122</v>                            | 11122",
                "s='19'><v>46300</v>                            | 2026-10-05",
                "s='99'><v>7</v>                                | 7",
                "t='b'><v>1</v>                                 | TRUE",
                "t='b'><v>0</v>                                 | FALSE",
                "t='e'><v>#N/A</v>                              | #N/A",
                "t='str'><f>A1</f><v>cached</v>                 | cached",
                "<f>1+4</f><v>5.0</v>                           | 5",
                "s='1'><f>TODAY()</f><v>46300</v>               | 2026-10-05",
                "<f>1+1</f>                                     | ''",
                "t='str'><f>\"\"</f><v></v>                     | ''",
                "t='inlineStr'><is><t>=SUM(1)</t></is>          | '=SUM(1)",
                "t='inlineStr'><is><t xml:space='preserve'> x </t></is> | ` x `",
            })
    void writesTheDigitsThatAPersonSees(String cell, @Nullable String expected) throws IOException {
        String xml = cell.startsWith("<") ? "<c r=\"B2\">" + cell + "</c>" : "<c r=\"B2\" " + cell + "</c>";
        byte[] workbook = new Workbooks()
                .sheet("S", HEADER + "<row r=\"2\">" + text("A2", A) + xml + "</row>")
                .formats(
                        "yyyy\\-mm\\-dd",
                        "14",
                        "20",
                        "9",
                        "[$-407]d/m/yy h:mm;@",
                        "0 &quot;days&quot;",
                        "[h]:mm",
                        "00000",
                        "[&lt;=9999999]###-####;(###) ###-####",
                        "#,##0.00\\ [$€-407]",
                        "0;(0)",
                        "0.0,,&quot;M&quot;",
                        "000\\-00\\-0000",
                        "0.00E+00",
                        "# ?/?",
                        "#0.0##",
                        "&quot;D-&quot;00000",
                        "000\\ 00",
                        "57")
                .bytes();
        String row = rows(workbook).get(1);
        String written = "''".equals(expected) ? "" : expected;
        if (written != null) {
            assertThat(row).isEqualTo(A + "," + written + ",valid,agrees,found,0.25,");
        } else {
            assertThat(row).startsWith(A + ",").endsWith(",valid,agrees,found,0.25,");
        }
    }

    @Test
    void countsDaysSince1904IfTheWorkbookDoes() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet("S", HEADER + "<row r=\"2\">" + text("A2", A) + "<c r=\"B2\" s=\"1\"><v>44838</v></c></row>")
                .formats("14")
                .since1904()
                .bytes();
        assertThat(rows(workbook).get(1)).startsWith(A + ",2026-10-05,");
    }

    @Test
    void aMissingHeaderIsFoundInSheetsToo() throws IOException {
        byte[] bare =
                new Workbooks().sheet("S", row(1, "Ada", A) + row(2, "Bob", B)).bytes();
        assertThat(rows(bare)).hasSize(3).first().asString().startsWith("column 1,column 2,");
    }

    @Test
    void sheetsWhoseNamesDifferOnlyInSpacesOrLettersAreToldApart() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet("Leads", row(1, "Email") + row(2, A))
                .sheet("Leads ", row(1, "Email") + row(2, B))
                .bytes();
        assertThat(rows(workbook, "--sheet Leads")).last().asString().startsWith(A + ",");
        for (String number : List.of("1", "2")) {
            Files.deleteIfExists(directory.resolve("out.xlsx"));
            cli.run(Cli.in(
                            directory,
                            "run " + path("in.xlsx") + " --operation email.validate --budget 5 --yes --output "
                                    + path("out.xlsx") + " --sheet " + number))
                    .ok();
            cli.run(Cli.in(
                            directory,
                            "run " + path("out.xlsx")
                                    + " --operation email.validate --budget 5 --yes --overwrite --output out.csv"))
                    .ok();
            assertThat(lines("out.csv").get(1)).startsWith(number.equals("1") ? A : B);
        }
        SANDBOX.reset();
        assertRefused(
                workbook,
                "has several sheets like \"leads\"; name or number one of \"Leads\", \"Leads \" with --sheet",
                "--sheet leads");
    }

    @Test
    void namesTheRowOfTheSheet() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet("S", HEADER + row(2, A, "two&#10;lines") + row(6, "n/a", "x") + row(9, A, "y"))
                .bytes();
        assertThat(run(workbook, "--dry-run").out()).contains("line 6 \"n/a\"", "line 9 repeats line 2");
    }

    @Test
    void refusesWhatIsNoWorkbookAndSaysWhatToDo() throws IOException {
        byte[] good = new Workbooks().sheet("S", HEADER + row(2, A, "1")).bytes();
        byte[] cut = Arrays.copyOf(good, good.length / 2);
        assertRefused(cut, "is damaged; open it, and save it again");
        assertRefused(new Workbooks().sheet("S", "<row r=\"1\"><c r=\"A1\"").bytes(), "is damaged");
        assertRefused(new Workbooks().sheet("S", "").bytes(), "has no rows");
        assertRefused(new Workbooks().sheet("S", HEADER).bytes(), "has a header, but no rows");
        assertRefused(new Workbooks().bytes(), "has no visible sheet");
        assertRefused(
                Workbooks.zip(Map.of("word/document.xml", "a")), "is not an XLSX workbook; save the table as XLSX");
        assertRefused(Workbooks.zip(Map.of("leads.csv", "a")), "is a ZIP archive; extract \"leads.csv\"");
        assertRefused(Workbooks.zip(Map.of("xl/workbook.bin", "a")), "is a binary workbook; save it as XLSX");
        assertRefused(Workbooks.zip(Map.of("content.xml", "a")), "is an OpenDocument file; save it as XLSX");
        byte[] old = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1};
        assertRefused(Arrays.copyOf(old, 200_000), "with a password or in a format from before 2007; save it as XLSX");
    }

    @Test
    void whatAHostileWorkbookUnpacksToIsBounded() throws IOException {
        String blanks = " ".repeat(1 << 20);
        Map<String, String> parts =
                new Workbooks().sheet("S", HEADER).shared("one").parts();
        Path input = directory.resolve("bomb.xlsx");
        try (var zip = new ZipOutputStream(Files.newOutputStream(input))) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
                for (int i = 0; i < 258 && part.getKey().equals("xl/sharedStrings.xml"); i++) {
                    zip.write(blanks.getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        assertRefused(Files.readAllBytes(input), "is too large when unpacked");
    }

    @Test
    void rowsThatTheSheetHidesAreAnnounced() throws IOException {
        byte[] workbook = new Workbooks()
                .sheet(
                        "S",
                        HEADER + row(2, A, "1") + row(3, B, "2").replace("<row ", "<row hidden=\"1\" ")
                                + "<row r=\"4\" hidden=\"1\"/>")
                .bytes();
        assertThat(run(workbook, "").err()).contains("hidden rows are included (1, such as row 3)");
        assertThat(rows(workbook)).hasSize(3);
    }

    /** Names, places and packing that other programs choose: all of them are permitted. */
    @Test
    void partsAreFoundByTheirRelationshipsHoweverTheyAreNamedAndPacked() throws IOException {
        Workbooks plain = new Workbooks()
                .sheet("S", HEADER + "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c s=\"1\"><v>7</v></c></row>")
                .shared(A)
                .formats("000");
        Map<String, String> renamed = new LinkedHashMap<>();
        plain.parts()
                .forEach((name, text) -> renamed.put(
                        name.replace("xl/workbook.xml", "Book/main.xml")
                                .replace("xl/_rels/workbook.xml.rels", "book/_rels/Main.xml.rels")
                                .replace("xl/worksheets", "Book/tables")
                                .replace("xl/sharedStrings.xml", "texts.xml")
                                .replace("xl/", "Book/"),
                        text.replace("\"xl/workbook.xml\"", "\"/Book/main.xml\"")
                                .replace("\"/xl/workbook.xml\"", "\"/Book/main.xml\"")
                                .replace("\"/xl/worksheets", "\"/Book/tables")
                                .replace("\"/xl/sharedStrings.xml\"", "\"/texts.xml\"")
                                .replace("\"/xl/", "\"/Book/")
                                .replace("\"worksheets/", "\"tables/")
                                .replace("\"sharedStrings.xml", "\"../texts.xml")));
        for (byte[] workbook : List.of(plain.bytes(), Workbooks.zip(renamed), Workbooks.stored(renamed))) {
            SANDBOX.reset();
            assertThat(rows(workbook)).last().isEqualTo(A + ",007,valid,agrees,found,0.25,");
            Files.delete(directory.resolve("out.csv"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<c r='ZZZZZZ2'><v>1</v></c>",
                "<c r='B2' t='s'><v>-1</v></c>",
                "<c r='B2' s='x'><v>1</v></c>",
            })
    void anAddressOutsideOfAnySheetOrANegativeIndexIsDamage(String cell) throws IOException {
        assertRefused(
                new Workbooks()
                        .sheet("S", HEADER + "<row r=\"2\">" + text("A2", A) + cell + "</row>")
                        .shared("one")
                        .formats("14")
                        .bytes(),
                "; ");
    }

    @Test
    void anExternalEntityIsNotRead() throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "secret");
        Map<String, String> parts =
                new Workbooks().sheet("S", HEADER + row(2, A, "&x;")).parts();
        parts.compute(
                "xl/worksheets/sheet1.xml",
                (name, xml) -> "<!DOCTYPE worksheet [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>"
                        + xml.substring(xml.indexOf("<worksheet")));
        assertRefused(Workbooks.zip(parts), "is damaged");
    }

    @Test
    void aPartThatDiffersFromItsChecksumIsDamaged() throws IOException {
        byte[] workbook = Workbooks.stored(
                new Workbooks().sheet("S", HEADER + row(2, A, "number 7")).parts());
        String bytes = new String(workbook, StandardCharsets.ISO_8859_1).replace("number 7", "number 8");
        assertRefused(bytes.getBytes(StandardCharsets.ISO_8859_1), "is damaged");
    }

    @Test
    void aDamagedWorkbookIsNeverAnythingButRefusedOrRead() throws IOException {
        byte[] good = new Workbooks()
                .sheet("S", HEADER + row(2, A, "1") + row(3, B, "2"))
                .shared("one")
                .formats("14")
                .bytes();
        Random random = new Random(30);
        for (int i = 0; i < 60; i++) {
            byte[] damaged = good.clone();
            for (int n = 0; n < 4; n++) {
                damaged[4 + random.nextInt(good.length - 4)] = (byte) random.nextInt();
            }
            Cli.Result result = run(damaged, "--dry-run");
            assertThat(result.code()).as("%d: %s", i, result.err()).isIn(ExitCodes.OK, ExitCodes.USAGE);
            assertThat(result.err()).as("%d", i).doesNotContain("Exception", "\tat ", "null");
        }
    }
}
