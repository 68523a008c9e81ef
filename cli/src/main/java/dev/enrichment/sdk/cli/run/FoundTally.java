package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Report;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** Counts how often each operation found the value that the user wants to find with {@code --until-found}. */
final class FoundTally {
    private final UntilFound until;
    private final Map<String, Long> byStep = new LinkedHashMap<>();
    private long rows;
    private long found;

    FoundTally(UntilFound until) {
        this.until = until;
        until.operations().forEach(operation -> byStep.put(operation.id(), 0L));
    }

    /**
     * Counts a row of the input file as processed, and the operation that found its value, if any.
     *
     * @param source index of the step that found the value; negative if none did
     */
    void add(int source) {
        rows++;
        if (source >= 0) {
            found++;
            byStep.merge(until.operations().get(source).id(), 1L, Long::sum);
        }
    }

    /**
     * Adds to a report how often each operation found the value, and what a value costs on average.
     *
     * @param credits total cost of the rows in all steps, including earlier runs
     */
    void describe(Report report, BigDecimal credits) {
        BigDecimal each = found == 0 ? null : credits.divide(BigDecimal.valueOf(found), 4, RoundingMode.HALF_UP);
        StringJoiner steps = new StringJoiner(", ");
        byStep.forEach((operation, count) -> steps.add(operation + " " + count));
        report.section("until_found")
                .line(
                        "found",
                        "%s %d of %d: %s%s",
                        Failures.oneLine(until.name()),
                        found,
                        rows,
                        steps,
                        each == null ? "" : "; " + Amounts.rounded(each) + " credits each")
                .fact("field", until.name())
                .fact("rows", rows)
                .fact("found", found)
                .fact("by_step", byStep)
                .fact("cost_per_found", each);
    }
}
