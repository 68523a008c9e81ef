package dev.enrichment.sdk.memory;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditBudget;

/** Program that makes one paid call whose response does not fit into the heap, and prints the result. */
public final class FullHeapProgram {
    private FullHeapProgram() {}

    public static void main(String[] arguments) {
        CreditBudget budget = CreditBudget.of(10);
        try (var client = EnrichmentClient.builder()
                .baseUrl(arguments[0])
                .apiKey("sk-test-4f9a1c7e2b")
                .maxResponseBytes(Integer.MAX_VALUE - 16)
                .options(o -> o.budget(budget).keepRawBody(true).maxAttempts(1))
                .build()) {
            String outcome;
            try {
                outcome = client.email().validate("a").toString();
            } catch (Throwable thrown) {
                outcome = thrown.getClass().getSimpleName();
            }
            var total = client.ledger();
            String ledger = (total.unconfirmedCalls() > 0 ? "UNKNOWN " : "CHARGED ")
                    + total.total().charged().stripTrailingZeros().toPlainString() + " "
                    + total.total().unconfirmed().stripTrailingZeros().toPlainString();
            var state = budget.snapshot();
            System.out.println(outcome + " ledger " + ledger + " budget "
                    + state.charged().stripTrailingZeros().toPlainString() + "+"
                    + state.unconfirmed().stripTrailingZeros().toPlainString());
        }
    }
}
