package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Counts by which step the value of {@code --until-found} was found, and for how much. */
final class FoundTally {
    private final UntilFound until;
    private final Map<String, Long> bySource = new LinkedHashMap<>();
    private long rows;
    private long found;

    FoundTally(UntilFound until) {
        this.until = until;
        until.operations().forEach(operation -> bySource.put(operation.id(), 0L));
    }

    void add(StepRow row) {
        rows++;
        int source = until.source(row);
        if (source >= 0) {
            found++;
            bySource.merge(until.operations().get(source).id(), 1L, Long::sum);
        }
    }

    /**
     * Returns a text such as {@code email 120 of 200: email.validate 90, email.findPersonal 30; 0.41 credits each}.
     *
     * @param credits what the store paid for the rows in all steps
     */
    String line(BigDecimal credits) {
        StringJoiner sources = new StringJoiner(", ");
        bySource.forEach((operation, count) -> sources.add(operation + " " + count));
        BigDecimal each = each(credits);
        return "%s %d of %d: %s%s"
                .formatted(
                        Failures.oneLine(until.name()),
                        found,
                        rows,
                        sources,
                        each == null
                                ? ""
                                : "; " + Amounts.text(each.setScale(2, RoundingMode.HALF_UP)) + " credits each");
    }

    private @Nullable BigDecimal each(BigDecimal credits) {
        return found == 0 ? null : credits.divide(BigDecimal.valueOf(found), 4, RoundingMode.HALF_UP);
    }

    Map<String, @Nullable Object> json(BigDecimal credits) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("field", until.name());
        json.put("rows", rows);
        json.put("found", found);
        json.put("by_step", bySource);
        json.put("cost_per_found", each(credits));
        return json;
    }
}
