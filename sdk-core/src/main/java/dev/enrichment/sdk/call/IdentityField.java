package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.internal.scan.FieldTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Field of a request or response whose values identify companies or people, such as a domain or a profile.
 *
 * @param name the JSON name, with slashes between the levels, such as {@code company_filters/company_domain}
 * @param kind the kind of value, such as a domain
 * @param role the role of the companies or people that the field names, such as the subject of the request
 */
public record IdentityField(String name, FieldKind kind, Role role) {
    /** Creates a field. */
    public IdentityField {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(role, "role");
    }

    /** Role that the named companies or people have in a request or response. */
    public enum Role {
        /** The requested company or person. The field of the request is a single string. */
        SUBJECT,
        /**
         * A company or person other than the requested one, such as the seed of a search for similar companies. The
         * field of the request is a single string.
         */
        REFERENCE,
        /**
         * Companies or people to which a search is limited. The field of the request is a list, or part of a nested
         * object, or both.
         */
        FILTER,
        /** A company or person that a result of the response is about. The name is relative to a result. */
        RETURNED,
        /**
         * The company or person to which the service resolved the request, such as the company's current domain. The
         * name is relative to the response.
         */
        RESOLVED
    }

    /**
     * Returns the values of this field, such as a domain or company names. If a level of the name leads to a list, the
     * values of all its elements are returned.
     *
     * @param record a request, result or response, depending on the role, or a map with its JSON members
     * @return the values as given. Empty if the field is not set
     */
    public List<String> values(Object record) {
        List<String> found = new ArrayList<>(1);
        FieldTexts.read(record, name, found::add);
        return found;
    }

    /** Returns whether the field belongs to the request. */
    boolean isRequested() {
        return role == Role.SUBJECT || role == Role.REFERENCE || role == Role.FILTER;
    }
}
