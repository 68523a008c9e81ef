package dev.enrichment.sdk.cli.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests workbooks as output: their cells have the types of the input, and none of them is a formula. */
class WorkbookOutputTest extends CliTest {
    private static final String OPTIONS = " --operation companies.lookup --yes --budget 9 --overwrite";
    private static final String HEADER = "<row r=\"1\">"
            + texts("A1:Web", "B1:Zip", "C1:Share", "D1:Met", "E1:VIP", "F1:Sum", "G1:Note", "H1:Id") + "</row>";

    @BeforeEach
    void companies() {
        SANDBOX.data().company("arvenox.example", company -> company.name("=Arvenox & Söhne"));
        SANDBOX.data().company("tellumbra.example", company -> company.name("Łódź <Tellumbra>"));
    }

    private static String texts(String... cells) {
        StringBuilder all = new StringBuilder();
        for (String cell : cells) {
            String[] parts = cell.split(":", 2);
            all.append("<c r=\"%s\" t=\"inlineStr\"><is><t xml:space=\"preserve\">%s</t></is></c>"
                    .formatted(parts[0], parts[1]));
        }
        return all.toString();
    }

    private static String number(String place, int style, String value) {
        return "<c r=\"%s\" s=\"%d\"><v>%s</v></c>".formatted(place, style, value);
    }

    private void workbook(Workbooks workbook) throws IOException {
        Files.write(directory.resolve("leads.xlsx"), workbook.bytes());
    }

    private static String rows() {
        return HEADER + "<row r=\"2\">" + texts("A2:arvenox.example") + number("B2", 1, "7030")
                + number("C2", 2, "0.125") + number("D2", 3, "46000") + "<c r=\"E2\" t=\"b\"><v>1</v></c>"
                + "<c r=\"F2\"><f>1+1</f><v>2</v></c>" + texts("G2:=1+1", "H2:0012") + "</row>"
                + "<row r=\"3\">" + texts("A3:tellumbra.example", "B3:-5%", "G3: a&#13;\nb _x005F_x0041_ ")
                + number("C3", 0, "1.5")
                + number("D3", 4, "46000.5") + texts("H3:@name") + "</row>"
                + "<row r=\"5\">" + texts("A5:unknown.example", "J5:beyond") + "</row>";
    }

    private Cli.Result run(String input, String output, String more) {
        return cli.run(Cli.in(directory, "run " + path(input) + OPTIONS + " --output " + path(output) + more));
    }

    private XSSFWorkbook opened(String name) throws IOException {
        try (var in = Files.newInputStream(directory.resolve(name))) {
            return new XSSFWorkbook(in);
        }
    }

    private static List<String> shown(Row row) {
        List<String> cells = new ArrayList<>();
        for (Cell cell : row) {
            assertThat(cell.getCellType()).isNotEqualTo(CellType.FORMULA);
            cells.add(new DataFormatter(java.util.Locale.ROOT).formatCellValue(cell));
        }
        return cells;
    }

