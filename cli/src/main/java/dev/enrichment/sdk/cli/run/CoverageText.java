package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.Coverage;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Puts into words how much of the columns of a step is filled, and for how much. */
final class CoverageText {
    private CoverageText() {}

    /**
     * Returns lines for the summary of a run; none if nothing was decided.
     *
     * @param step the name of the step with what divides it from the text; empty if there is only one
     */
    static List<String> lines(Coverage coverage, String step) {
        List<String> lines = new ArrayList<>();
        if (coverage.lines() == 0) {
            return lines;
        }
        if (!coverage.fields().isEmpty()) {
            StringJoiner fields = new StringJoiner(", ");
            coverage.fields()
                    .forEach((field, count) ->
                            fields.add(Failures.oneLine(field) + " " + count + " of " + coverage.lines()));
            lines.add("fields   " + step + fields);
        }
        if (!coverage.filled().isEmpty()) {
            StringJoiner filled = new StringJoiner(", ");
            coverage.filled().forEach((column, count) -> {
                long differing = coverage.differing().getOrDefault(column, 0L);
                filled.add(Failures.oneLine(column) + " " + count
                        + (differing == 0 ? "" : " (" + differing + " different)"));
            });
            lines.add("filled   " + step + filled);
        }
        BigDecimal each = coverage.costPerFound();
        if (each != null) {
            lines.add("each     %s%s credits for each of %d found"
                    .formatted(step, Amounts.text(each.setScale(2, RoundingMode.HALF_UP)), coverage.found()));
        }
        return lines;
    }

    /** {@return the same for a program} */
    static Map<String, @Nullable Object> json(Coverage coverage) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("lines", coverage.lines());
        json.put("fields", coverage.fields());
        json.put("filled", coverage.filled());
        json.put("differing", coverage.differing());
        json.put("credits", coverage.credits());
        json.put("cost_per_found", coverage.costPerFound());
        return json;
    }
}
