package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Workbooks;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the rows of the output that {@code --show} prints. */
class OutputSampleTest extends CliTest {
    private static final String RUN =
            " --operation companies.lookup --fields firm=company/company_name --yes --budget 9";

    @BeforeEach
    void company() {
        SANDBOX.data().company("arvenox.example", company -> company.name("Arvenox"));
    }

    @Test
    void jsonLinesLookAsInTheFile() throws IOException {
        write("leads.csv", "Web\narvenox.example\nunknown.example\n");
        String out = ok("run leads.csv" + RUN + " --provenance --show 2 --output out.jsonl")
                .out();
        assertThat(out.lines().toList()).containsSubsequence(lines("out.jsonl"));
        assertThat(read("out.jsonl")).contains("\"retrieved_at\":\"20");
    }

    @Test
    void numbersAndDatesOfAWorkbookLookAsInASpreadsheet() throws IOException {
        String cells = "<c r=\"A2\" t=\"inlineStr\"><is><t>arvenox.example</t></is></c>"
                + "<c r=\"B2\" s=\"1\"><v>7030</v></c><c r=\"C2\" s=\"2\"><v>46000</v></c>";
        Files.write(
                directory.resolve("leads.xlsx"),
                new Workbooks()
                        .formats("00000", "14")
                        .sheet("Leads", Workbooks.row(1, "Web", "Zip", "Met") + "<row r=\"2\">" + cells + "</row>")
                        .bytes());
        String mapped = cli.run(("run " + path("leads.xlsx") + RUN
                                + " --map company_domain=Web --map company_name=Zip --show 1 --output "
                                + path("out.xlsx"))
                        .split(" "))
                .ok()
                .out();
        assertThat(mapped).contains("07030").doesNotContain("SheetNumber");
    }
}
