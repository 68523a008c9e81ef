package dev.enrichment.sdk.bulk.file;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.REJECTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.identity.EmailAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that CSV files are read correctly as spreadsheets and other programs write them. */
class CsvTest extends RunTestBase {
    private static List<String> cells(CsvFile file, String column) {
        List<String> cells = new ArrayList<>();
        file.forEach(row -> cells.add(row.get(column)));
        return cells;
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void findsTheSeparator(String separator) throws Exception {
        String text = "name,\"a;b;c,d|e\",email\nAda,x,a@b.example\n".replace(",", separator);
        if (separator.equals(",")) {
            text = "name,\"a;b;c;d|e\",email\nAda,x,a@b.example\n";
        }
        assertThat(cells(file(text), "email")).containsExactly("a@b.example");
    }

    @Test
    void readsWhatSpreadsheetsWrite() throws Exception {
        String text = "name;email;phone\r\n\"Love\nlace; \"\"Ada\"\"\";a@b.example;0049 30 1\r\nBob\r\n";
        for (byte[] bytes : List.of(
                text.getBytes(StandardCharsets.UTF_8),
                ("\ufeff" + text).getBytes(StandardCharsets.UTF_8),
                ("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE))) {
            CsvFile file = CsvFile.open(Files.write(directory.resolve("leads.csv"), bytes));
            assertThat(file.columns()).containsExactly("name", "email", "phone");
            assertThat(cells(file, "name")).containsExactly("Love\nlace; \"Ada\"", "Bob");
            assertThat(cells(file, "phone")).containsExactly("0049 30 1", "");
        }
    }

    @Test
    void aQuotationMarkThatIsNeverClosedSwallowsNoRow() throws Exception {
        CsvFile file = file("email,note\na@b.example,x\nc@d.example,\"open\ne@f.example,y\n");
        Iterator<CsvRow> rows = file.iterator();
        assertThat(rows.next().get("email")).isEqualTo("a@b.example");
        assertThatThrownBy(rows::next).hasMessageContaining("line 3");
    }

    @Test
    void namesTheNearestColumn() throws Exception {
        CsvFile file = file("name,E-Mail,phone\nAda,a@b.example,1\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> file.column("email"))
                .withMessageEndingWith(
                        "has no column \"email\": did you mean \"E-Mail\"? It has [name, E-Mail, phone]");
    }

    @Test
    void refusesAHeaderThatIsMissingOrAmbiguous() {
        assertThatIllegalArgumentException().isThrownBy(() -> file("")).withMessageContaining("has no header");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> file("email,name,email\n"))
                .withMessage("a column occurs twice: [email, name, email]");
    }

    @Test
    void aRowWithTooManyCellsIsRejectedAndNoOther() throws Exception {
        CsvFile file = file("name,email\nAda,a@quorvane.example\nBob, Dr.,b@quorvane.example\n");
        try (var run = lab.run(store()).open()) {
            var outcomes =
                    run.process(file, row -> Lab.request(row.get("email"))).toList();
            assertThat(outcomes.get(0).status()).isEqualTo(FOUND);
            assertThat(outcomes.get(1).status()).isEqualTo(REJECTED);
            assertThat(outcomes.get(1).message())
                    .isEqualTo("line 3 has 3 cells, but the header has 2: a separator or a quote is wrong");
        }
    }

    @Test
    void aCellIsReadAsWhatItMeans() throws Exception {
        CsvFile file = file("email\nmailto:Ada@Quorvane.example?subject=Hi\nnobody\n");
        assertThat(file)
                .extracting(row -> row.get("email", EmailAddress::parse))
                .containsExactly("Ada@quorvane.example", "nobody");
    }

    @Test
    void namesTheRowOfASpreadsheetIfCellsHaveLineBreaks() throws Exception {
        CsvFile file = file("a,\"b\nc\"\n1,\"x\r\ny\rz\"\n\n2,3\n");
        List<CsvRow> rows = new ArrayList<>();
        file.forEach(rows::add);
        assertThat(rows).extracting(CsvRow::line).containsExactly(3L, 7L);
        assertThat(rows).extracting(CsvRow::spreadsheetRow).containsExactly(2L, 4L);
    }

    @Test
    void ignoresBlankCellsBeyondTheLastColumn() throws Exception {
        CsvFile file = file("a,b\n1,2, ,\n");
        CsvRow row = file.iterator().next();
        assertThat(row.get("b")).isEqualTo("2");
        assertThat(row.cells()).hasSize(4);
    }
}
