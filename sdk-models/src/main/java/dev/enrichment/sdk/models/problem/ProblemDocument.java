package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Unwrapped;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The body of an error (API reference, section 2). It comes in three forms: with a list of problems, with one problem
 * flat at its root, or in an old form of two texts; {@link #items()} and {@link #requestId()} read each. A body that is
 * none of them has no items.
 *
 * @param success always false, if it is there
 * @param errors the problems; prefer {@link #items()}
 * @param meta about the request
 * @param trace about the request, in the flat form
 * @param error what went wrong, in the old form
 * @param message the same in more words, in the old form; a text for people
 * @param flat the problem whose members stand at the root of the document; null in the other forms. Prefer
 *     {@link #items()}
 * @param additionalProperties everything else
 */
public record ProblemDocument(
        @Nullable Boolean success,
        List<Problem> errors,
        @Nullable ProblemMeta meta,
        @Nullable ProblemTrace trace,
        @Nullable String error,
        @Nullable String message,
        @Unwrapped @JsonProperty("$flat") @Nullable Problem flat,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public ProblemDocument {
        errors = Copies.list(errors);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The problems, from any form of the document; the first one describes the error.
     *
     * @return {@code errors}; if there are none, the problem at the root; else the old form, its {@code error} as title
     *     and its {@code message} as detail; empty if the document is none of these
     */
    public List<Problem> items() {
        if (!errors.isEmpty()) {
            return errors;
        }
        if (flat != null && flat.stated() && (Violations.given(flat.title()) || error == null)) {
            return List.of(flat);
        }
        return error == null ? List.of() : List.of(oldForm(error));
    }

    /** The old form; a gateway in between may have put a status beside it. */
    private Problem oldForm(String title) {
        Integer status = flat == null ? null : flat.status();
        return new Problem(null, title, status, message, null, null, List.of(), null, null, Map.of(), Map.of());
    }

    /**
     * The service's id of the request, for support.
     *
     * @return the one of {@code meta}, else the one of {@code trace}, else null; the header {@code X-Request-Id} may
     *     know it then
     */
    public @Nullable String requestId() {
        if (meta != null && Violations.given(meta.requestId())) {
            return meta.requestId();
        }
        return trace == null ? null : trace.requestId();
    }
}
