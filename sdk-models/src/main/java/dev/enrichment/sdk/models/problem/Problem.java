package dev.enrichment.sdk.models.problem;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One problem of an error, in the style of RFC 9457 (API reference, section 2). Branch on {@link #effectiveCode()}; the
 * texts are for people, and their wording changes.
 *
 * <p>The accessors from {@link #creditsRequired()} on read fixed members of the context. They take numbers and texts
 * that hold one, and give null for anything else.
 *
 * @param type an address that names the kind of problem and ends in its code
 * @param title the kind of problem in words
 * @param status the HTTP status as the body states it; where the status of the answer differs, that one counts
 * @param detail this very problem in words
 * @param instance an address of this very problem, possibly relative
 * @param code the kind of problem for programs; prefer {@link #effectiveCode()}
 * @param param the fields of the request that are at fault; empty if the problem is not about fields
 * @param action what the service suggests to do, in words
 * @param docs an address of the documentation
 * @param context figures about the problem, as open JSON; empty if there are none
 * @param additionalProperties everything else
 */
public record Problem(
        @Nullable String type,
        @Nullable String title,
        @Nullable Integer status,
        @Nullable String detail,
        @Nullable String instance,
        @Nullable ErrorCode code,
        List<String> param,
        @Nullable String action,
        @Nullable String docs,
        Map<String, @Nullable Object> context,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    private static final Pattern CODE_IN_TYPE = Pattern.compile("(?:^|/)errors/([^/?#]+)/?$");

    /** Keeps unmodifiable copies of the collections. */
    public Problem {
        param = Copies.list(param);
        context = Copies.map(context);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The code, or if there is none, what stands behind {@code /errors/} at the end of the type.
     *
     * @return the code as sent; null if the problem has neither
     */
    public @Nullable ErrorCode effectiveCode() {
        if (code != null && Violations.given(code.value())) {
            return code;
        }
        Matcher inType = CODE_IN_TYPE.matcher(type == null ? "" : type);
        return inType.find() ? ErrorCode.of(inType.group(1)) : null;
    }

    /**
     * What the request needs, with {@link ErrorCode#INSUFFICIENT_CREDITS}.
     *
     * @return credits, or null
     */
    public @Nullable BigDecimal creditsRequired() {
        return ContextValues.decimal(context.get("credits_required"));
    }

    /**
     * What the account has, with {@link ErrorCode#INSUFFICIENT_CREDITS}.
     *
     * @return credits, or null
     */
    public @Nullable BigDecimal creditsAvailable() {
        return ContextValues.decimal(context.get("credits_available"));
    }

    /**
     * What is missing, with {@link ErrorCode#INSUFFICIENT_CREDITS}: required less available.
     *
     * @return credits, or null
     */
    public @Nullable BigDecimal creditsNeeded() {
        return ContextValues.decimal(context.get("credits_needed"));
    }

    /**
     * How many requests the window allows, with {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the limit, or null
     */
    public @Nullable Integer limit() {
        return ContextValues.integer(context.get("limit"));
    }

    /**
     * How many requests the window still allows, with {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the rest, or null
     */
    public @Nullable Integer remaining() {
        return ContextValues.integer(context.get("remaining"));
    }

    /**
     * The window of the limit in words, with {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return such as {@code 1 minute}, or null
     */
    public @Nullable String window() {
        return ContextValues.text(context.get("window"));
    }

    /**
     * When the next window starts, with {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return the instant, or null
     */
    public @Nullable Instant resetAt() {
        return ContextValues.epochSeconds(context.get("reset_at"));
    }

    /**
     * How long to wait before the next try, with {@link ErrorCode#RATE_LIMIT_EXCEEDED}.
     *
     * @return whole seconds as sent, or null
     */
    public @Nullable Long retryAfterSeconds() {
        return ContextValues.whole(context.get("retry_after_seconds"));
    }

    /** Whether this is a problem at all: the flat form of an error is known by these members. */
    boolean stated() {
        return type != null || title != null || status != null || code != null || detail != null;
    }
}
