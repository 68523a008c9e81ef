package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.List;

/** Decides between two columns if neither their names nor their cells make the choice clear. */
@FunctionalInterface
public interface ColumnQuestion {
    /** Throws instead of guessing, for commands without a person to ask. A wrong column would cost credits. */
    ColumnQuestion REFUSED = (field, one, other) -> {
        throw new UsageException("\"%s\" and \"%s\" fit %s alike; choose with --map %s=\"%s\""
                .formatted(
                        Failures.oneLine(one.column()),
                        Failures.oneLine(other.column()),
                        field,
                        field,
                        Failures.oneLine(one.column())));
    };

    /**
     * A column that fits the field.
     *
     * @param column name of the column
     * @param cells non-blank cells of the first rows
     */
    record Candidate(String column, List<String> cells) {}

    /**
     * Chooses one of two columns.
     *
     * @param field request field, such as {@code email}
     * @return the name of the chosen column
     * @throws UsageException if no column is chosen
     */
    String choose(String field, Candidate one, Candidate other);
}
