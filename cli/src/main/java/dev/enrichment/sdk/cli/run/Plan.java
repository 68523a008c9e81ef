package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.StrayRow;
import dev.enrichment.sdk.cli.exclude.ExcludeFile;
import dev.enrichment.sdk.cli.input.InputFile;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a run and the operations to call for each row.
 *
 * @param input file with the rows
 * @param options options that select the rows of the file
 * @param excluded lists of people and companies whose rows are neither sent nor written
 * @param fills columns to fill, named with {@code --fill}; a row is skipped if all of them have a value
 * @param steps the operations, in order
 */
record Plan(
        InputFile input, RowOptions options, List<ExcludeFile> excluded, List<String> fills, List<Step<?, ?>> steps) {
    CsvFile file() {
        return input.rows();
    }

    /** {@return the selected rows; each iteration reads the file again} */
    Iterable<CsvRow> rows() {
        Integer first = options.first;
        if (first == null) {
            return file();
        }
        if (!options.sample) {
            return () -> all().limit(first).iterator();
        }
        Set<Long> drawn = options.draw(all().count());
        return () -> {
            AtomicLong position = new AtomicLong();
            return all().filter(row -> drawn.contains(position.getAndIncrement()))
                    .iterator();
        };
    }

    private Stream<CsvRow> all() {
        return StreamSupport.stream(file().spliterator(), false);
    }

    /**
     * Returns a plan that calls the same operations for all rows of the file, even if the user chose {@code --first} or
     * {@code --sample}.
     */
    Plan ofAll() {
        return new Plan(input, new RowOptions(), excluded, fills, steps);
    }

    /**
     * Returns the value of the option {@code --until-found}, which names the field to find for each row. Returns null
     * without that option.
     */
    @Nullable
    UntilFound until() {
        return steps.get(steps.size() - 1).until();
    }

    List<Operation<?, ?>> operations() {
        return steps.stream().<Operation<?, ?>>map(Step::operation).toList();
    }

    /**
     * Returns the prefix for output lines about an operation, which is its ID and a colon. Returns an empty string if
     * the run has only one operation.
     */
    String prefix(int step) {
        return steps.size() == 1 ? "" : steps.get(step).operation() + ": ";
    }

    /** {@return the input columns that fill requests, in the order of the operations} */
    List<String> usedColumns() {
        return steps.stream()
                .flatMap(step -> step.mapping().columns().values().stream())
                .distinct()
                .toList();
    }

    /**
     * Returns a filter that throws a {@link SkipRowException} for each row that must not be sent. These are rows about
     * a person or company on an exclude list, and rows whose cells in all columns of {@code --fill} already have a
     * value. For a line that is not a row, such as a sum below the table, the filter throws an {@link
     * IllegalArgumentException}.
     */
    Consumer<CsvRow> filter() {
        List<Predicate<CsvRow>> tests =
                excluded.stream().map(list -> list.rowsOf(file())).toList();
        List<String> columns = file().columns();
        return row -> {
            StrayRow.reason(columns, row).ifPresent(reason -> {
                throw new IllegalArgumentException(reason);
            });
            for (int i = 0; i < tests.size(); i++) {
                if (tests.get(i).test(row)) {
                    throw SkipRowException.excluded("by " + excluded.get(i).name());
                }
            }
            if (!fills.isEmpty()
                    && fills.stream().noneMatch(column -> row.get(column).isBlank())) {
                throw new SkipRowException(String.join(" and ", fills) + " filled");
            }
        };
    }

    /**
     * Checks that a request is not about a person or company on an exclude list.
     *
     * @return the request
     * @throws SkipRowException if the request names an excluded person or company
     */
    <Q extends Record> Q allowed(Operation<Q, ?> operation, Q request) {
        for (ExcludeFile file : excluded) {
            if (file.list().matches(operation, request)) {
                throw SkipRowException.excluded("by " + file.name());
            }
        }
        return request;
    }
}
