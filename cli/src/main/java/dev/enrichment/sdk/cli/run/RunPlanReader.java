package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.ColumnMapping;
import dev.enrichment.sdk.cli.columns.ColumnQuestion;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a plan of the options of a command; whatever is wrong with them is an error before a file is read. */
final class RunPlanReader {
    private final List<Operation<?, ?>> operations = new ArrayList<>();
    private final Map<String, String> map;
    private final Map<String, Object> constants;
    private final Map<String, String> conditions;
    private @Nullable Long maxItems;
    private @Nullable UntilFound until;
    private ColumnQuestion question = ColumnQuestion.REFUSED;

    /**
     * Checks names and constants.
     *
     * @param ids of the operations, in order
     * @param map columns by field, or by operation and field
     * @param constants fields of each request; of several operations by their id
     * @param conditions by operation
     * @throws UsageException if a name is wrong
     */
    RunPlanReader(
            List<String> ids, Map<String, String> map, Map<String, Object> constants, Map<String, String> conditions) {
        this.map = map;
        this.constants = constants;
        this.conditions = conditions;
        for (String id : ids) {
            Operation<?, ?> operation = OperationNames.find(id.strip());
            if (operations.contains(operation)) {
                throw new UsageException("--steps names " + operation + " twice");
            }
            operations.add(operation);
        }
        map.keySet().stream().filter(field -> field.contains(":")).forEach(field -> requireStep(step(field), "--map"));
        conditions.keySet().forEach(id -> requireStep(id, "--when"));
        if (operations.size() > 1) {
            constants.keySet().forEach(id -> requireStep(id, "--with"));
        }
        if (conditions.containsKey(operations.get(0).id())) {
            throw new UsageException("--when " + operations.get(0) + ": there is no step before it");
        }
        operations.forEach(operation -> requireValid(operation, constants(operation)));
    }

    /**
     * Writes a line for each item of all pages.
     *
     * @param most items of a row
     * @throws UsageException if there is not one operation that has pages
     */
    void expand(long most) {
        if (operations.size() > 1) {
            throw new UsageException("--expand works with --operation only; run each of the steps by itself");
        }
        if (!(operations.get(0) instanceof PagedOperation)) {
            throw new UsageException("%s has no pages, so --expand does not fit; it is for %s"
                    .formatted(
                            operations.get(0),
                            Operations.paged().stream().map(paged -> paged.id()).collect(Collectors.joining(", "))));
        }
        if (most < 1) {
            throw new UsageException("--max-items must be at least 1, but is " + most);
        }
        maxItems = most;
    }

    /**
     * Ends the steps of a row when a field has a value.
     *
     * @param field as it was typed
     * @throws UsageException if a step does not have it
     */
    void untilFound(String field) {
        until = UntilFound.parse(field, operations);
    }

    /** Asks if two columns fit alike, instead of refusing the file. */
    void asking(ColumnQuestion someone) {
        question = someone;
    }

    private void requireStep(String id, String option) {
        List<String> ids = operations.stream().<String>map(Operation::id).toList();
        if (!ids.contains(id)) {
            throw new UsageException("%s names %s, which is no step; did you mean %s?"
                    .formatted(option, id, NearestName.nearest(id, ids)));
        }
    }

    private static String step(String field) {
        return field.substring(0, Math.max(0, field.indexOf(':')));
    }

    private Map<String, Object> constants(Operation<?, ?> operation) {
        if (operations.size() == 1) {
            return constants;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        if (constants.get(operation.id()) instanceof Map<?, ?> members) {
            members.forEach((name, value) -> fields.put(String.valueOf(name), value));
        } else if (constants.containsKey(operation.id())) {
            throw new UsageException("--with must have an object for " + operation);
        }
        return fields;
    }

    /** That fields are missing is normal, because rows fill them. */
    private static void requireValid(Operation<?, ?> operation, Map<String, Object> constants) {
        try {
            Record unused = RequestJson.decode(operation, constants);
        } catch (InvalidRequestException e) {
            if (e.violations().stream().anyMatch(violation -> constants.containsKey(violation.field()))) {
                throw e;
            }
        }
    }

    /**
     * Finds the columns.
     *
     * @param filter makes what leaves rows out
     */
    RunPlan read(InputFile input, Function<CsvFile, RowFilter> filter) {
        CsvFile file = input.rows();
        List<PlannedStep<?, ?>> steps = new ArrayList<>();
        List<Operation<?, ?>> before = new ArrayList<>();
        for (Operation<?, ?> operation : operations) {
            Long most = maxItems;
            steps.add(
                    most != null && operation instanceof PagedOperation<?, ?, ?> paged
                            ? step(file, new Expansion<>(paged, most))
                            : step(file, operation, before, null));
            before.add(operation);
        }
        return new RunPlan(input, Selection.ALL, filter.apply(file), steps);
    }

    private <Q extends Record, R extends Record> PlannedStep<Q, R> step(CsvFile file, Expansion<Q, R> expansion) {
        return step(file, expansion.operation(), List.of(), expansion);
    }

    private <Q extends Record, R extends Record> PlannedStep<Q, R> step(
            CsvFile file,
            Operation<Q, R> operation,
            List<Operation<?, ?>> before,
            @Nullable Expansion<Q, R> expansion) {
        String typed = conditions.get(operation.id());
        Condition condition = typed == null || before.isEmpty() ? null : Condition.parse(typed, before);
        ColumnMapping mapping = ColumnMapping.of(file, operation, columns(operation), question);
        return new PlannedStep<>(
                operation, mapping, constants(operation), condition, before.isEmpty() ? null : until, expansion);
    }

    /** A field without a step is for each step that has it; one that no step has is for the first, which rejects it. */
    private Map<String, String> columns(Operation<?, ?> operation) {
        Map<String, String> columns = new LinkedHashMap<>();
        map.forEach((field, column) -> {
            boolean known = RequestJson.columns(operation).contains(field);
            boolean unknown = operations.stream()
                    .noneMatch(each -> RequestJson.columns(each).contains(field));
            if (!field.contains(":") && (known || (unknown && operation.equals(operations.get(0))))) {
                columns.put(field, column);
            }
        });
        map.forEach((field, column) -> {
            if (step(field).equals(operation.id())) {
                columns.put(field.substring(field.indexOf(':') + 1), column);
            }
        });
        return columns;
    }
}