    @Test
    void aWorkbookComesBackWithTheTypesAndFormatsOfItsCells() throws IOException {
        workbook(new Workbooks()
                .formats("00000", "0.00%", "14", "dd.mm.yyyy hh:mm")
                .sheet("Sum mary", "<row r=\"1\">" + texts("A1:Summary") + "</row>")
                .sheet("Leads &amp; more", rows()));
        Cli.Result result = run("leads.xlsx", "out.xlsx", " --sheet 2 --fields firm=company/company_name --provenance")
                .ok();
        assertThat(result.out()).contains("out.xlsx; it has only the sheet \"Leads & more\"");
        try (XSSFWorkbook out = opened("out.xlsx")) {
            assertThat(out.getNumberOfSheets()).isEqualTo(1);
            XSSFSheet sheet = out.getSheet("Leads & more");
            assertThat(sheet.getPaneInformation().isFreezePane()).isTrue();
            assertThat(sheet.getPaneInformation().getHorizontalSplitPosition()).isEqualTo((short) 1);
            assertThat(shown(sheet.getRow(0)).subList(0, 10))
                    .containsExactly("Web", "Zip", "Share", "Met", "VIP", "Sum", "Note", "Id", "firm", "identity");
            Row first = sheet.getRow(1);
            assertThat(shown(first).subList(0, 9))
                    .containsExactly(
                            "arvenox.example",
                            "07030",
                            "12.50%",
                            "12/9/25",
                            "TRUE",
                            "2",
                            "=1+1",
                            "0012",
                            "=Arvenox & Söhne");
            assertThat(first.getCell(1).getNumericCellValue()).isEqualTo(7030);
            assertThat(first.getCell(3).getCellStyle().getDataFormat()).isEqualTo((short) 14);
            assertThat(first.getCell(4).getBooleanCellValue()).isTrue();
            assertThat(first.getCell(7).getCellType()).isEqualTo(CellType.STRING);
            Row second = sheet.getRow(2);
            assertThat(second.getCell(1).getStringCellValue()).isEqualTo("-5%");
            assertThat(second.getCell(3).getCellStyle().getDataFormatString()).isEqualTo("dd.mm.yyyy hh:mm");
            assertThat(second.getCell(6).getStringCellValue()).isEqualTo(" a\r\nb _x0041_ ");
            assertThat(second.getCell(7).getStringCellValue()).isEqualTo("@name");
            assertThat(second.getCell(8).getStringCellValue()).isEqualTo("Łódź <Tellumbra>");
            int credits = shown(sheet.getRow(0)).indexOf("credits");
            assertThat(second.getCell(credits).getNumericCellValue()).isEqualTo(1);
            int retrieved = shown(sheet.getRow(0)).indexOf("retrieved_at");
            assertThat(second.getCell(retrieved).getCellStyle().getDataFormatString())
                    .isEqualTo("yyyy-mm-dd hh:mm:ss");
            assertThat(shown(sheet.getRow(3))).startsWith("unknown.example").endsWith("beyond");
        }
        SANDBOX.verify().charged(2);
        run("out.xlsx", "again.xlsx", "").ok();
        SANDBOX.verify().charged(2);
        try (XSSFWorkbook first = opened("out.xlsx");
                XSSFWorkbook again = opened("again.xlsx")) {
            for (int row = 0; row < 4; row++) {
                assertThat(shown(again.getSheetAt(0).getRow(row)).subList(0, 1))
                        .isEqualTo(shown(first.getSheetAt(0).getRow(row)).subList(0, 1));
            }
            assertThat(shown(again.getSheetAt(0).getRow(1)).subList(0, 8))
                    .isEqualTo(shown(first.getSheetAt(0).getRow(1)).subList(0, 8));
        }
    }

    @Test
    void datesSince1904MeanTheSameDay() throws IOException {
        workbook(new Workbooks()
                .since1904()
                .formats("yyyy-mm-dd")
                .sheet(
                        "Leads",
                        "<row r=\"1\">"
                                + texts("A1:Web", "B1:Met") + "</row><row r=\"2\">" + texts("A2:arvenox.example")
                                + number("B2", 1, "44538") + "</row>"));
        run("leads.xlsx", "out.csv", "").ok();
        run("leads.xlsx", "out.xlsx", "").ok();
        try (XSSFWorkbook out = opened("out.xlsx")) {
            assertThat(lines("out.csv").get(1)).startsWith("arvenox.example,2025-12-09,");
            assertThat(shown(out.getSheetAt(0).getRow(1)).get(1)).isEqualTo("2025-12-09");
        }
    }

    /** Excel writes the currency of a country as the code of a built-in format. */
    @Test
    void aBuiltInFormatWithACodeOfTheWorkbookKeepsTheCode() throws IOException {
        Workbooks workbook = new Workbooks()
                .formats("44", "2", "14")
                .sheet(
                        "Leads",
                        "<row r=\"1\">" + texts("A1:Web", "B1:Sum", "C1:Rate", "D1:Met") + "</row><row r=\"2\">"
                                + texts("A2:arvenox.example") + number("B2", 1, "1.5") + number("C2", 2, "1.5")
                                + number("D2", 3, "46000") + "</row>");
        Map<String, String> parts = workbook.parts();
        parts.compute(
                "xl/styles.xml",
                (name, xml) -> xml.replace(
                        "<numFmts></numFmts>",
                        "<numFmts><numFmt numFmtId=\"44\" formatCode=\"_-* #,##0.000\\ &quot;€&quot;_-\"/></numFmts>"));
        Files.write(directory.resolve("leads.xlsx"), Workbooks.zip(parts));
        run("leads.xlsx", "out.csv", "").ok();
        run("leads.xlsx", "out.xlsx", "").ok();
        assertThat(lines("out.csv").get(1)).startsWith("arvenox.example,1.500,1.50,2025-12-09,");
        try (XSSFWorkbook out = opened("out.xlsx")) {
            Row row = out.getSheetAt(0).getRow(1);
            assertThat(row.getCell(1).getCellStyle().getDataFormatString()).isEqualTo("_-* #,##0.000\\ \"€\"_-");
            assertThat(row.getCell(2).getCellStyle().getDataFormat()).isEqualTo((short) 2);
            assertThat(row.getCell(3).getCellStyle().getDataFormat()).isEqualTo((short) 14);
        }
    }

