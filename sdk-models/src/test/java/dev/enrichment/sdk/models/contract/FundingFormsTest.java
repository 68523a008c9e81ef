package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.companies.CompanyFundingResponse;
import dev.enrichment.sdk.models.companies.FundingRound;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that detailed and simplified funding responses are read into the same record. */
class FundingFormsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'basicInfo':{'companyName':'Quillfern'},'financialInfo':{'totalFunding':250000000,'formattedFunding':'$250M'},'fundingHistory':[{'round':'Series E','date':'2024-03-01T00:00:00.000Z','amount':'$9','investors':['Tally']}]}
                    {'company_name':'Quillfern','total_funding':'$250M','funding_rounds':[{'type':'Series E','date':'2024-03-01','amount':'$9','investors':['Tally']}]}
                    """, quoteCharacter = '`')
    void detailedAndSimplifiedFormHaveTheSameHighlights(String json) {
        var response = Json.read(json, CompanyFundingResponse.class);
        assertThat(response.name()).isEqualTo("Quillfern");
        assertThat(response.totalFundingText()).isEqualTo("$250M");
        assertThat(response.fundingFound()).isTrue();
        Instant date = Instant.parse("2024-03-01T00:00:00Z");
        assertThat(response.rounds())
                .containsExactly(new FundingRound("Series E", date, "$9", List.of("Tally"), Map.of()));
    }

    @Test
    void stringsInsteadOfGroupsDoNotAffectOtherFields() {
        var decoded = Json.decode(
                "{'basicInfo':'N/A','fundingHistory':'N/A','companySize':{'employees':'N/A','employeeGrowth':'N/A'},"
                        + "'company_name':'Quillfern'}",
                CompanyFundingResponse.class);
        assertThat(decoded.value().name()).isEqualTo("Quillfern");
        assertThat(decoded.value().fundingFound()).isFalse();
        assertThat(decoded.warnings())
                .extracting(w -> w.path())
                .containsExactly("/basicInfo", "/fundingHistory", "/companySize/employees");
    }

    @Test
    void anEmptyResultHasNoFunding() {
        var response = Json.read("{'message':'nothing here','credits_consumed':0}", CompanyFundingResponse.class);
        assertThat(response.fundingFound()).isFalse();
        assertThat(response.creditsConsumed()).isEqualByComparingTo("0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    {'fundingHistory':[{'round':'Seed','date':'2019-01-01'},{'round':'Series B','date':'2024-03-01'},{'round':'Series A','date':'2021-05-01'}]} | Series B
                    {'latest_round':'Series C','latest_round_amount':'$30M','latest_round_date':'2025-02-03'} | Series C
                    {'financialInfo':{'lastFundingRound':{'round':'Series D','date':'2025-06-01T00:00:00.000Z','amount':9}},'fundingHistory':[{'round':'Seed','date':'2019-01-01'}]} | Series D
                    {'fundingHistory':[{'round':'Seed'}]} | Seed
                    {'fundingHistory':[{'round':'Seed'},{'round':'Series A'}]} | none
                    """, quoteCharacter = '`')
    void theNewestRoundIsTheLatestByDateInEveryForm(String json, @Nullable String round) {
        FundingRound newest = Json.read(json, CompanyFundingResponse.class).newestRound();
        assertThat(newest == null ? null : newest.round()).isEqualTo(round);
    }

    @Test
    void theSummaryOfTheLatestRoundIsARound() {
        var summary = Json.read(
                "{'latest_round':'Series C','latest_round_amount':'$30M','latest_round_date':'2025-02-03'}",
                CompanyFundingResponse.class);
        Instant date = Instant.parse("2025-02-03T00:00:00Z");
        assertThat(summary.newestRound()).isEqualTo(new FundingRound("Series C", date, "$30M", List.of(), Map.of()));
    }
}
