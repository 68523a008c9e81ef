package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests that found values are written into the columns of the input file, with their source in each row and their
 * number in the summary.
 */
class FillTest extends CliTest {
    private static final String RUN =
            "run leads.csv --operation companies.lookup --output out.csv --yes --budget 9 --overwrite";
    private static final String FILL = " --fill Firm=company/company_name --fill Legal=company/company_name";

    @BeforeEach
    void leads() throws IOException {
        SANDBOX.data()
                .company("arvenox.example", company -> company.name("Arvenox").field("founded_year", 1999));
        SANDBOX.data().company("tellumbra.example", company -> company.name("Tellumbra"));
        write(
                "leads.csv",
                "Web;Firm;Legal;Note\narvenox.example;;;a\ntellumbra.example;Other Ltd;;b\nunknown.example;;;c\nfull.example;Full;Full Ltd;d\n");
    }

    @Test
    void emptyCellsAreFilledAlsoWhenTheRunContinues() throws IOException {
        ok(RUN + FILL + " --first 1");
        assertThat(run(RUN + FILL).out())
                .contains("2 found, 1 not found, 1 left out; 1 of them from the store", "filled   Firm 1, Legal 2");
        assertThat(lines("out.csv"))
                .containsExactly(
                        "Web;Firm;Legal;Note;identity;status;credits;message",
                        "arvenox.example;Arvenox;Arvenox;a;agrees;found;1;",
                        "tellumbra.example;Other Ltd;Tellumbra;b;agrees;found;1;",
                        "unknown.example;;;c;;not_found;0;",
                        "full.example;Full;Full Ltd;d;;skipped;0;skipped: Firm and Legal filled");
        SANDBOX.verify().charged(2);
        run(RUN.replace("out.csv", "once.csv") + FILL + " --store other.db");
        assertThat(lines("once.csv")).isEqualTo(lines("out.csv"));
        Map<String, Object> json = Json.object(run(RUN + FILL + " --json").out());
        assertThat(json).containsEntry("filled", Map.of("Firm", 1, "Legal", 2));
    }

    @Test
    void aResponseAboutAnotherCompanyFillsNothing() throws IOException {
        SANDBOX.data().answersAs("moved.example", "arvenox.example");
        write("leads.csv", "Web,Firm\nmoved.example,\n");
        ok(RUN + " --fill Firm=company/company_name");
        assertThat(lines("out.csv").get(1)).isEqualTo("moved.example,,conflicts,found,1,");
    }

    @Test
    void jsonLinesAreFilledInTheirInput() throws IOException {
        write("leads.jsonl", """
                {"Web":"arvenox.example","Firm":null,"Legal":null}
                {"Web":"tellumbra.example","Firm":"Other","Legal":""}
                """);
        ok(RUN.replace("leads.csv", "leads.jsonl").replace("out.csv", "out.jsonl") + FILL + " --provenance");
        assertThat(lines("out.jsonl").get(0))
                .contains(
                        "\"input\":{\"Web\":\"arvenox.example\",\"Firm\":\"Arvenox\",\"Legal\":\"Arvenox\"}",
                        "\"source\":\"bought\"");
        assertThat(lines("out.jsonl").get(1)).contains("\"Firm\":\"Other\",\"Legal\":\"Tellumbra\"}");
    }

    @Test
    void jsonLinesKeepTheirTypes() throws IOException {
        String row =
                "{\"Web\":\"arvenox.example\",\"Firm\":null,\"size\":12,\"share\":1.50,\"id\":\"0012\",\"vip\":true,"
                        + "\"tags\":[\"a\",1],\"geo\":{\"lat\":52.5},\"none\":null,\"text\":\"a\\nb\"";
        write("leads.jsonl", row + "}\n{\"Web\":\"unknown.example\",\"other\":-1}\n\n" + row + ",\"other\":2}\n");
        String run = RUN.replace("leads.csv", "leads.jsonl").replace("out.csv", "out.jsonl");
        ok(run + " --fill Firm=company/founded_year --fields company/company_name,company/founded_year");
        List<String> out = lines("out.jsonl");
        Map<?, ?> response = (Map<?, ?>) Json.object(out.get(0)).get("response");
        assertThat(response).isNotNull();
        Object employees = response.get("founded_year");
        assertThat(employees).isInstanceOf(Integer.class);
        assertThat(out.get(0)).startsWith("{\"input\":" + row.replace("null,\"size", employees + ",\"size") + "}");
        assertThat(out.get(1))
                .startsWith("{\"input\":{\"Web\":\"unknown.example\",\"other\":-1}")
                .contains("\"response\":{\"company_name\":null,\"founded_year\":null}");
        assertThat(out.get(2)).contains("\"other\":2}", "\"credits\":0,");
    }

    @Test
    void severalStepsFillSeveralColumnsAndNameTheirProvenance() throws IOException {
        write("leads.csv", "E-Mail,Web,Firm,Result\nada@arvenox.example,arvenox.example,,\n");
        Cli.Result result = ok(RUN.replace("--operation companies.lookup", "--steps email.validate,companies.lookup")
                + " --fill Firm=company/company_name --fill Result=email_status --provenance");
        List<String> out = lines("out.csv");
        assertThat(out.get(0))
                .startsWith("E-Mail,Web,Firm,Result,email.validate identity,")
                .contains("email.validate source", "companies.lookup retrieved_at");
        assertThat(out.get(1)).startsWith("ada@arvenox.example,arvenox.example,Arvenox,");
        assertThat(result.out()).contains("filled   email.validate: Result 1", "filled   companies.lookup: Firm 1");
    }
}
