package dev.enrichment.sdk.call;

import java.util.List;
import java.util.function.Function;

/**
 * A field of a request that names companies or people.
 *
 * @param <Q> the type of the request
 * @param name the JSON name, with slashes between the levels, such as {@code company_filters/company_domain}
 * @param kind the kind of its values
 * @param role what naming them means
 * @param read reads the values
 */
public record RequestField<Q extends Record>(String name, FieldKind kind, Role role, Function<Q, List<String>> read) {
    /** The meaning of a field. */
    public enum Role {
        /** A text; the response is about the one it names. */
        SUBJECT,
        /** A text; the response is about others, such as companies like the one it names. */
        REFERENCE,
        /** Texts that narrow a search; they can be nested. */
        FILTER
    }

    /**
     * Returns the values in a request.
     *
     * @param request the request
     * @return the values as they were given; empty if the field is not set
     */
    public List<String> values(Q request) {
        return read.apply(request);
    }

    /** {@return whether the field is one text, so that a column of a table can fill it} */
    public boolean isColumn() {
        return role != Role.FILTER;
    }
}
