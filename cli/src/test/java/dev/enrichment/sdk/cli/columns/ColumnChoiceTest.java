package dev.enrichment.sdk.cli.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests which column is selected in typical exports of other programs. Each test case lists column names, followed by a
 * colon and the kind of their cells, as explained at {@code cell}.
 */
class ColumnChoiceTest {
    private static final int ROWS = 40;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // Email addresses
                "email.validate | Email:e                                                                        | email=Email",
                "email.validate | First Name:n,Last Name:n,E-Mail:e,Phone:#                                      | email=E-Mail",
                "email.validate | Alternate Email:e1,Email:e                                                     | email=Email",
                "email.validate | Owner Email:r,Email:e                                                          | email=Email",
                "email.validate | Lead Owner Email:r,Full Name:n,Contact Email:e                                 | email=Contact Email",
                "email.validate | Record ID:#,First Name:n,Last Name:n,Email:e,Phone Number:#,Contact owner:n,Associated Company:c,Create Date:t | email=Email",
                "email.validate | Id:#,Name:n,Email:e,Email Opt Out:b,Email Bounced Date:-,Owner Email:r,Account Name:c | email=Email",
                "email.validate | First Name:n,Last Name:n,URL:l,Email Address:e1,Company:c,Position:t,Connected On:t | email=Email Address",
                "email.validate | emailAddress:e,ownerEmailAddress:r                                             | email=emailAddress",
                "email.validate | email_status:t,email:e                                                         | email=email",
                "email.validate | Email sent:b,Address:e                                                         | email=Address",
                "email.validate | Work Email:e,Personal Email:e1                                                 | email=Work Email",
                "email.validate | Email:e,Email 2:e1,Email 3:-                                                   | email=Email",
                "email.validate | Email Domain:d,Email:e                                                         | email=Email",
                "email.validate | Secondary Email:e,Email:e5                                                     | email=Email",
                "email.validate | Billing Email:e,Work Email:e                                                   | email=Work Email",
                "email.validate | Sales Rep Email:e                                                              | email=Sales Rep Email",
                "email.validate | Vorname:n,Nachname:n,E-Mail-Adresse:e,Firma:c                                  | email=E-Mail-Adresse",
                "email.validate | Vertriebsbetreuer E-Mail:r,Geschäftliche E-Mail:e                              | email=Geschäftliche E-Mail",
                "email.validate | Rechnungs-E-Mail:e,E-Mail:e                                                    | email=E-Mail",
                "email.validate | Prénom:n,Nom:n,Courriel:e,Société:c                                            | email=Courriel",
                "email.validate | E-mail du commercial:r,Adresse e-mail:e                                        | email=Adresse e-mail",
                "email.validate | Kontakt:e,Notiz:t                                                              | email=Kontakt",
                "email.validate | Email:x,Primary:e                                                              | email=Primary",
                "email.validate | email:e,EMAIL (2):e=                                                           | email=email",
                "email.validate | Name:n,Phone:#                                                                 | none",
                "email.validate | Email A:e,Email B:p                                                            | alike",
                "email.validate | Work Email:e,Business Email:p                                                  | alike",
                // Domains and companies
                "companies.lookup | Company name:c,Company Domain Name:d,Website URL:w=                          | company_domain=Website URL",
                "companies.lookup | Account Name:c,Website:w,Account Owner:n,Billing Country:t                   | company_domain=Website",
                "companies.lookup | Firma:c,Webseite:w,PLZ:#,Ort:t                                               | company_domain=Webseite",
                "companies.lookup | Unternehmen:c,Internetadresse:w                                              | company_domain=Internetadresse",
                "companies.lookup | Raison sociale:c,Site web:w                                                  | company_domain=Site web",
                "companies.lookup | Parent Website:w1,Website:w                                                  | company_domain=Website",
                "companies.lookup | Company:c,Company Size:#,Company Country:t                                   | company_name=Company",
                "companies.lookup | Company ID:#,Company Name:c                                                  | company_name=Company Name",
                "companies.lookup | Account Owner:n,Account Name:c                                               | company_name=Account Name",
                "companies.lookup | Entreprise:c,Ville:t                                                         | company_name=Entreprise",
                "companies.lookup | Company URL:lc,Company:c                                                     | profile_url=Company URL",
                "companies.lookup | Email:e,Notes:t                                                              | none",
                // Profiles
                "email.findPersonal | First Name:n,Last Name:n,URL:l,Email Address:e1,Company:c               | profile_url=URL",
                "email.findPersonal | Person Linkedin Url:l,Company Linkedin Url:lc,Website:w                 | profile_url=Person Linkedin Url",
                "email.findPersonal | LinkedIn-Profil:l,Webseite:w                                            | profile_url=LinkedIn-Profil",
                "email.findPersonal | Company LinkedIn:lc                                                     | none",
            })
    void takesTheColumnThatAPersonWouldTake(String operation, String columns, String expected) {
        List<String[]> specs = List.of(columns.split(",", -1)).stream()
                .map(spec -> spec.split(":", -1))
                .toList();
        String text = IntStream.range(0, ROWS)
                .mapToObj(row -> specs.stream().map(spec -> cell(spec[1], row)).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n"));
        CsvFile file = CsvFile.of(
                "leads.csv",
                () -> new StringReader(text),
                new CsvFile.Layout(',', specs.stream().map(spec -> spec[0]).toList(), 0, false));
        if (expected.equals("alike") || expected.equals("none")) {
            assertThatThrownBy(() -> ColumnMapping.of(file, OperationNames.find(operation), Map.of()))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining(
                            expected.equals("none") ? "no column of" : "equally well; choose one, such as --map");
            return;
        }
        String[] pair = expected.split("=", -1);
        assertThat(ColumnMapping.of(file, OperationNames.find(operation), Map.of())
                        .columns())
                .containsEntry(pair[0], pair[1]);
    }

    /** A digit behind a kind fills only some of the rows, and {@code =} says the same as the kind without. */
    private static String cell(String kind, int row) {
        boolean some = kind.length() > 1 && Character.isDigit(kind.charAt(kind.length() - 1));
        if (some && row % 10 >= kind.charAt(kind.length() - 1) - '0') {
            return "";
        }
        return switch (some || kind.endsWith("=") ? kind.substring(0, kind.length() - 1) : kind) {
            case "e" -> "lead" + row + "@company" + row + ".example";
            case "p" -> "private" + row + "@mail.example";
            case "r" -> "rep" + row % 3 + "@us.example";
            case "d" -> "company" + row + ".example";
            case "w" -> "https://www.company" + row + ".example/about";
            case "l" -> "https://www.linkedin.com/in/person-" + row;
            case "lc" -> "https://www.linkedin.com/company/firm-" + row;
            case "n" -> "Ada Loop " + row;
            case "c" -> "Firma " + (char) ('A' + row % 26) + row + " GmbH";
            case "t" -> List.of("Berlin", "Lyon", "Austin").get(row % 3);
            case "b" -> String.valueOf(row % 2 == 0).toUpperCase(Locale.ROOT);
            case "#" -> String.valueOf(4_900_000 + row);
            case "x" -> "n/a " + row;
            case "-" -> "";
            default -> throw new IllegalArgumentException(kind);
        };
    }
}
