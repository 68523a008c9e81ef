package dev.enrichment.sdk.testing.internal.problem;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.RateLimitState;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates the problem documents that the sandbox sends when it rejects requests (API reference, sections 2 and 2.3).
 */
public final class Problems {
    private Problems() {}

    public static ProblemDetails validation(List<String> param, String detail) {
        return ProblemDetails.of(
                        400,
                        "validation_error",
                        "Request validation failed. Check your input parameters.",
                        detail,
                        "Correct the named parameters and send the request again.")
                .withParam(param);
    }

    public static ProblemDetails missingAuthentication() {
        return ProblemDetails.of(
                401,
                "missing_authentication",
                "Authentication required. Provide a valid API key in the X-API-Key header.",
                "The request carries no X-API-Key header.",
                "Send your API key in the X-API-Key header.");
    }

    public static ProblemDetails invalidApiKey() {
        return ProblemDetails.of(
                401,
                "invalid_api_key",
                "The API key is not valid.",
                "The API key does not exist, is expired or is malformed.",
                "Check the key, or create a new one in the account dashboard.");
    }

    public static ProblemDetails insufficientCredits(BigDecimal required, BigDecimal available) {
        BigDecimal needed = required.subtract(available);
        ObjectNode context = JsonTrees.object();
        context.put("credits_required", required)
                .put("credits_available", available)
                .put("credits_needed", needed);
        return ProblemDetails.of(
                        402,
                        "insufficient_credits",
                        "Insufficient credits: need " + text(required) + ", have " + text(available) + ".",
                        "This request requires " + text(required) + " credits but the account has " + text(available)
                                + ".",
                        "Add credits to the account and send the request again.")
                .withContext(context);
    }

    public static ProblemDetails insufficientPermissions(String detail) {
        return ProblemDetails.of(
                403,
                "insufficient_permissions",
                "The API key lacks the required permission.",
                detail,
                "Use another API key or omit the option.");
    }

    public static ProblemDetails resourceNotFound(String detail) {
        return ProblemDetails.of(404, "resource_not_found", "The requested resource was not found", detail, null);
    }

    public static ProblemDetails profileNotFound(String profile) {
        return ProblemDetails.of(
                404,
                "profile_not_found",
                "Profile not found or not accessible",
                "No accessible profile belongs to '" + profile + "'.",
                "Check the profile address.");
    }

    public static ProblemDetails methodNotAllowed(String method, SandboxRoute route) {
        String allowed = String.join(", ", route.methods());
        return ProblemDetails.of(
                        405,
                        "method_not_allowed",
                        "Method not allowed",
                        "The operation does not support " + method + ".",
                        "Use " + allowed + ".")
                .withHeader("Allow", allowed);
    }

    public static ProblemDetails rateLimited(RateLimitState state, Instant now) {
        if (!state.stated()) {
            return ProblemDetails.of(
                    429,
                    "rate_limit_exceeded",
                    "Too many requests at once.",
                    "More requests are in progress than the limit of this operation.",
                    "Wait for responses before sending more requests.");
        }
        long wait = state.retryAfterSeconds(now);
        ObjectNode context = JsonTrees.object();
        int limit = state.limit().requests();
        String window = state.limit().windowText();
        context.put("limit", limit).put("window", window).put("remaining", 0);
        context.put("reset_at", now.getEpochSecond() + wait).put("retry_after_seconds", wait);
        return ProblemDetails.of(
                        429,
                        "rate_limit_exceeded",
                        "Rate limit exceeded: " + limit + " requests per " + window + ".",
                        "The request rate is above the limit of this operation.",
                        "Wait " + wait + " seconds before retrying.")
                .withContext(context);
    }

    /**
     * Returns a problem with the given status and error code. If the code is null, the problem has the code that the
     * service uses for the status.
     */
    public static ProblemDetails ofStatus(int status, @Nullable String code) {
        return switch (status) {
            case 400 -> custom(status, code == null ? "validation_error" : code);
            case 401 -> code == null ? invalidApiKey() : custom(status, code);
            case 402 -> custom(status, code == null ? "insufficient_credits" : code);
            case 403 ->
                code == null
                        ? insufficientPermissions("The plan of this account does not include the operation.")
                        : custom(status, code);
            case 404 -> code == null ? resourceNotFound("There is no such record.") : custom(status, code);
            case 409 -> custom(status, code == null ? "conflict" : code);
            case 429 -> custom(status, code == null ? "rate_limit_exceeded" : code);
            case 500 ->
                ProblemDetails.of(
                        status,
                        code == null ? "INTERNAL_ERROR" : code,
                        "Something went wrong on our end.",
                        "This is a temporary server error.",
                        "Wait 30 seconds and retry your request.");
            case 502 -> custom(status, code == null ? "external_service_error" : code);
            case 503 -> custom(status, code == null ? "service_unavailable" : code);
            default -> custom(status, code == null ? "scripted_fault" : code);
        };
    }

    /**
     * Returns the problem for a request that fails because of a bug in the sandbox. The details are only in the log.
     */
    public static ProblemDetails internalError() {
        return ofStatus(500, null);
    }

    /** Returns the problem for a request that could not be read from the connection. */
    public static ProblemDetails malformed(int status, String detail) {
        String code = switch (status) {
            case 408 -> "request_timeout";
            case 413 -> "payload_too_large";
            case 431 -> "headers_too_large";
            case 501, 505 -> "not_implemented";
            default -> "invalid_request";
        };
        return ProblemDetails.of(
                status, code, "The request could not be read", detail, "Correct the request and send it again.");
    }

    private static ProblemDetails custom(int status, String code) {
        return ProblemDetails.of(
                status, code, "Scripted fault " + status, "Triggered by the fault script of the sandbox.", null);
    }

    private static String text(BigDecimal credits) {
        return credits.toPlainString();
    }
}
