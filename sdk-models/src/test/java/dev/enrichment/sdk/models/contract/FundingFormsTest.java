package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.FundingResponse;
import dev.enrichment.sdk.models.companies.FundingRound;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Funding in detailed and simplified form: all forms are read into the same record. */
class FundingFormsTest {
    @Test
    void detailedAndSimplifiedFormHaveTheSameHighlights() {
        var detailed = Json.read("""
                {'basicInfo':{'companyName':'Quillfern'},
                 'financialInfo':{'totalFunding':250000000,'formattedFunding':'$250M'},
                 'fundingHistory':[{'round':'Series E','date':'2024-03-01T00:00:00.000Z','amount':'$250,000,000',
                   'investors':['Tally Loom']}]}""", FundingResponse.class);
        var simple = Json.read("""
                {'company_name':'Quillfern','total_funding':'$250M',
                 'funding_rounds':[{'type':'Series E','date':'2024-03-01','amount':'$250,000,000',
                   'investors':['Tally Loom']}]}""", FundingResponse.class);
        for (FundingResponse response : List.of(detailed, simple)) {
            assertThat(response.name()).isEqualTo("Quillfern");
            assertThat(response.totalFundingText()).isEqualTo("$250M");
            assertThat(response.fundingFound()).isTrue();
            assertThat(response.rounds())
                    .containsExactly(new FundingRound(
                            "Series E",
                            Instant.parse("2024-03-01T00:00:00Z"),
                            "$250,000,000",
                            List.of("Tally Loom"),
                            Map.of()));
        }
    }

    @Test
    void stringsInsteadOfGroupsDoNotAffectOtherFields() {
        var decoded = Json.decode(
                "{'basicInfo':'N/A','fundingHistory':'N/A','companySize':{'employees':'N/A','employeeGrowth':'N/A'},"
                        + "'company_name':'Quillfern'}",
                FundingResponse.class);
        assertThat(decoded.value().name()).isEqualTo("Quillfern");
        assertThat(decoded.value().fundingFound()).isFalse();
        assertThat(decoded.warnings())
                .extracting(w -> w.path())
                .containsExactly("/basicInfo", "/fundingHistory", "/companySize/employees");
    }

    @Test
    void anEmptyResultHasNoFunding() {
        var response = Json.read("{'message':'nothing here','credits_consumed':0}", FundingResponse.class);
        assertThat(response.fundingFound()).isFalse();
        assertThat(response.creditsConsumed()).isEqualByComparingTo("0");
    }

    @Test
    void theNewestRoundIsTheLatestByDateInEveryForm() {
        var oldestFirst = Json.read("""
                {'fundingHistory':[{'round':'Seed','date':'2019-01-01T00:00:00.000Z'},
                                   {'round':'Series B','date':'2024-03-01T00:00:00.000Z'},
                                   {'round':'Series A','date':'2021-05-01T00:00:00.000Z'}]}""", FundingResponse.class);
        assertThat(oldestFirst.newestRound()).extracting(FundingRound::round).isEqualTo("Series B");
        var summaryOnly = Json.read(
                "{'company_name':'Quillfern','latest_round':'Series C','latest_round_amount':'$30M',"
                        + "'latest_round_date':'2025-02-03'}",
                FundingResponse.class);
        assertThat(summaryOnly.newestRound())
                .isEqualTo(new FundingRound(
                        "Series C", Instant.parse("2025-02-03T00:00:00Z"), "$30M", List.of(), Map.of()));
        var newerSummary = Json.read("""
                {'financialInfo':{'lastFundingRound':{'round':'Series D','date':'2025-06-01T00:00:00.000Z','amount':9}},
                 'fundingHistory':[{'round':'Seed','date':'2019-01-01T00:00:00.000Z'}]}""", FundingResponse.class);
        assertThat(newerSummary.newestRound()).extracting(FundingRound::round).isEqualTo("Series D");
        var undated = Json.read("{'fundingHistory':[{'round':'Seed'}]}", FundingResponse.class);
        assertThat(undated.newestRound()).extracting(FundingRound::round).isEqualTo("Seed");
        var unclear = Json.read("{'fundingHistory':[{'round':'Seed'},{'round':'Series A'}]}", FundingResponse.class);
        assertThat(unclear.newestRound()).isNull();
    }
}
