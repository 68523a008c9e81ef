package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.List;

/** Decides which of two columns is meant, where neither name nor cells tell. */
@FunctionalInterface
public interface ColumnQuestion {
    /** Refuses to guess, where nobody can answer: the wrong column would be paid for. */
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
     * Holds a column that fits.
     *
     * @param column its name
     * @param cells of the first rows, those that are not blank
     */
    record Candidate(String column, List<String> cells) {}

    /**
     * Chooses one of them.
     *
     * @param field of the request, such as {@code email}
     * @return the name of the column
     * @throws UsageException if there is no answer
     */
    String choose(String field, Candidate one, Candidate other);
}
