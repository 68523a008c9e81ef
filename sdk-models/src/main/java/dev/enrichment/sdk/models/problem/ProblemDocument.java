package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import dev.enrichment.sdk.models.internal.record.Unwrapped;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The body of an error response (API reference, section 2). It has one of three forms: a list of problems, one problem
 * at the root, or a legacy form of two strings. {@link #items()} and {@link #requestId()} read all three forms. Any
 * other body has no items.
 *
 * @param success whether the request succeeded. Always false if present
 * @param errors the problems. Prefer {@link #items()}
 * @param meta metadata of the failed request
 * @param trace metadata of the failed request. Present only in the flat form
 * @param error summary of the error. Present only in the legacy form
 * @param message details for humans. Present only in the legacy form
 * @param flat the problem at the root of the document. Null in the other forms. Prefer {@link #items()}
 * @param additionalProperties all other fields
 */
@CodecJson
public record ProblemDocument(
        @Nullable Boolean success,
        List<Problem> errors,
        @Nullable ProblemMeta meta,
        @Nullable ProblemTrace trace,
        @Nullable String error,
        @Personal @Nullable String message,
        @Unwrapped @JsonProperty("$flat") @Nullable Problem flat,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public ProblemDocument {
        errors = Copies.list(errors);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ProblemDocumentBuilder builder() {
        return new ProblemDocumentBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ProblemDocumentBuilder toBuilder() {
        return new ProblemDocumentBuilder(this);
    }

    /**
     * Returns the problems in the document, regardless of its form. The first problem describes the error.
     *
     * @return {@code errors}, or the problem at the root if there are none. In the legacy form, one problem with {@code
     *     error} as title and {@code message} as detail. Empty if the document has none of the three forms
     */
    public List<Problem> items() {
        if (!errors.isEmpty()) {
            return errors;
        }
        if (flat != null && flat.isProblem() && (Violations.isSet(flat.title()) || error == null)) {
            return List.of(flat);
        }
        return error == null ? List.of() : List.of(legacyForm(error));
    }

    /**
     * Converts the legacy form of an error to a problem. If a gateway has added a status at the root, the problem
     * contains this status.
     */
    private Problem legacyForm(String title) {
        Integer status = flat == null ? null : flat.status();
        return new Problem(null, title, status, message, null, null, List.of(), null, null, Map.of(), Map.of());
    }

    /**
     * Returns the ID that the service assigned to the request, to quote in a support request. Returns null if the body
     * does not contain it.
     *
     * @return the ID from {@code meta}, or from {@code trace} if that is missing. Null if both are missing. The header
     *     {@code X-Request-Id} may then contain it
     */
    public @Nullable String requestId() {
        if (meta != null && Violations.isSet(meta.requestId())) {
            return meta.requestId();
        }
        return trace == null ? null : trace.requestId();
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
