package dev.enrichment.sdk.cli.junk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.cli.support.CliTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Tests that a preview warns if one company or person is requested in several spellings, each of which costs credits. */
class SpellingsTest extends CliTest {
    private static final String BOTH = "run firms.csv --operation companies.lookup --dry-run"
            + " --map company_name=Company --map company_domain=Website";

    @Test
    void aCompanyByNameAndByDomainIsNamedWithItsCost() throws IOException {
        write("firms.csv", """
                Company,Website
                Quorvane,quorvane.example
                Quorvane,
                ,https://www.quorvane.example/
                Arvenox,arvenox.example
                """);
        assertThat(ok(BOTH).out())
                .contains("rows     4: 0 invalid, 0 duplicates")
                .contains("  spelled  quorvane.example 3 times, by name and by domain (line 2, line 3, line 4):"
                        + " up to 3 credits; by domain alone up to 1")
                .doesNotContain("arvenox");
    }

    @Test
    void theJsonOutputHasTheRequestsAndTheirCost() throws IOException {
        write("firms.csv", "Company,Website\nQuorvane,quorvane.example\nQuorvane,\n");
        JsonNode spelled = new ObjectMapper()
                .readTree(ok(BOTH + " --json").out())
                .path("spellings")
                .path(0);
        assertThat(spelled.path("subject").asText()).isEqualTo("quorvane.example");
        assertThat(spelled.path("requests").asInt()).isEqualTo(2);
        assertThat(spelled.path("max_price").decimalValue()).isEqualByComparingTo("2");
        assertThat(spelled.path("max_price_in_one_spelling").decimalValue()).isEqualByComparingTo("1");
        assertThat(spelled.path("lines").toString()).isEqualTo("[2,3]");
    }

    @Test
    void spellingsOfANameAreNamed() throws IOException {
        write("firms.csv", "Company\nQuorvane\nQUORVANE GmbH\nquorvane\nQuorvane\nArvenox\n");
        assertThat(ok("run firms.csv --operation companies.lookup --dry-run").out())
                .contains("spelled  Quorvane 3 times, as \"Quorvane\", \"QUORVANE GmbH\", \"quorvane\""
                        + " (line 2, line 3, line 4): up to 3 credits; by one name alone up to 1");
    }

    @Test
    void aWebsiteThatNoRequestUsesShowsThatNamesBelongTogether() throws IOException {
        write("firms.csv", """
                Company,Website
                Quorvane,quorvane.example
                Quorvane Software,www.quorvane.example
                """);
        assertThat(ok("run firms.csv --operation companies.lookup --dry-run --map company_name=Company")
                        .out())
                .contains("spelled  quorvane.example 2 times, by name", "by domain alone up to 1");
    }

    /** Two companies may have the same name. */
    @Test
    void aNameOfTwoCompaniesBelongsToNeither() throws IOException {
        write("firms.csv", """
                Company,Website
                Acme,acme.example
                Acme,acme-tools.example
                Acme,
                """);
        assertThat(ok(BOTH).out()).contains("3 calls").doesNotContain("spelled");
    }

    @Test
    void spellingsThatMakeEqualRequestsAreDuplicates() throws IOException {
        write("firms.csv", "Website\nquorvane.example\nhttps://www.Quorvane.example/\n");
        assertThat(ok("run firms.csv --operation companies.lookup --dry-run").out())
                .contains("1 duplicates", "1 call")
                .doesNotContain("spelled");
    }

    @Test
    void requestsThatDifferInOtherFieldsAreNoSpellings() throws IOException {
        write("firms.csv", "Website,Company,Page\nquorvane.example,Quorvane,1\nquorvane.example,Quorvane,2\n");
        assertThat(ok("run firms.csv --operation people.search --dry-run --map company_domain=Website"
                                + " --map people_filters/contact_full_name=Page")
                        .out())
                .contains("2 calls")
                .doesNotContain("spelled");
    }

    @Test
    void onlyTheFirstCompaniesAreNamedAndTheOthersCounted() throws IOException {
        StringBuilder list = new StringBuilder("Company,Website\n");
        for (int i = 0; i < 5; i++) {
            list.append("Firm %d,firm-%d.example\nFirm %d,\n".formatted(i, i, i));
        }
        write("firms.csv", list.toString());
        assertThat(ok(BOTH).out())
                .contains("firm-2.example 2 times")
                .doesNotContain("firm-3.example")
                .contains("spelled  2 more in several ways: 4 credits; in one way each 2");
    }
}
