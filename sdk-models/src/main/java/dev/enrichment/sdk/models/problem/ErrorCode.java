package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * What went wrong, in a form made for programs (API reference, section 2). The set is open, and the service writes some
 * codes in capitals: compare with {@link #matches}, which overlooks that. Which exception is raised is decided by the
 * HTTP status; the code refines it.
 *
 * @param value the text on the wire, never null
 */
public record ErrorCode(@JsonValue String value) implements OpenEnum {
    /**
     * 400: a field is missing, of the wrong form or of a value that is not allowed; {@link Problem#param()} names it.
     */
    public static final ErrorCode VALIDATION_ERROR = new ErrorCode("validation_error");

    /** 400: a required field is missing; {@link Problem#param()} names it. */
    public static final ErrorCode MISSING_REQUIRED_FIELD = new ErrorCode("missing_required_field");

    /** 400: the body is no JSON. */
    public static final ErrorCode INVALID_JSON = new ErrorCode("invalid_json");

    /** 400: a field has a value that is not allowed; {@link Problem#param()} names it. */
    public static final ErrorCode INVALID_PARAMETER = new ErrorCode("invalid_parameter");

    /**
     * 400: an address in the request leads to a place that the service does not call. Known from bulk requests only.
     */
    public static final ErrorCode SSRF_VALIDATION_FAILED = new ErrorCode("SSRF_VALIDATION_FAILED");

    /** 401: the request has no API key. */
    public static final ErrorCode MISSING_AUTHENTICATION = new ErrorCode("missing_authentication");

    /** 401: the API key is unknown, expired or malformed. Regenerating a key ends the old one at once. */
    public static final ErrorCode INVALID_API_KEY = new ErrorCode("invalid_api_key");

    /** 402: the balance is too low for the request; see {@link Problem#creditsNeeded()}. */
    public static final ErrorCode INSUFFICIENT_CREDITS = new ErrorCode("insufficient_credits");

    /** 402: there are no credits left. Seen but not documented. */
    public static final ErrorCode CREDITS_EXHAUSTED = new ErrorCode("credits_exhausted");

    /** 403: the plan or the key does not allow this. */
    public static final ErrorCode INSUFFICIENT_PERMISSIONS = new ErrorCode("insufficient_permissions");

    /** 404: what was asked for does not exist, such as a company. */
    public static final ErrorCode RESOURCE_NOT_FOUND = new ErrorCode("resource_not_found");

    /** 404: the profile does not exist or cannot be read. */
    public static final ErrorCode PROFILE_NOT_FOUND = new ErrorCode("profile_not_found");

    /** 409: the request conflicts with something that exists. */
    public static final ErrorCode CONFLICT = new ErrorCode("conflict");

    /** 429: too many requests; see {@link Problem#retryAfterSeconds()}. */
    public static final ErrorCode RATE_LIMIT_EXCEEDED = new ErrorCode("rate_limit_exceeded");

    /** 500: a fault of the service; it asks for 30 seconds before the next try. */
    public static final ErrorCode INTERNAL_ERROR = new ErrorCode("INTERNAL_ERROR");

    /** 502: a source behind the service failed. */
    public static final ErrorCode EXTERNAL_SERVICE_ERROR = new ErrorCode("external_service_error");

    /** 503: the service is away for now. */
    public static final ErrorCode SERVICE_UNAVAILABLE = new ErrorCode("service_unavailable");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ErrorCode {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any code, also one without a constant.
     *
     * @param value the text on the wire
     * @return the code
     */
    public static ErrorCode of(String value) {
        return new ErrorCode(value);
    }

    /**
     * Whether two codes are the same apart from capitals. {@code equals} does not overlook capitals.
     *
     * @param other the code to compare with, usually a constant
     * @return true if they are
     */
    public boolean matches(ErrorCode other) {
        return value.equalsIgnoreCase(other.value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
