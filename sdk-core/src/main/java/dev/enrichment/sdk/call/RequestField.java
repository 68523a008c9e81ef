package dev.enrichment.sdk.call;

import java.util.List;
import java.util.function.Function;

/**
 * Field of a request whose values identify companies or people, such as a domain or a profile.
 *
 * @param <Q> the type of the request
 * @param name the JSON name, with slashes between the levels, such as {@code company_filters/company_domain}
 * @param kind the kind of value, such as a domain
 * @param role the role that the named companies or people have in the request
 * @param read reads the values
 */
public record RequestField<Q extends Record>(String name, FieldKind kind, Role role, Function<Q, List<String>> read) {
    /** Tells whether the response is about the companies or people that a request field names. */
    public enum Role {
        /** The requested company or person. The field is a single string. */
        SUBJECT,
        /**
         * A company or person other than the requested one, such as the seed of a search for similar companies. The
         * field is a single string.
         */
        REFERENCE,
        /** Companies or people to which a search is limited. The field is a list and may be part of a nested object. */
        FILTER
    }

    /**
     * Returns the values of this field in a request, such as a domain or company names.
     *
     * @param request the request
     * @return the values as given. Empty if the field is not set
     */
    public List<String> values(Q request) {
        return read.apply(request);
    }

    /** {@return whether the field is a single string, so that it can be filled from a table column} */
    public boolean isColumn() {
        return role != Role.FILTER;
    }
}
