package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
                .contains("rows     10: 1 invalid, 1 duplicates")
                .contains(
                        "junk     3 cells are not addresses, domains or profiles: line 7 \"n/a\", line 11 \"=cmd()|x\", line 12 \"")
                .contains("invalid  line 8: ")
                .contains("cleaned  4 cells: line 3, line 4, line 5, …")
                .contains("repeats  line 9 repeats line 2")
                .doesNotContain("\u001b");
        assertThat(run(PREVIEW + " --json").out())
                .contains("\"cleaned_lines\" : [ 3, 4, 5, 10 ]", "\"not_recognized\" : 3")
                .contains("\"not_recognized_lines\" : [ 7, 11, 12 ]", "\"invalid_lines\" : [ 8 ]")
                .contains("\"duplicate_lines\" : [ 9 ]");
        SANDBOX.verify().called(SandboxRoute.EMAIL_VALIDATION, 0);
    }
}
