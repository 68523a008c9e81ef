package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.exclude.ExcludeFile;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates the plan of a run, which consists of its rows and operations, from the options of {@code enrich run}. The
 * constructor checks the options, so that errors in them are reported before any file is read.
 */
final class PlanReader {
    private final List<Operation<?, ?>> operations = new ArrayList<>();
    private final StepOptions options;
    private final Map<String, Object> constants;
    private final @Nullable UntilFound until;

    /**
     * Checks the options that do not depend on the input file, such as operation names and constant request fields.
     *
     * @throws UsageException if an option is not valid
     */
    PlanReader(StepOptions options) {
        this.options = options;
        constants = options.with == null ? Map.of() : Json.object(options.with);
        for (String id : options.operations) {
            Operation<?, ?> operation = OperationNames.find(id.strip());
            if (operations.contains(operation)) {
                throw new UsageException("--operation or --steps names " + operation + " twice");
            }
            operations.add(operation);
        }
        options.map.keySet().stream()
                .filter(field -> field.contains(":"))
                .forEach(field -> requireStep(step(field), "--map"));
        options.when.keySet().forEach(id -> requireStep(id, "--when"));
        if (operations.size() > 1) {
            constants.keySet().forEach(id -> requireStep(id, "--with"));
        }
        if (options.when.containsKey(operations.get(0).id())) {
            throw new UsageException("--when " + operations.get(0) + ": there is no step before it");
        }
        operations.forEach(operation -> requireValid(operation, constants(operation)));
        if (options.expand != null && operations.size() > 1) {
            throw new UsageException("--expand works with --operation only; run each of the steps by itself");
        }
        if (options.expand != null) {
            OperationNames.requirePaged(operations.get(0), "--expand");
        }
        until = options.untilFound == null ? null : UntilFound.parse(options.untilFound, operations);
    }

    private void requireStep(String id, String option) {
        List<String> ids = operations.stream().<String>map(Operation::id).toList();
        if (!ids.contains(id)) {
            throw new UsageException(
                    "%s names %s, which is not a step; did you mean %s?", option, id, NearestName.nearest(id, ids));
        }
    }

    private static String step(String field) {
        return field.substring(0, Math.max(0, field.indexOf(':')));
    }

    private Map<String, Object> constants(Operation<?, ?> operation) {
        return operations.size() == 1
                ? constants
                : Json.object(Json.line(constants.getOrDefault(operation.id(), Map.of())));
    }

    /**
     * Checks the constant fields of a request. Errors in other fields are ignored, because the rows provide their
     * values.
     */
    private static void requireValid(Operation<?, ?> operation, Map<String, Object> constants) {
        try {
            RequestJson.decode(operation, Json.line(constants));
        } catch (InvalidRequestException e) {
            if (e.violations().stream().anyMatch(violation -> constants.containsKey(violation.field()))) {
                throw e;
            }
        }
    }

    /** Returns the kinds of values and the columns that the operations need from the input file. */
    Wanted wanted() {
        return Wanted.of(operations, options.map.values());
    }

    /**
     * Determines the input columns that each operation uses, and returns the plan.
     *
     * @param excluded lists of people and companies whose rows are neither sent nor written
     * @param fills columns to fill
     * @throws UsageException if no column fits, or if a column does not exist
     */
    Plan read(InputFile input, RowOptions rows, List<ExcludeFile> excluded, List<String> fills) {
        List<Step<?, ?>> steps = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            steps.add(step(input, operations.get(i), operations.subList(0, i)));
        }
        return new Plan(input, rows, excluded, fills, steps);
    }

    private <Q extends Record, R extends Record> Step<Q, R> step(
            InputFile input, Operation<Q, R> operation, List<Operation<?, ?>> before) {
        String typed = options.when.get(operation.id());
        Condition condition = typed == null ? null : Condition.parse(typed, before);
        ColumnMapping mapping = ColumnMapping.of(input.rows(), input.seen(), operation, columns(operation));
        Expansion<Q, R> expansion = options.expand != null && operation instanceof PagedOperation<Q, R, ?> paged
                ? new Expansion<>(paged, options.expand)
                : null;
        return new Step<>(
                operation, mapping, constants(operation), condition, before.isEmpty() ? null : until, expansion);
    }

    /**
     * Returns the columns that the user assigned to request fields of an operation with {@code --map}. An assignment
     * without an operation applies to every operation that has the field. If none has the field, the assignment goes to
     * the first operation, which reports the error.
     */
    private Map<String, String> columns(Operation<?, ?> operation) {
        Map<String, String> columns = new LinkedHashMap<>();
        options.map.forEach((field, column) -> {
            boolean known = RequestJson.columns(operation).contains(field);
            boolean unknown = operations.stream()
                    .noneMatch(each -> RequestJson.columns(each).contains(field));
            if (step(field).equals(operation.id())) {
                columns.put(field.substring(field.indexOf(':') + 1), column);
            } else if (!field.contains(":") && (known || (unknown && operation.equals(operations.get(0))))) {
                columns.putIfAbsent(field, column);
            }
        });
        return columns;
    }
}
