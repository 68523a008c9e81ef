package dev.enrichment.sdk.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the scenarios that follow those of {@link AdversaryTest}, in a class of their own so that a build runs both at once. */
class AdversaryMoreTest {
    @Test
    @Tag("ci")
    void theMoneyPromiseHoldsInFiveThousandMore() {
        AdversaryLoop loop = AdversaryTest.run(AdversaryTest.seed(), 5_000, 5_000);
        assertThat(loop.failures()).isEmpty();
        assertThat(loop.scenarios()).isEqualTo(5_000);
    }
}