    @Test
    void numbersOfACsvFileAreNumbersIfTheyShowTheSameDigits() throws IOException {
        write(
                "leads.csv",
                "Web,a,b,c,d,e,f,g,h\narvenox.example,12,1.50,007,+49 30,1e5,1234567890123456,2026-05-20,-0.25\n");
        run("leads.csv", "out.xlsx", "").ok();
        try (XSSFWorkbook out = opened("out.xlsx")) {
            Row row = out.getSheet("Data").getRow(1);
            assertThat(shown(row).subList(1, 9))
                    .containsExactly("12", "1.50", "007", "+49 30", "1e5", "1234567890123456", "2026-05-20", "-0.25");
            for (int i = 1; i < 9; i++) {
                assertThat(row.getCell(i).getCellType() == CellType.NUMERIC)
                        .as("column %d", i)
                        .isEqualTo(List.of(1, 2, 7, 8).contains(i));
            }
        }
    }

    @Test
    void aTextThatIsTooLongForAWorkbookIsCutAndCounted() throws IOException {
        write("leads.csv", "Web,Note\narvenox.example," + "x".repeat(32_766) + "\uD83D\uDE00y\n");
        assertThat(run("leads.csv", "out.xlsx", "").ok().out())
                .contains("out.xlsx; 1 cell is too long for a workbook and cut after 32767 characters");
        try (XSSFWorkbook out = opened("out.xlsx")) {
            assertThat(out.getSheetAt(0).getRow(1).getCell(1).getStringCellValue())
                    .isEqualTo("x".repeat(32_766));
        }
    }

    @Test
    void moreRowsThanASheetHasAreRefused() {
        Path output = Path.of("out.xlsx");
        RunTable.requireRoomInSheet(output, 1_048_575, 20);
        assertThatThrownBy(() -> RunTable.requireRoomInSheet(output, 1_048_576, 20))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "out.xlsx: the output may have a header and 1048576 rows, but a sheet has at most 1048576 rows and"
                                + " 16384 columns; name a .csv file with --output");
    }

    @Test
    void anInterruptedRunLeavesAWorkbookAndTheNextOneCompletesIt() throws IOException {
        workbook(new Workbooks().sheet("Leads", rows()));
        cli.run(Cli.in(
                        directory,
                        "run " + path("leads.xlsx") + OPTIONS.replace("9", "1") + " --output " + path("out.xlsx")))
                .expect(ExitCodes.INCOMPLETE);
        assertThat(directory.resolve("out.xlsx")).doesNotExist();
        try (XSSFWorkbook part = opened("out.xlsx.part")) {
            assertThat(shown(part.getSheetAt(0).getRow(1))).startsWith("arvenox.example");
        }
        run("leads.xlsx", "out.xlsx", "").ok();
        assertThat(directory.resolve("out.xlsx.part")).doesNotExist();
        SANDBOX.verify().charged(2);
    }

    @Test
    void gapsAreFilledAndSearchesAndExportsAreWritten() throws IOException {
        workbook(new Workbooks()
                .sheet(
                        "Leads",
                        "<row r=\"1\">" + texts("A1:Web", "B1:Firm") + "</row><row r=\"2\">"
                                + texts("A2:tellumbra.example") + "</row>"));
        run("leads.xlsx", "out.xlsx", " --fill Firm=company/company_name").ok();
        cli.run(Cli.in(directory, "export " + path("leads.xlsx") + " --output " + path("export.xlsx")))
                .ok();
        cli.run(Cli.in(directory, "call jobs.search {\"limit\":4} --all 4 --budget 50 --output " + path("jobs.xlsx")))
                .ok();
        try (XSSFWorkbook out = opened("out.xlsx");
                XSSFWorkbook export = opened("export.xlsx");
                XSSFWorkbook jobs = opened("jobs.xlsx")) {
            assertThat(shown(out.getSheetAt(0).getRow(1))).contains("Łódź <Tellumbra>");
            assertThat(export.getSheetAt(0).getLastRowNum()).isEqualTo(1);
            assertThat(jobs.getSheetAt(0).getLastRowNum()).isEqualTo(4);
        }
    }

    @Test
    void aSearchWhoseItemsCouldExceedASheetIsRefusedBeforeAnythingIsBought() throws IOException {
        write("leads.csv", "Web\narvenox.example\ntellumbra.example\n");
        String search = "run " + path("leads.csv") + " --operation people.search --yes --budget 9 --output "
                + path("out.xlsx") + " --expand ";
        assertThat(cli.run((search + "600000").split(" "))
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("the output may have a header and 1200000 rows, but a sheet has at most 1048576");
        assertThat(cli.run((search + Long.MAX_VALUE).split(" "))
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("a sheet has at most 1048576");
        SANDBOX.verify().charged(0);
    }
}
