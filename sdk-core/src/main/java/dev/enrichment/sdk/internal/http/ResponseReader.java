package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.Attempt;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Charge;
import dev.enrichment.sdk.internal.call.ChargeEvidence;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.internal.explain.DriftReporter;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Converts a response that was received over HTTP to the typed response of the operation, or to an exception. */
public record ResponseReader(JsonCodec codec, DriftReporter drifts) {
    <R extends Record> ApiResponse<R> read(CallContext<R> call, Attempt attempt) {
        ResponseHeaders headers = Objects.requireNonNull(attempt.headers(), "a response has arrived");
        call.state().responded(headers);
        if (!attempt.isSuccessful()) {
            throw failure(call, attempt, headers);
        }
        if (attempt.isTooLarge()) {
            throw undecodable(call, attempt, headers, "the body is longer than maxResponseBytes", null);
        }
        ReceivedBody json = attempt.body();
        Decoded<R> decoded;
        BigDecimal balance;
        boolean isErrorDocument;
        try {
            decoded = Objects.requireNonNull(decode(call, json), "the codec returned null");
            balance = call.operation().balance(decoded.value());
            isErrorDocument = isErrorDocument(decoded.value(), headers);
        } catch (Throwable e) {
            // The codec is code of the user and may throw anything, even an Error. The response may have been charged,
            // so it must reach the caller inside the exception.
            String problem = SafeText.of(String.valueOf(e.getMessage()), call.secret());
            throw undecodable(call, attempt, headers, problem, e);
        }
        ChargeEvidence evidence = new ChargeEvidence(headers);
        StatedCharges.ofSuccess(
                evidence, decoded.value(), json, call.operation().free());
        if (!evidence.statesCharge() && isErrorDocument) {
            throw failure(call, attempt, headers);
        }
        Charge charge = evidence.charge(call.ifLost(), call.maxPrice());
        call.state().settle(charge);
        if (balance != null) {
            call.state().balance(balance);
        }
        return response(call, attempt, headers, decoded, charge);
    }

    private <R extends Record> ApiResponse<R> response(
            CallContext<R> call, Attempt attempt, ResponseHeaders headers, Decoded<R> decoded, Charge charge) {
        R value = decoded.value();
        byte[] rawBody = call.options().keepRawBody() ? attempt.body().toArray() : null;
        // The user's own codec may keep a reference to an array, so arrays that were passed to it are not reused.
        if (codec == JsonCodec.standard()) {
            attempt.body().release();
        }
        ApiResponse<R> response = new ApiResponse<>(
                value, call.receipt(), attempt.status(), headers, warnings(call, decoded.warnings(), charge), rawBody);
        return identified(call, call.operation(), response);
    }

    /**
     * Returns a copy of a response whose {@link ApiResponse#identity()} compares the returned company or person with
     * the requested one. The comparison is made when this method is first called.
     */
    private static <Q extends Record, R extends Record> ApiResponse<R> identified(
            CallContext<R> call, Operation<Q, R> operation, ApiResponse<R> response) {
        Q request = operation.requestType().cast(call.request());
        R body = response.body();
        return response.withIdentity(
                () -> operation.found(body) ? operation.identity(request, body) : IdentityVerdict.NOT_STATED);
    }

    private <R extends Record> Decoded<R> decode(CallContext<R> call, ReceivedBody json) throws IOException {
        Class<R> type = call.operation().responseType();
        return call.options().listeners().isEmpty()
                ? codec.decode(json, type)
                : codec.decode(json, type, drift -> drifts.report(call, drift));
    }

    private static List<DecodingWarning> warnings(CallContext<?> call, List<DecodingWarning> decoded, Charge charge) {
        if (decoded.isEmpty() && charge.warnings().isEmpty()) {
            return decoded;
        }
        List<DecodingWarning> all = new ArrayList<>(decoded);
        charge.warnings().forEach(warning -> all.add(new DecodingWarning("", "one believable charge", warning)));
        // The service may repeat the API key in a value or a member name.
        all.replaceAll(warning -> new DecodingWarning(
                SafeText.masked(warning.path(), call.secret()),
                warning.expected(),
                SafeText.maskedValue(warning.received(), call.secret())));
        return all;
    }

    private static ApiException failure(CallContext<?> call, Attempt attempt, ResponseHeaders headers) {
        ErrorResponse response =
                new ErrorResponse(attempt.status(), headers, attempt.body().toArray());
        boolean isProblem = !response.document().items().isEmpty();
        Charge unstated = ChargeEvidence.isRefusal(response.status(), headers) ? Charge.NONE : call.ifLost();
        call.state().settle(evidence(call, attempt, headers, isProblem).charge(unstated, call.maxPrice()));
        return ApiException.of(response, call.receipt(), call.apiKey());
    }

    /**
     * Returns the exception for a 2xx response that cannot be decoded. If the body could not be searched for a charge,
     * a charge of 0 in the headers does not prove that the call was free.
     */
    private static DecodingException undecodable(
            CallContext<?> call, Attempt attempt, ResponseHeaders headers, String problem, @Nullable Throwable cause) {
        ChargeEvidence evidence = evidence(call, attempt, headers, false);
        Charge charge = evidence.isCertain()
                ? evidence.charge(call.ifLost(), call.maxPrice())
                : new ChargeEvidence(headers).chargeWithoutBody(call.ifLost(), call.maxPrice());
        call.state().settle(charge);
        return new DecodingException(
                problem, attempt.status(), headers, attempt.body().toArray(), call.receipt(), cause);
    }

    /**
     * Collects the charges that an error response or an undecodable response reports. If the body is incomplete or
     * unreadable, it might report another charge, so the charge of a paid call is then unknown.
     */
    private static ChargeEvidence evidence(
            CallContext<?> call, Attempt attempt, ResponseHeaders headers, boolean isProblem) {
        ChargeEvidence evidence = new ChargeEvidence(headers);
        boolean searched = StatedCharges.ofError(evidence, attempt.body(), isProblem);
        boolean whole = searched && attempt.isComplete() && !attempt.isTooLarge();
        if (!whole && !call.operation().free()) {
            evidence.uncertain("the body cannot be searched for a charge");
        }
        return evidence;
    }

    /**
     * Returns whether a response with a 2xx status is in fact an error document. The body must look like an error
     * document and must not contain any field of a successful response.
     */
    private boolean isErrorDocument(Record body, ResponseHeaders headers) {
        Map<String, ?> unknown = body instanceof Extensible open ? open.additionalProperties() : Map.of();
        if (unknown.isEmpty()) {
            return false;
        }
        String contentType = headers.get("Content-Type");
        boolean marked = Boolean.FALSE.equals(unknown.get("success"))
                || (unknown.get("errors") instanceof List<?> errors
                        && !errors.isEmpty()
                        && errors.get(0) instanceof Map<?, ?> first
                        && first.containsKey("title")
                        && first.containsKey("status"))
                || (contentType != null && contentType.startsWith("application/problem+json"));
        return marked && !hasData(body, unknown);
    }

    private boolean hasData(Record body, Map<String, ?> unknown) {
        return codec.members(body).keySet().stream()
                .anyMatch(name -> !unknown.containsKey(name) && !name.equals("message") && !name.equals("status"));
    }
}
