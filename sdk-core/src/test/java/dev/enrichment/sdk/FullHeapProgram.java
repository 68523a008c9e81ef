package dev.enrichment.sdk;

import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import org.jspecify.annotations.Nullable;

/** Makes one paid call whose response does not fit into the heap, and prints what is left of it. */
final class FullHeapProgram {
    private FullHeapProgram() {}

    public static void main(String[] arguments) {
        CreditBudget budget = CreditBudget.of(10);
        String[] told = {"none"};
        try (var client = EnrichmentClient.builder()
                .baseUrl(arguments[0])
                .apiKey("sk-test-4f9a1c7e2b")
                .maxResponseBytes(Integer.MAX_VALUE - 16)
                .options(o -> o.budget(budget).keepRawBody(true).maxAttempts(1))
                .listener(new CallListener() {
                    @Override
                    public void failed(EnrichmentException failure, @Nullable String tag) {
                        told[0] = shown(failure.receipt());
                    }
                })
                .build()) {
            String outcome;
            try {
                outcome = client.email().validate("a").toString();
            } catch (Throwable thrown) {
                outcome = thrown.getClass().getSimpleName() + " " + carried(thrown);
            }
            var total = client.ledger().snapshot();
            String ledger = (total.unknown() > 0 ? "UNKNOWN " : "CHARGED ")
                    + total.total().credits().stripTrailingZeros().toPlainString() + " "
                    + total.total().unconfirmed().stripTrailingZeros().toPlainString();
            var state = budget.snapshot();
            System.out.println(outcome + " ledger " + ledger + " listener " + told[0] + " budget "
                    + state.spent().stripTrailingZeros().toPlainString() + "+"
                    + state.unknown().stripTrailingZeros().toPlainString());
        }
    }

    private static String carried(Throwable thrown) {
        for (Throwable suppressed : thrown.getSuppressed()) {
            if (suppressed instanceof EnrichmentException outcome) {
                return outcome.getClass().getSimpleName() + " " + shown(outcome.receipt());
            }
        }
        return "nothing";
    }

    private static String shown(CreditReceipt receipt) {
        return receipt.chargeStatus() + " "
                + receipt.confirmed().stripTrailingZeros().toPlainString() + " "
                + receipt.unconfirmed().stripTrailingZeros().toPlainString();
    }
}
