package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.ConflictException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.PermissionDeniedException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads answers: a 2xx as the operation's record, anything else as the exception of its status. */
final class ResponseReader {
    private static final byte[] NO_DOCUMENT = "{}".getBytes(StandardCharsets.UTF_8);

    private final JsonCodec codec;
    private final DriftReporter drifts = new DriftReporter();

    ResponseReader(ClientSettings settings) {
        this.codec = settings.codec();
    }

    <R extends Record> ApiResponse<R> read(CallContext<R> call, RawResponse answer) {
        if (answer.cutAtLimit()) {
            throw undecodable(call, answer, "the body is longer than the client's limit for answers", null);
        }
        Decoded<R> decoded;
        try {
            decoded = decode(call, answer.body());
        } catch (RuntimeException e) {
            // Also what a codec of the user throws: the bytes may have been paid for.
            throw undecodable(call, answer, String.valueOf(e.getMessage()), e);
        }
        if (isErrorInDisguise(decoded.value(), answer.headers())) {
            throw failure(call, answer);
        }
        BigDecimal consumed = Charges.ofSuccess(call.operation(), decoded.value(), answer.headers());
        return new ApiResponse<>(
                decoded.value(),
                call.receipt(consumed, answer.headers()),
                answer.status(),
                answer.headers(),
                decoded.warnings(),
                call.options().keepRawBody() ? answer.body() : null);
    }

    private <R extends Record> Decoded<R> decode(CallContext<R> call, byte[] body) {
        Class<R> type = call.operation().responseType();
        return call.options().listeners().isEmpty()
                ? codec.decode(body, type)
                : codec.decode(body, type, drift -> drifts.report(call, drift));
    }

    /** The exception of an error answer, by its status. */
    ApiException failure(CallContext<?> call, RawResponse answer) {
        ProblemDocument document = document(answer.body());
        int status = answer.status();
        if (answer.successful()) {
            Problem first = document.items().isEmpty() ? null : document.items().get(0);
            status = first == null || first.status() == null ? status : first.status();
        }
        BigDecimal consumed = Charges.ofError(call.operation(), status, answer.headers());
        CreditReceipt receipt = call.receipt(consumed, answer.headers());
        return exception(new ApiException.Answer(status, answer.headers(), document, answer.body()), receipt);
    }

    private static ApiException exception(ApiException.Answer answer, CreditReceipt receipt) {
        return switch (answer.status()) {
            case 400, 422 -> new BadRequestException(answer, receipt);
            case 401 -> new AuthenticationException(answer, receipt);
            case 402 -> new InsufficientCreditsException(answer, receipt);
            case 403 -> new PermissionDeniedException(answer, receipt);
            case 404 -> new NotFoundException(answer, receipt);
            case 409 -> new ConflictException(answer, receipt);
            case 429 -> new RateLimitedException(answer, receipt);
            default ->
                answer.status() >= 500 ? new ServerException(answer, receipt) : new ApiException(answer, receipt);
        };
    }

    private ProblemDocument document(byte[] body) {
        try {
            return codec.decode(body, ProblemDocument.class).value();
        } catch (RuntimeException notReadable) {
            return JsonCodec.standard()
                    .decode(NO_DOCUMENT, ProblemDocument.class)
                    .value();
        }
    }

    /** An error envelope leaves its marks among the members that the record of a success does not know. */
    private static boolean isErrorInDisguise(Record body, ResponseHeaders headers) {
        Map<String, ?> unknown = body instanceof Extensible open ? open.additionalProperties() : Map.of();
        if (unknown.isEmpty() || statesCharge(body)) {
            return false;
        }
        String contentType = headers.get("Content-Type");
        return Boolean.FALSE.equals(unknown.get("success"))
                || (contentType != null && contentType.startsWith("application/problem+json"))
                || (unknown.get("errors") instanceof List<?> errors
                        && !errors.isEmpty()
                        && errors.get(0) instanceof Map<?, ?> first
                        && first.containsKey("title")
                        && first.containsKey("status"));
    }

    /** An answer that says it was charged for was paid for, whatever else it says. */
    private static boolean statesCharge(Record body) {
        BigDecimal stated = body instanceof ChargedResponse charged ? charged.creditsConsumed() : null;
        return stated != null && stated.signum() > 0;
    }

    private static DecodingException undecodable(
            CallContext<?> call, RawResponse answer, String problem, @Nullable Throwable cause) {
        BigDecimal consumed = !call.operation().free() ? answer.headers().creditsConsumed() : BigDecimal.ZERO;
        return new DecodingException(
                problem,
                answer.status(),
                answer.headers(),
                answer.body(),
                call.receipt(consumed, answer.headers()),
                cause);
    }
}
