package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import dev.enrichment.sdk.models.stats.StatsSummaryResponse;
import org.junit.jupiter.api.Test;

/** Tests that the different JSON forms of balances and statistics are read into the same record. */
class AccountFormsTest {
    @Test
    void frozenCreditsAreOptional() {
        assertThat(Json.read("{'credits':'1250.75'}", CreditBalanceResponse.class)
                        .spendable())
                .isEqualByComparingTo("1250.75");
        var frozen = Json.read("{'credits':100,'is_frozen':true,'credits_liquid':40.5}", CreditBalanceResponse.class);
        assertThat(frozen.spendable()).isEqualByComparingTo("40.5");
    }

    @Test
    void statisticsAreOpenJsonAndFree() {
        var response = Json.read("{'jobs':{'coverage':[{'rows':9}],'a/b':1}}", StatsSummaryResponse.class);
        assertThat(response.charge()).isZero();
        assertThat(response.at("/jobs/coverage/0/rows")).isEqualTo(9);
        assertThat(response.at("/jobs/a~1b")).isEqualTo(1);
        assertThat(response.at("/jobs/coverage/1")).isNull();
    }
}
