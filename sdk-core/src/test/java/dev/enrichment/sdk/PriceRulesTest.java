package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests how many results the price estimates of searches assume. */
class PriceRulesTest {
    @Test
    void aLimitBelow1IsEstimatedLikeTheDefaultOfTheService() {
        assertThat(PriceRules.rows(0, 25)).isEqualTo(25);
        assertThat(PriceRules.rows(Integer.MIN_VALUE, 25)).isEqualTo(25);
        assertThat(PriceRules.rows(1, 25)).isEqualTo(1);
        assertThat(PriceRules.rows(null, 25)).isEqualTo(25);
        assertThat(PriceRules.people(Integer.MAX_VALUE, true, true).max()).isEqualByComparingTo("15032385529");
    }
}
