package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetLimitTest {
    /** Otherwise, two lists whose names look equal would have separate budgets. */
    @Test
    void spacesAroundTheNameOfAListAreIgnored() {
        assertThat(BudgetLimit.listName("  leads of May ")).isEqualTo("leads of May");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "leads\nof May"})
    void theNameOfAListIsOneLineOfText(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BudgetLimit.listName(name))
                .withMessage("the name of a list must be one line of text");
    }
}
