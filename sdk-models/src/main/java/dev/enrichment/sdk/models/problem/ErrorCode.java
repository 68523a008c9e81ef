package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Machine-readable error code (API reference, section 2). An {@link OpenEnum}, so other values are possible. The
 * service writes some codes in upper case, so compare with {@link #matches}, which ignores case. The HTTP status
 * determines the type of the exception. The code gives the details.
 *
 * @param value the JSON value, never null
 */
public record ErrorCode(@JsonValue String value) implements OpenEnum {
    /** 400: a field is missing or has an invalid format or value; {@link Problem#param()} names it. */
    public static final ErrorCode VALIDATION_ERROR = new ErrorCode("validation_error");

    /** 400: a required field is missing; {@link Problem#param()} names it. */
    public static final ErrorCode MISSING_REQUIRED_FIELD = new ErrorCode("missing_required_field");

    /** 400: the body is not JSON. */
    public static final ErrorCode INVALID_JSON = new ErrorCode("invalid_json");

    /** 400: a field has an invalid value; {@link Problem#param()} names it. */
    public static final ErrorCode INVALID_PARAMETER = new ErrorCode("invalid_parameter");

    /** 400: a URL in the request points to a blocked host. Observed for bulk requests only. */
    public static final ErrorCode SSRF_VALIDATION_FAILED = new ErrorCode("SSRF_VALIDATION_FAILED");

    /** 401: the request has no API key. */
    public static final ErrorCode MISSING_AUTHENTICATION = new ErrorCode("missing_authentication");

    /** 401: the API key is unknown, expired or malformed. Regenerating a key revokes the old one immediately. */
    public static final ErrorCode INVALID_API_KEY = new ErrorCode("invalid_api_key");

    /** 402: the balance is too low for the request; see {@link Problem#creditsNeeded()}. */
    public static final ErrorCode INSUFFICIENT_CREDITS = new ErrorCode("insufficient_credits");

    /** 402: there are no credits left. Undocumented. */
    public static final ErrorCode CREDITS_EXHAUSTED = new ErrorCode("credits_exhausted");

    /** 403: the plan or the key does not allow this operation. */
    public static final ErrorCode INSUFFICIENT_PERMISSIONS = new ErrorCode("insufficient_permissions");

    /** 404: the requested resource, such as a company, does not exist. */
    public static final ErrorCode RESOURCE_NOT_FOUND = new ErrorCode("resource_not_found");

    /** 404: the profile does not exist or is not accessible. */
    public static final ErrorCode PROFILE_NOT_FOUND = new ErrorCode("profile_not_found");

    /** 409: the request conflicts with an existing resource. */
    public static final ErrorCode CONFLICT = new ErrorCode("conflict");

    /** 429: too many requests; see {@link Problem#retryAfterSeconds()}. */
    public static final ErrorCode RATE_LIMIT_EXCEEDED = new ErrorCode("rate_limit_exceeded");

    /** 500: internal error of the service; retry after 30 seconds. */
    public static final ErrorCode INTERNAL_ERROR = new ErrorCode("INTERNAL_ERROR");

    /** 502: an upstream service failed. */
    public static final ErrorCode EXTERNAL_SERVICE_ERROR = new ErrorCode("external_service_error");

    /** 503: the service is temporarily unavailable. */
    public static final ErrorCode SERVICE_UNAVAILABLE = new ErrorCode("service_unavailable");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ErrorCode {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Returns whether two codes are equal, ignoring case. In contrast, {@code equals} is case-sensitive.
     *
     * @param other the other code, usually a constant
     * @return true if the codes are equal, ignoring case
     */
    public boolean matches(ErrorCode other) {
        return value.equalsIgnoreCase(other.value);
    }

    /** Returns the JSON value, as {@link #value()} does. */
    @Override
    public String toString() {
        return value;
    }
}
