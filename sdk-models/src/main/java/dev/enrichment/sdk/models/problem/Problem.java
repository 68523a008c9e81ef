package dev.enrichment.sdk.models.problem;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One problem in an error response, based on RFC 9457 (API reference, section 2). To handle errors in code, use {@link
 * #effectiveCode()}. Titles and details are for humans, and their wording may change.
 *
 * <p>The methods from {@link #creditsRequired()} to {@link #retryAfterSeconds()} read values from the context. They
 * accept numbers and numeric strings, and return null for anything else. Only {@link #window()} accepts any string.
 *
 * @param type URI that identifies the problem type. It ends with the error code
 * @param title summary of the problem type
 * @param status HTTP status in the body. The status of the response takes precedence
 * @param detail explanation of this occurrence of the problem
 * @param instance URI of this occurrence, possibly relative
 * @param code machine-readable code. Prefer {@link #effectiveCode()}
 * @param param invalid fields of the request. Empty if the problem is not about fields
 * @param action suggested action, in words
 * @param docs URL of the documentation
 * @param context details of the problem, as untyped JSON. Empty if there are none
 * @param additionalProperties all other fields
 */
@CodecJson
public record Problem(
        @Nullable String type,
        @Nullable String title,
        @Nullable Integer status,
        @Personal @Nullable String detail,
        @Nullable String instance,
        @Nullable ErrorCode code,
        List<String> param,
        @Nullable String action,
        @Nullable String docs,
        Map<String, @Nullable Object> context,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    private static final Pattern CODE_IN_TYPE = Pattern.compile("(?:^|/)errors/([^/?#]+)/?$");

    public Problem {
        param = Copies.list(param);
        context = Copies.openMap(context);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static ProblemBuilder builder() {
        return new ProblemBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public ProblemBuilder toBuilder() {
        return new ProblemBuilder(this);
    }

    /**
     * Returns the error code. If the problem has none, it is taken from the end of a type such as {@code
     * …/errors/conflict}. Returns null if the problem has neither.
     *
     * @return the code as received, or null
     */
    public @Nullable ErrorCode effectiveCode() {
        if (code != null && Violations.isSet(code.value())) {
            return code;
        }
        Matcher inType = CODE_IN_TYPE.matcher(type == null ? "" : type);
        return inType.find() ? new ErrorCode(inType.group(1)) : null;
    }

    /**
     * Returns the number of credits that the request requires, or null if it is missing. The service sends it with the
     * code {@link ErrorCode#INSUFFICIENT_CREDITS}.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsRequired() {
        return ContextValues.decimal(context.get("credits_required"));
    }

    /**
     * Returns the number of credits in the account, or null if it is missing. The service sends it with the code {@link
     * ErrorCode#INSUFFICIENT_CREDITS}.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsAvailable() {
        return ContextValues.decimal(context.get("credits_available"));
    }

    /**
     * Returns the number of credits that are missing in the account, or null if it is missing. The service sends it
     * with the code {@link ErrorCode#INSUFFICIENT_CREDITS}.
     *
     * @return the credits, or null
     */
    public @Nullable BigDecimal creditsNeeded() {
        return ContextValues.decimal(context.get("credits_needed"));
    }

    /**
     * Returns the number of requests allowed in a rate limit window, or null if it is missing. The service sends it
     * with the code {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the limit, or null
     */
    public @Nullable Integer limit() {
        return ContextValues.integer(context.get("limit"));
    }

    /**
     * Returns the number of requests left in the current rate limit window, or null if it is missing. The service sends
     * it with the code {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the number, or null
     */
    public @Nullable Integer remaining() {
        return ContextValues.integer(context.get("remaining"));
    }

    /**
     * Returns the length of the rate limit window in words, such as {@code 1 minute}, or null if it is missing. The
     * service sends it with the code {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the length, or null
     */
    public @Nullable String window() {
        return ContextValues.text(context.get("window"));
    }

    /**
     * Returns the start of the next rate limit window, or null if it is missing. The service sends it with the code
     * {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the instant, or null
     */
    public @Nullable Instant resetAt() {
        return ContextValues.epochSeconds(context.get("reset_at"));
    }

    /**
     * Returns the number of seconds to wait before a retry, or null if it is missing. The service sends it with the
     * code {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the seconds, or null
     */
    public @Nullable Long retryAfterSeconds() {
        return ContextValues.whole(context.get("retry_after_seconds"));
    }

    /** Returns whether this object describes an error. This is the case if any of its main fields is set. */
    boolean isProblem() {
        return type != null || title != null || status != null || code != null || detail != null;
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
