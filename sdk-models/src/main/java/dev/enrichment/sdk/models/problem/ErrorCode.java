package dev.enrichment.sdk.models.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Machine-readable error code (API reference, section 2). This is an {@link OpenEnum}, so other values are possible.
 * The service writes some codes in upper case, so compare with {@link #matches}, which ignores case. The status of the
 * error determines the type of the exception. The code gives the details.
 *
 * @param value the JSON value, never null
 */
public record ErrorCode(@JsonValue String value) implements OpenEnum {
    /**
     * A field of the request is missing, or has an invalid format or value. {@link Problem#param()} names the field.
     * Sent with status 400.
     */
    public static final ErrorCode VALIDATION_ERROR = new ErrorCode("validation_error");

    /** A required field is missing. {@link Problem#param()} names the field. Sent with status 400. */
    public static final ErrorCode MISSING_REQUIRED_FIELD = new ErrorCode("missing_required_field");

    /** The body of the request is not valid JSON. Sent with status 400. */
    public static final ErrorCode INVALID_JSON = new ErrorCode("invalid_json");

    /** A field has an invalid value. {@link Problem#param()} names the field. Sent with status 400. */
    public static final ErrorCode INVALID_PARAMETER = new ErrorCode("invalid_parameter");

    /**
     * A URL in the request points to a blocked host. This code has been observed only for bulk requests. Sent with
     * status 400.
     */
    public static final ErrorCode SSRF_VALIDATION_FAILED = new ErrorCode("SSRF_VALIDATION_FAILED");

    /** The request has no API key. Sent with status 401. */
    public static final ErrorCode MISSING_AUTHENTICATION = new ErrorCode("missing_authentication");

    /**
     * The API key is unknown, expired or malformed. Regenerating a key revokes the old one immediately. Sent with
     * status 401.
     */
    public static final ErrorCode INVALID_API_KEY = new ErrorCode("invalid_api_key");

    /**
     * The balance is too low for the request. {@link Problem#creditsNeeded()} returns how many credits are missing.
     * Sent with status 402.
     */
    public static final ErrorCode INSUFFICIENT_CREDITS = new ErrorCode("insufficient_credits");

    /** The account has no credits left. This code is undocumented. Sent with status 402. */
    public static final ErrorCode CREDITS_EXHAUSTED = new ErrorCode("credits_exhausted");

    /** The plan of the account, or the API key, does not allow this operation. Sent with status 403. */
    public static final ErrorCode INSUFFICIENT_PERMISSIONS = new ErrorCode("insufficient_permissions");

    /** The requested resource, such as a company, does not exist. Sent with status 404. */
    public static final ErrorCode RESOURCE_NOT_FOUND = new ErrorCode("resource_not_found");

    /** The requested profile does not exist or is not accessible. Sent with status 404. */
    public static final ErrorCode PROFILE_NOT_FOUND = new ErrorCode("profile_not_found");

    /** The request conflicts with an existing resource. Sent with status 409. */
    public static final ErrorCode CONFLICT = new ErrorCode("conflict");

    /**
     * Too many requests were sent. {@link Problem#retryAfterSeconds()} returns how long to wait. Sent with status 429.
     */
    public static final ErrorCode RATE_LIMIT_EXCEEDED = new ErrorCode("rate_limit_exceeded");

    /** An internal error occurred in the service. Retry after 30 seconds. Sent with status 500. */
    public static final ErrorCode INTERNAL_ERROR = new ErrorCode("INTERNAL_ERROR");

    /** A service that the operation depends on has failed. Sent with status 502. */
    public static final ErrorCode EXTERNAL_SERVICE_ERROR = new ErrorCode("external_service_error");

    /** The service is temporarily unavailable. Sent with status 503. */
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

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
