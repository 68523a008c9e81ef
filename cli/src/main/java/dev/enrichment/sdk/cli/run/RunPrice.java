package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.terminal.Amounts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a run can cost with what there is for it.
 *
 * @param calls how many calls are needed
 * @param least what they cost at least
 * @param most what they cost at most
 * @param budget the most that the file may cost; null if a preview does not say it
 * @param spent what earlier runs of the file cost, doubts included
 * @param balance the credits of the account; null if it is unknown
 */
record RunPrice(
        long calls,
        BigDecimal least,
        BigDecimal most,
        @Nullable BigDecimal budget,
        BigDecimal spent,
        @Nullable BigDecimal balance) {
    static RunPrice of(
            RunPlan plan,
            List<Preview> previews,
            @Nullable BigDecimal budget,
            BigDecimal spent,
            @Nullable BigDecimal balance) {
        return new RunPrice(
                RunPlan.calls(previews),
                plan.minCredits(previews),
                RunPlan.maxCredits(previews),
                budget,
                spent,
                balance);
    }

    /** {@return the budget that is enough for all rows, whatever they cost} */
    BigDecimal enough() {
        return spent.add(most);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (budget != null) {
            String used = spent.signum() == 0
                    ? ", 0 of it used by earlier runs"
                    : ", %s of it used by earlier runs".formatted(Amounts.text(spent));
            lines.add("  budget   " + Amounts.text(budget) + used
                    + (isEnough(budget.subtract(spent))
                            ? ""
                            : "; " + stop(budget.subtract(spent)) + ", " + Amounts.text(enough())
                                    + " is enough for all"));
        }
        lines.add("  balance  "
                + (balance == null
                        ? "unknown, because the service does not say it now"
                        : Amounts.text(balance) + " credits"
                                + (isEnough(balance)
                                        ? ""
                                        : "; " + stop(balance) + ", " + Amounts.text(most) + " are enough for all")));
        return lines;
    }

    private boolean isEnough(BigDecimal left) {
        return most.compareTo(left) <= 0;
    }

    /** Says after how many calls the credits end if each costs the most; it can be more of them. */
    private String stop(BigDecimal left) {
        long covered = left.max(BigDecimal.ZERO)
                .multiply(BigDecimal.valueOf(calls))
                .divide(most, 0, RoundingMode.FLOOR)
                .longValue();
        return "stops after about %d of %d calls".formatted(covered, calls);
    }

    /** {@return the price in one line, for a question of a command that prints nothing else} */
    String shortly() {
        return "%d %s for %s to %s credits%s"
                .formatted(
                        calls,
                        calls == 1 ? "call" : "calls",
                        Amounts.text(least),
                        Amounts.text(most),
                        balance == null ? "" : ", " + Amounts.text(balance) + " left in the account");
    }

    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("budget", budget);
        json.put("spent", spent);
        json.put("balance", balance);
        json.put("enough_budget", enough());
        return json;
    }
}
