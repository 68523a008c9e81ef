package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Amounts;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says what makes a run that ended early go on.
 *
 * @param remedy a sentence that says what to change before; empty if nothing
 * @param command the command that continues
 */
record Continuation(String remedy, String command) {
    /**
     * Finds what helps against the reason of a stop.
     *
     * @param stopped null if the run was not stopped
     * @param keyFrom where the API key comes from, in words
     * @param left what the rows that are left cost, with the budget that is enough
     */
    static Continuation of(
            CommandContext context, @Nullable StopReason stopped, String keyFrom, @Nullable RunPrice left) {
        String same = context.commandLine();
        if (stopped == null) {
            return new Continuation("", same);
        }
        return switch (stopped) {
            case BUDGET_EXHAUSTED ->
                left == null
                        ? new Continuation("Raise --budget first.", same)
                        : new Continuation(
                                "The rest costs %s credits at most.".formatted(Amounts.text(left.most())),
                                context.commandLine(Map.of("--budget", Amounts.text(left.enough()))));
            case INSUFFICIENT_CREDITS ->
                new Continuation(
                        left == null
                                ? "Top up the account first."
                                : "Top up the account first: the rest costs %s credits at most%s."
                                        .formatted(Amounts.text(left.most()), there(left.balance())),
                        same);
            case IDENTITY_CONFLICT ->
                new Continuation(
                        "Its line has conflicts in the column identity.",
                        context.commandLine(Map.of("--on-conflict", "keep")));
            case API_KEY_REJECTED -> new Continuation("Check " + keyFrom + " first.", same);
            default -> new Continuation("", same);
        };
    }

    private static String there(@Nullable BigDecimal balance) {
        return balance == null ? "" : ", and it has " + Amounts.text(balance);
    }
}
