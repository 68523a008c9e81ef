package dev.enrichment.sdk.call;

import java.util.Objects;

/**
 * Column of a table of results, such as a table of people that a search has found.
 *
 * @param name the name of the column, such as {@code title}
 * @param path the JSON name of the field that the column shows, with slashes between the levels, such as {@code
 *     person/contact_job_title}. It is relative to a result
 */
public record TableColumn(String name, String path) {
    /** Creates a column. */
    public TableColumn {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(path, "path");
    }
}
