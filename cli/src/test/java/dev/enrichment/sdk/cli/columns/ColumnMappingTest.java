package dev.enrichment.sdk.cli.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.people.PeopleJobChangeRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColumnMappingTest {
    @TempDir
    private Path directory = Path.of("");

    private CsvFile csv(String text) throws IOException {
        return CsvFile.open(Files.writeString(directory.resolve("rows.csv"), text));
    }

    private static Map<String, String> recognized(CsvFile file, Operation<?, ?> operation) {
        return ColumnMapping.of(file, operation, Map.of()).columns();
    }

    @Test
    void recognizesByHeader() throws IOException {
        CsvFile file = csv("""
                Firma,Webseite,Mail,Profil
                Bücher AG,https://www.bücher.example/de,a@b.example,https://x.example/in/ada
                """);
        assertThat(recognized(file, Operations.EMAIL_VALIDATE)).isEqualTo(Map.of("email", "Mail"));
        assertThat(recognized(file, Operations.COMPANIES_LOOKUP)).isEqualTo(Map.of("company_domain", "Webseite"));
        assertThat(recognized(file, Operations.EMAIL_FIND_PERSONAL)).isEqualTo(Map.of("profile_url", "Profil"));
        assertThat(recognized(file, Operations.PEOPLE_JOB_CHANGE))
                .isEqualTo(Map.of("profile_url", "Profil", "company_domain", "Webseite"));
    }

    @Test
    void recognizesByContent() throws IOException {
        CsvFile file = csv("A,B,C\na@b.example,b.example,in/ada\nc@d.example,d.example,in/bob\n");
        assertThat(recognized(file, Operations.EMAIL_VALIDATE)).isEqualTo(Map.of("email", "A"));
        assertThat(recognized(file, Operations.COMPANIES_FUNDING)).isEqualTo(Map.of("company_domain", "B"));
        assertThat(recognized(file, Operations.EMAIL_FIND_PERSONAL)).isEqualTo(Map.of("profile_url", "C"));
    }

    @Test
    void doesNotTakeAColumnForItsHeaderAlone() throws IOException {
        CsvFile file = csv("E-Mail sent,Address\nyes,a@b.example\nno,c@d.example\n");
        assertThat(recognized(file, Operations.EMAIL_VALIDATE)).isEqualTo(Map.of("email", "Address"));
        CsvFile nothing = csv("E-Mail sent\nyes\nno\n");
        assertThatThrownBy(() -> recognized(nothing, Operations.EMAIL_VALIDATE))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--map email=\"E-Mail sent\"");
    }

    @Test
    void makesRequestsWithCanonicalDomainsAndConstants() throws IOException {
        CsvFile file = csv("Profil,Webseite\n in/ada ,https://www.Bücher.example/de\n");
        ColumnMapping mapping = ColumnMapping.of(file, Operations.PEOPLE_JOB_CHANGE, Map.of());
        PeopleJobChangeRequest request = mapping.requests(
                        Operations.PEOPLE_JOB_CHANGE, Map.of("company_name", "Bücher"), CellListener.NONE)
                .apply(file.iterator().next());
        assertThat(request.profileUrl()).isEqualTo("https://www.linkedin.com/in/ada");
        assertThat(request.companyDomain()).isEqualTo("xn--bcher-kva.example");
        assertThat(request.companyName()).isEqualTo("Bücher");
    }

    @Test
    void sendsTheAddressThatACellMeans() throws IOException {
        CsvFile file = csv("""
                Mail
                mailto:Ada@Quorvane.example?subject=Hi
                Ada Loop <Ada@quorvane.example>
                no address
                "a@quorvane.example, b@quorvane.example"
                """);
        ColumnMapping mapping = ColumnMapping.of(file, Operations.EMAIL_VALIDATE, Map.of());
        assertThat(mapping.recognized()).containsExactly("email");
        Function<CsvRow, EmailValidateRequest> requests =
                mapping.requests(Operations.EMAIL_VALIDATE, Map.of(), CellListener.NONE);
        assertThat(file)
                .extracting(row -> requests.apply(row).email())
                .containsExactly(
                        "Ada@quorvane.example",
                        "Ada@quorvane.example",
                        "no address",
                        "a@quorvane.example, b@quorvane.example");
    }

    @Test
    void givenColumnsCountInsteadOfRecognisedOnes() throws IOException {
        CsvFile file = csv("Firma,Webseite\nBücher AG,b.example\n");
        ColumnMapping mapping = ColumnMapping.of(file, Operations.COMPANIES_LOOKUP, Map.of("company_name", "Firma"));
        assertThat(mapping.columns()).isEqualTo(Map.of("company_name", "Firma"));
        assertThat(mapping.recognized()).isEmpty();
    }
}
