package dev.enrichment.sdk.cli.junk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that invalid cells are reported before anything is paid, and that a file lists all of them. */
class JunkTest extends CliTest {
    private static final String A = WellKnown.VALID_EMAIL;
    private static final String PREVIEW = "run --dry-run in.csv --operation email.validate";

    @BeforeEach
    void input() throws IOException {
        write(
                "in.csv",
                "E-Mail,Notiz\n"
                        + A + ",clean\n"
                        + "mailto:b@quorvane.example,scheme\n"
                        + "Cy Doe <c@quorvane.example>,name\n"
                        + "\"\u00A0d@quorvane.example;\",\"two\nlines\"\n"
                        + "n/a,junk\n"
                        + ",blank\n"
                        + A + ",again\n"
                        + "e@QUORVANE.example,case\n"
                        + "=cmd()|x,formula\n"
                        + "\u001b[2Jevil,control\n");
    }

    @Test
    void thePreviewCountsAndNamesLines() {
        assertThat(ok(PREVIEW).out())
                .contains("rows     10: 2 invalid, 1 duplicates")
                .contains("junk     3 cells without a usable value: line 7 (row 6) \"n/a\", line 11 (row 10)"
                        + " \"=cmd()|x\", line 12")
                .contains("invalid  2 rows, such as line 7 (row 6): no address in column E-Mail")
                .contains("cleaned  4 cells: line 3, line 4, line 5, …")
                .contains("repeats  1 row: line 9 (row 8) repeats line 2")
                .doesNotContain("\u001b");
        assertThat(run(PREVIEW + " --json").out())
                .contains("\"cleaned_lines\" : [ 3, 4, 5, 10 ]", "\"not_recognized\" : 3")
                .contains("\"not_recognized_lines\" : [ 7, 11, 12 ]", "\"invalid_lines\" : [ 7, 8 ]")
                .contains("\"duplicate_lines\" : [ 9 ]");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATE, 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://www.facebook.com/acme.gmbh",
                "facebook.com/profile.php?id=1000",
                "https://m.facebook.com/acme/",
                "http://INSTAGRAM.com/acme",
                "https://x.com/acme",
                "twitter.com/acme",
                "https://www.xing.com/pages/acme",
                "https://youtube.com/@acme",
                "https://www.linkedin.com/posts/acme_1",
                "https://linktr.ee/acme",
                "https://bit.ly/3acme",
                "https://sites.google.com/view/acme",
                "acme.wixsite.com",
                "https://acme.wordpress.com/about",
                "acme.github.io",
                "https://de-de.facebook.com/acme",
                "https://docs.google.com/document/d/1",
                "https://www.yell.com/biz/acme-1",
                "https://www.facebook.com/#!/acme",
                "https://www.facebook.com/pages/acme/12",
                "https://maps.google.com/?cid=12",
                "https://bit.ly/about",
                "x.com/hp",
                "https://www.wordpress.com/acme",
                "careers.wixsite.com/acme",
                "https://www.xing.com/pages/press",
                "https://www.youtube.com/c/home/about",
                "instagram.com/de_la",
                "news.blogspot.com",
                "support.wordpress.com"
            })
    void aPageOnASharedWebsiteIsNotAskedFor(String website) throws IOException {
        write("firms.csv", "Website,Firma\n" + website + ",Acme\nquorvane.example,Quorvane\n");
        assertThat(ok("run firms.csv --operation companies.lookup --dry-run").out())
                .contains("rows     2: 1 invalid", "1 call", "junk     1 cell without a usable value: line 2 ")
                .containsPattern(
                        "invalid  line 2: a page on [a-z.]+ is not a company's own website, in column Website");
        ok("run firms.csv --operation companies.lookup --fields company/company_name --output out.csv --budget 5"
                + " --yes");
        assertThat(lines("out.csv")).hasSize(3);
        assertThat(lines("out.csv").get(1)).startsWith(website + ",Acme,").contains(",rejected,0,\"a page on ");
        SANDBOX.verify().called(SandboxRoute.COMPANIES_SEARCH, 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "facebook.com",
                "https://www.x.com/",
                "netflix.com/title",
                "notfacebook.com/acme",
                "about.facebook.com",
                "https://about.facebook.com/company-info/",
                "careers.twitter.com",
                "de.linkedin.com",
                "https://www.linkedin.com/?trk=nav_logo&originalSubdomain=de",
                "https://www.linkedin.com/home",
                "https://www.facebook.com/facebook",
                "https://www.xing.com/de/about",
                "https://www.youtube.com/@youtube",
                "https://github.com/about#team",
                "https://www.squarespace.com/pricing",
                "https://www.tumblr.com/en/index.html",
                "https://www.facebook.com/pages/facebook/about"
            })
    void aWebsiteOfTheOperatorIsAskedFor(String website) throws IOException {
        write("firms.csv", "Website\n" + website + "\n");
        assertThat(ok("run firms.csv --operation companies.lookup --map company_domain=Website --dry-run")
                        .out())
                .contains("0 invalid", "1 call")
                .doesNotContain("junk");
    }

    @ParameterizedTest
    @ValueSource(strings = {"N/A", "n/a ", "NULL", "-", "--", "\\N", "tbd", "#N/A", "Unknown", "?", "…"})
    void aPlaceholderIsNotAskedFor(String cell) throws IOException {
        write("firms.csv", "Company,Profile\n" + cell + "," + cell + "\nQuorvane Software,in/mara-lindqvist\n");
        for (String what : List.of("companies.lookup --map company_name=Company", "email.findPersonal")) {
            assertThat(ok("run firms.csv --dry-run --operation " + what).out())
                    .contains("rows     2: 1 invalid", "1 call", "junk     1 cell without a usable value: line 2 ")
                    .containsPattern("invalid  line 2: no (name|profile) in column (Company|Profile)");
        }
    }

    /** Lines that are no rows, each of which would buy data about a company of that name. */
    @Test
    void linesThatAreNoRowsAreNamedAndNotAskedFor() throws IOException {
        write("in.csv", """
                Firma;Ort;Umsatz
                Quorvane;Bonn;1
                Firma;Ort;Umsatz
                Arvenox;Kiel;2

                Gesamtsumme;;3,00 €
                Stand: 1. Mai 2026;;
                Confidential Information - Do Not Distribute;;
                """);
        String run = "run in.csv --operation companies.lookup --map company_name=Firma";
        assertThat(ok(run + " --dry-run").out())
                .contains("rows     6: 4 invalid", "2 calls")
                .contains("  invalid  line 3: the header again", "  invalid  line 6: a sum, not a row")
                .contains("  invalid  2 rows, such as line 7: a note, not a row");
        ok(run + " --fields company/company_name --output out.csv --budget 5 --yes");
        assertThat(lines("out.csv")).hasSize(7).anyMatch(line -> line.endsWith(";rejected;0;the header again"));
        SANDBOX.verify().called(SandboxRoute.COMPANIES_SEARCH, 2);
    }

    @Test
    void aCompanyNamedLikeASumIsAskedFor() throws IOException {
        write("in.csv", "Company,Website,Country\nTotal,quorvane.example,France\nSum,,Norway\n");
        assertThat(ok("run in.csv --operation companies.lookup --map company_name=Company --dry-run")
                        .out())
                .contains("0 invalid", "2 calls");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ada(at)quorvane.example", "ada [at] quorvane.example", "ada at quorvane dot example"})
    void anAddressWithASpelledOutSignIsNamedAndNotSent(String cell) throws IOException {
        write("in.csv", "Email\n" + A + "\n" + cell + "\n");
        assertThat(ok(PREVIEW).out())
                .contains("rows     2: 1 invalid", "1 call", "junk     1 cell without a usable value: line 3 \"" + cell)
                .contains("invalid  line 3: an address with another sign instead of @, in column Email");
    }

    /** A placeholder in a filter would be searched for, and the address of a page buys the people of its operator. */
    @Test
    void aFilterIsNotFilledFromJunk() throws IOException {
        write("firms.csv", "Firm\nN/A\nhttps://www.facebook.com/acme\nquorvane.example\n");
        String filter = "--map company_filters/company_domains=Firm";
        assertThat(ok("run firms.csv --dry-run --operation companies.search " + filter)
                        .out())
                .contains(
                        "rows     3: 2 invalid",
                        "1 call",
                        "line 2: no value in column Firm",
                        "line 3: a page on facebook.com");
    }

    @Test
    void anotherColumnIsUsedInsteadOfAPlaceholder() throws IOException {
        write("firms.csv", "Website,Firma\nN/A,Quorvane Software\n");
        assertThat(ok("run firms.csv --dry-run --operation companies.lookup --map company_domain=Website"
                                + " --map company_name=Firma")
                        .out())
                .contains("0 invalid", "1 call", "junk     1 cell without a usable value: line 2 \"N/A\"");
    }

    @Test
    void theReportAfterARunNamesJunkWithItsCountAnExampleAndTheLine() throws Exception {
        String run = "run in.csv --operation email.validate --output out.csv --overwrite --budget 9 --yes";
        assertThat(run(run + " --quiet").ok().out())
                .contains("invalid  2 rows, such as line 7 (row 6): no address in column E-Mail");
        JsonNode junk = new ObjectMapper()
                .readTree(run(run + " --json").ok().out())
                .path("preview")
                .path("junk");
        assertThat(junk.toString())
                .isEqualTo("[{\"kind\":\"unusable\",\"count\":3,\"line\":7,\"example\":\"line 7 (row 6) \\\"n/a\\\"\"},"
                        + "{\"kind\":\"invalid\",\"count\":2,\"line\":7,"
                        + "\"example\":\"line 7 (row 6): no address in column E-Mail\"}]");
    }
}
