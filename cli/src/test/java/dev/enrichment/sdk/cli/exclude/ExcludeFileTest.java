package dev.enrichment.sdk.cli.exclude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import okio.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which people and companies an exclusion list excludes, whatever its columns and spellings are. */
class ExcludeFileTest {
    @TempDir
    Path directory;

    private CsvFile file(String name, String text) throws IOException {
        return CsvFile.open(Files.writeString(directory.resolve(name), text));
    }

    private ExcludeFile list(String... lines) throws IOException {
        return read(file("list.csv", String.join("\n", lines)));
    }

    private static ExcludeFile read(CsvFile file) {
        return ExcludeFile.of(file, file.toString(), row -> "line " + row.line());
    }

    private static EmailAddress address(String text) {
        return EmailAddress.parse(text).orElseThrow();
    }

    private static Domain domain(String text) {
        return Domain.parse(text).orElseThrow();
    }

    @Test
    void spellingsMakeNoDifference() throws IOException {
        ExcludeFile list = list(
                "Ada Loop <Ada@Northwind.example>",
                "https://www.Quorvane.example/about?x=1",
                "https://de.linkedin.com/in/Eve-Stone/",
                "linkedin.com/company/arvenox",
                "BOB@northwind.example");
        assertThat(list.list().contains(address("ADA@northwind.example"))).isTrue();
        assertThat(list.list().contains(address("bob@northwind.example"))).isTrue();
        assertThat(list.list().contains(address("eve@northwind.example"))).isFalse();
        assertThat(list.list().contains(domain("northwind.example"))).isFalse();
        assertThat(list.list().contains(domain("shop.quorvane.example"))).isTrue();
        assertThat(list.list().contains(domain("myquorvane.example"))).isFalse();
        assertThat(list.list().contains(address("any@mail.quorvane.example"))).isTrue();
        assertThat(list.list().contains(PersonProfile.parse("in/eve-stone").orElseThrow()))
                .isTrue();
        assertThat(list.list().contains(CompanyProfile.parse("company/Arvenox").orElseThrow()))
                .isTrue();
        assertThat(list.toString()).endsWith("list.csv: 5 people or companies");
    }

    /** Colleagues of somebody who objected have not objected. */
    @Test
    void aRowThatNamesAPersonDoesNotExcludeTheCompany() throws IOException {
        ExcludeFile list = read(file("crm.csv", """
                Name,Website,Contact,Owner Email
                Ada,northwind.example,ada@northwind.example,rep@us.example
                Arvenox,https://arvenox.example,,rep@us.example
                Nobody,,,
                """));
        assertThat(list.list().contains(address("ada@northwind.example"))).isTrue();
        assertThat(list.list().contains(domain("northwind.example"))).isFalse();
        assertThat(list.list().contains(address("eve@arvenox.example"))).isTrue();
        assertThat(list.list().contains(address("rep@us.example"))).isFalse();
        assertThat(list.unread()).containsExactly("line 4");
    }

    @Test
    void aColumnCanBeMixedAndTheFirstRowCanBeOneOfThem() throws IOException {
        ExcludeFile list = read(file(
                "mixed.csv",
                "ada@northwind.example\nquorvane.example\narvenox.example\neve@a.example; bob@b.example\n"));
        assertThat(List.of("ada@northwind.example", "x@quorvane.example", "y@arvenox.example", "bob@b.example"))
                .allMatch(text -> list.list().contains(address(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Company\nNorthwind Ltd\nQuorvane\n", "id\n17\n18\n", "Notes,Phone\nnever call,+49 30 1\n"})
    void aFileThatExcludesNobodyIsAnError(String text) throws IOException {
        CsvFile file = file("wrong.csv", text);
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "wrong.csv excludes nobody: no column contains email addresses, domains, profiles or their SHA-256 hashes");
    }

    /** {@code printf %s ada@northwind.example | sha256sum}. */
    @Test
    void hashesStandForPeopleAndCompanies() throws IOException {
        ExcludeFile list = read(file(
                "hashes.csv",
                "id,sha256,Domain\n1,"
                        + "dba86479afbaf94f50b6b6a093bdf29e40656e11874321bfca1718252afe1a0f".toUpperCase(Locale.ROOT)
                        + ",northwind.example\n2," + hash("quorvane.example") + ",\n3," + hash("in/eve-stone")
                        + ",\n4,nonsense,\n"));
        assertThat(list.list().contains(address("Ada@Northwind.example"))).isTrue();
        assertThat(list.list().contains(address("bob@northwind.example"))).isFalse();
        assertThat(list.list().contains(domain("northwind.example"))).isFalse();
        assertThat(list.list().contains(domain("shop.quorvane.example"))).isTrue();
        assertThat(list.list().contains(address("any@quorvane.example"))).isTrue();
        assertThat(list.list()
                        .contains(PersonProfile.parse("https://linkedin.com/in/Eve-Stone")
                                .orElseThrow()))
                .isTrue();
        assertThat(list.unread()).containsExactly("line 5");
        assertThat(list.toString()).endsWith("hashes.csv: 3 people or companies");
    }

    @Test
    void aListOfHashesNeedsNoHeader() throws IOException {
        ExcludeFile list = list(hash("ada@northwind.example"), hash("eve@northwind.example"));
        assertThat(list.list().contains(address("ada@northwind.example"))).isTrue();
        assertThat(list.list().contains(address("eve@northwind.example"))).isTrue();
    }

    private static String hash(String text) {
        return ByteString.encodeUtf8(text).sha256().hex();
    }

    @Test
    void rowsAreTestedByAllTheirColumns() throws IOException {
        CsvFile leads = file("leads.csv", """
                E-Mail,Website,Owner Email
                ada@gmail.example,northwind.example,rep@us.example
                eve@gmail.example,quorvane.example,rep@us.example
                """);
        Predicate<CsvRow> test = list("northwind.example", "us.example").rowsOf(leads);
        assertThat(leads).filteredOn(test).hasSize(1).allMatch(row -> row.line() == 2);
    }
}
