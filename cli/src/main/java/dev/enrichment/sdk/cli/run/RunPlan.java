package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.junk.Junk;
import dev.enrichment.sdk.cli.junk.JunkFile;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Failures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Rows and what is called for each of them.
 *
 * @param input the file with the rows
 * @param selection which of them are meant
 * @param filter leaves rows out by their cells
 * @param steps the operations, in order
 */
record RunPlan(InputFile input, Selection selection, RowFilter filter, List<PlannedStep<?, ?>> steps) {
    CsvFile file() {
        return input.rows();
    }

    /** {@return the rows that are meant} */
    Iterable<CsvRow> rows() {
        return () ->
                selection.of(StreamSupport.stream(file().spliterator(), false)).iterator();
    }

    /** Returns the same plan for other rows of the file. */
    RunPlan with(Selection other) {
        return new RunPlan(input, other, filter, steps);
    }

    /** {@return what ends the steps for a row; null if all of them are made} */
    @Nullable
    UntilFound until() {
        return steps.get(steps.size() - 1).until();
    }

    List<Operation<?, ?>> operations() {
        return steps.stream().<Operation<?, ?>>map(PlannedStep::operation).toList();
    }

    /** {@return columns that fill requests} */
    List<String> usedColumns() {
        return steps.stream()
                .flatMap(step -> step.mapping().columns().values().stream())
                .distinct()
                .toList();
    }

    /**
     * Finds the columns that the output has beside those of the file.
     *
     * @param fields of the response; empty for the usual ones
     * @return for each step pointers by column name
     */
    List<Map<String, String>> columns(List<String> fields) {
        Expansion<?, ?> expansion = steps.get(0).expansion();
        if (expansion == null) {
            return ResponseFields.columns(operations(), fields, List.of());
        }
        return List.of(ResponseFields.itemColumns(expansion, fields, List.of("row_key", "item")));
    }

    /** {@return the most that the calls cost together} */
    static BigDecimal maxCredits(List<Preview> previews) {
        return previews.stream().map(Preview::maxCredits).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** {@return the least; a step with a condition can turn out to be for no row at all} */
    BigDecimal minCredits(List<Preview> previews) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < steps.size(); i++) {
            sum = steps.get(i).isOptional() ? sum : sum.add(previews.get(i).minCredits());
        }
        return sum;
    }

    static long calls(List<Preview> previews) {
        return previews.stream().mapToLong(Preview::calls).sum();
    }

    /**
     * Makes what notes the junk of each step.
     *
     * @param report gets all of it; null if nobody asked for that
     */
    List<Junk> junk(@Nullable JunkFile report) {
        return operations().stream()
                .map(each -> new Junk(input, report == null ? null : report.of(each.id())))
                .toList();
    }

    /** Prints what a run would do. */
    void describe(List<Preview> previews, List<Junk> junk, Consumer<String> lines) {
        lines.accept(operations().stream().map(Operation::id).collect(Collectors.joining(", then "))
                + " for " + selection.words() + " of "
                + file());
        input.notes().forEach(note -> lines.accept("  file     " + note));
        filter.describe(lines);
        for (int i = 0; i < steps.size(); i++) {
            if (steps.size() > 1) {
                lines.accept(steps.get(i).operation() + steps.get(i).words());
            }
            describe(steps.get(i), previews.get(i), junk.get(i), lines);
        }
        if (steps.size() > 1) {
            lines.accept("all steps");
            lines.accept("  credits  %s to %s%s"
                    .formatted(
                            Amounts.text(minCredits(previews)),
                            Amounts.text(maxCredits(previews)),
                            until() == null
                                    ? ""
                                    : "; up to %s if the first step finds all"
                                            .formatted(
                                                    Amounts.text(previews.get(0).maxCredits()))));
        }
    }

    private void describe(PlannedStep<?, ?> step, Preview preview, Junk junk, Consumer<String> lines) {
        step.mapping().columns().forEach((field, column) -> lines.accept("  " + source(step.mapping(), field, column)));
        Expansion<?, ?> expansion = step.expansion();
        if (expansion != null) {
            lines.accept("  items    a line for each, up to %d for a row".formatted(expansion.maxItems()));
        } else if (step.operation() instanceof PagedOperation) {
            lines.accept("  items    the first page of each row, in one line; --expand --max-items N for all pages");
        }
        String upTo = step.isOptional() ? "up to " : "";
        lines.accept("  rows     %d: %d invalid,%s %d duplicates, %d already bought or in doubt, %s%d %s"
                .formatted(
                        preview.rows(),
                        preview.invalid(),
                        preview.skipped() == 0 ? "" : " " + preview.skipped() + " left out,",
                        preview.duplicates(),
                        preview.known(),
                        upTo,
                        preview.calls(),
                        expansion == null ? "calls" : "searches"));
        if (preview.excluded() > 0 || !filter.excluded().isEmpty()) {
            lines.accept("  excluded " + filter.excludedRows(preview.excluded()));
        }
        junk.describe(lines);
        lines.accept("  credits  %s to %s (%s)"
                .formatted(
                        Amounts.text(step.isOptional() ? BigDecimal.ZERO : preview.minCredits()),
                        Amounts.text(preview.maxCredits()),
                        preview.priceRule()));
        if (preview.calls() > 0) {
            lines.accept("  time     %s %s at %d calls a minute"
                    .formatted(
                            expansion == null ? "about" : "at least",
                            Amounts.text(preview.minDuration()),
                            preview.perMinute()));
        }
    }

    private static String source(ColumnMapping mapping, String field, String column) {
        String other = mapping.passedOver().get(field);
        return field + " from the column \"" + Failures.oneLine(column) + "\""
                + (mapping.recognised().contains(field) ? " (recognised)" : "")
                + (other == null ? "" : ", rather than " + other);
    }

    /**
     * Returns the same for a program.
     *
     * @param junk what is wrong with the cells for each step; empty to leave it out
     * @return of the only step, or of all of them in {@code steps}
     */
    Map<String, Object> json(List<Preview> previews, List<Junk> junk) {
        List<Map<String, Object>> each = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            each.add(json(
                    steps.get(i), previews.get(i), i < junk.size() ? junk.get(i).json() : Map.of()));
        }
        if (each.size() == 1) {
            return each.get(0);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("steps", each);
        json.put("min_credits", minCredits(previews));
        json.put("max_credits", maxCredits(previews));
        UntilFound until = until();
        if (until != null) {
            json.put("until_found", until.name());
            json.put("max_credits_best_case", previews.get(0).maxCredits());
        }
        return json;
    }

    private static Map<String, Object> json(PlannedStep<?, ?> step, Preview preview, Map<String, Object> junk) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operation", step.operation().id());
        Condition condition = step.condition();
        if (condition != null) {
            json.put("condition", condition.text());
        }
        Expansion<?, ?> expansion = step.expansion();
        if (expansion != null) {
            json.put("max_items", expansion.maxItems());
        }
        json.put("columns", step.mapping().columns());
        json.put("rows", preview.rows());
        json.put("invalid", preview.invalid());
        json.put("left_out", preview.skipped());
        json.put("excluded", preview.excluded());
        json.put("duplicates", preview.duplicates());
        json.put("known", preview.known());
        json.putAll(junk);
        json.put("calls", preview.calls());
        json.put("min_credits", preview.minCredits());
        json.put("max_credits", preview.maxCredits());
        json.put("calls_per_minute", preview.perMinute());
        json.put("min_seconds", preview.minDuration().toSeconds());
        return json;
    }
}
