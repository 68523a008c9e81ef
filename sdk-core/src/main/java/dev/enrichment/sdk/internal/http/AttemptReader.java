package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Lost;
import dev.enrichment.sdk.internal.call.AttemptOutcome.NotSent;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.internal.charge.BodyCharges;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.charge.ChargeRule;
import dev.enrichment.sdk.internal.explain.DriftReporter;
import dev.enrichment.sdk.internal.http.AttemptEnd.Success;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Converts the outcome of an attempt to a typed response or an exception. It also computes what the attempt cost and
 * records the end of the attempt. The response or exception carries the resulting receipt.
 */
public final class AttemptReader {
    private final JsonCodec codec;
    private final DriftReporter drifts = new DriftReporter();
    private final AttemptFailures failures;

    /** Creates the reader of a client. */
    public AttemptReader(ClientSettings settings) {
        this.codec = settings.codec();
        this.failures = new AttemptFailures(settings.baseUrl());
    }

    /** Returns the response or the exception of an attempt. The body of a decoded response must not be used anymore. */
    public <R extends Record> AttemptEnd<R> read(CallContext<R> call, AttemptOutcome outcome) {
        if (outcome instanceof NotSent unsent) {
            return failures.notSent(call, unsent);
        }
        if (outcome instanceof Lost lost) {
            return failures.lost(call, lost);
        }
        return read(call, (Responded) outcome);
    }

    private <R extends Record> AttemptEnd<R> read(CallContext<R> call, Responded outcome) {
        if (!outcome.isSuccessful()) {
            return failures.error(call, outcome);
        }
        if (outcome.tooLarge()) {
            return failures.undecodable(call, outcome, "the body is longer than maxResponseBytes", null);
        }
        ResponseHeaders headers = outcome.headers();
        ReceivedBody json = outcome.body();
        Decoded<R> decoded;
        BigDecimal balance;
        boolean isErrorDocument;
        BodyCharges charges;
        try {
            decoded = Objects.requireNonNull(decode(call, json), "the codec returned null");
            balance = call.operation().balance(decoded.value());
            isErrorDocument = isErrorDocument(decoded.value(), headers);
            charges = BodyCharges.ofDecoded(
                    decoded.value(), json.array(), json.size(), call.operation().free());
        } catch (Throwable e) {
            // The codec and the records of custom operations are code of the user and may throw anything, even an
            // Error. The response may have been charged, so it must reach the caller inside the exception.
            String problem = SafeText.of(String.valueOf(e.getMessage()), call.secret());
            return failures.undecodable(call, outcome, problem, e);
        }
        if (isErrorDocument && !ChargeRule.statesCharge(headers, charges)) {
            return failures.error(call, outcome);
        }
        Charge charge = ResponseCharge.of(call, outcome, outcome.status(), charges);
        CreditReceipt receipt = call.ended(outcome, charge, balance);
        return new Success<>(outcome, response(call, outcome, decoded, receipt));
    }

    private <R extends Record> ApiResponse<R> response(
            CallContext<R> call, Responded outcome, Decoded<R> decoded, CreditReceipt receipt) {
        byte[] rawBody = call.options().keepRawBody() ? outcome.body().toArray() : null;
        // The user's own codec may keep a reference to an array, so arrays that were passed to it are not reused.
        if (codec == JsonCodec.standard()) {
            outcome.body().release();
        }
        List<DecodingWarning> warnings = masked(call, decoded.warnings());
        ApiResponse<R> response =
                new ApiResponse<>(decoded.value(), receipt, outcome.status(), outcome.headers(), warnings, rawBody);
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

    /**
     * Returns the warnings with the API key masked, because the service may repeat the key in a value or a JSON member
     * name.
     */
    private static List<DecodingWarning> masked(CallContext<?> call, List<DecodingWarning> warnings) {
        if (warnings.isEmpty()) {
            return warnings;
        }
        return warnings.stream()
                .map(warning -> new DecodingWarning(
                        SafeText.masked(warning.path(), call.secret()),
                        warning.expected(),
                        SafeText.maskedValue(warning.received(), call.secret())))
                .toList();
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
