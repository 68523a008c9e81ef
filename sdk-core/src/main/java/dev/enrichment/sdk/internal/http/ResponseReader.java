package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentExceptions;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.call.AttemptCharge;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.ChargeEvidence;
import dev.enrichment.sdk.internal.call.ErrorOutcome;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.credits.CreditBalance;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns a received response into the response of the operation, or into the exception of its status. */
final class ResponseReader {
    /** Null and 0 state no charge. */
    private static final Pattern CHARGE_MEMBER =
            Pattern.compile("\"" + ChargeEvidence.BODY_FIELD + "\"\\s*:\\s*+(?!null\\b|\"?0(?:\\.0*)?\"?\\s*[,}\\]])");

    private final JsonCodec codec;
    /** A codec of the user can keep the stream, whose buffers must then not be reused. */
    private final boolean reusesBuffers;

    private final DriftReporter drifts = new DriftReporter();

    ResponseReader(JsonCodec codec) {
        this.codec = codec;
        this.reusesBuffers = codec == JsonCodec.standard();
    }

    <R extends Record> ApiResponse<R> read(CallContext<R> call, RawResponse raw) {
        call.responded(raw.status(), raw.headers());
        if (!raw.isSuccessful()) {
            throw failure(call, raw);
        }
        if (raw.tooLarge()) {
            throw undecodable(call, raw, "the body is longer than maxResponseBytes", null);
        }
        Decoded<R> decoded;
        try {
            decoded = Objects.requireNonNull(decode(call, raw), "the codec returned null");
        } catch (Throwable e) {
            // Whatever a codec throws, an Error included: the bytes may have been paid for.
            if (e instanceof OutOfMemoryError) {
                throw ErrorOutcome.thrown(e, undecodable(call, raw, "out of memory", null));
            }
            throw undecodable(call, raw, SafeText.of(String.valueOf(e.getMessage()), call.secret()), e);
        }
        ChargeEvidence evidence = stated(decoded.value(), new ChargeEvidence(raw.headers()));
        if (!evidence.statesCharge() && isErrorDocument(decoded.value(), raw)) {
            throw failure(call, raw);
        }
        AttemptCharge charge = evidence.charge(ifNothingIsStated(call, raw.status(), raw), max(call));
        call.charge(charge);
        if (decoded.value() instanceof CreditBalance body && body.credits() != null) {
            call.statedBalance(body.credits());
        }
        byte[] rawBody = call.options().keepRawBody() ? raw.body().toArray() : null;
        if (reusesBuffers) {
            raw.body().release();
        }
        return new ApiResponse<>(
                decoded.value(),
                call.receipt(),
                raw.status(),
                raw.headers(),
                warnings(
                        call,
                        decoded.warnings(),
                        charge,
                        EmptyResultHints.of(codec, call.operation(), call.request(), decoded.value())),
                rawBody);
    }

    private <R extends Record> Decoded<R> decode(CallContext<R> call, RawResponse raw) throws IOException {
        Class<R> type = call.operation().responseType();
        ReceivedBody body = ContentCodings.utf8(raw);
        return call.options().listeners().isEmpty()
                ? codec.decode(body, type)
                : codec.decode(body, type, drift -> drifts.report(call, drift));
    }

    private static ChargeEvidence stated(Record body, ChargeEvidence evidence) {
        BigDecimal typed = body instanceof ChargedResponse charged ? charged.creditsConsumed() : null;
        return typed == null && body instanceof Extensible open
                ? evidence.in(open.additionalProperties())
                : evidence.body(typed);
    }

    private static List<DecodingWarning> warnings(
            CallContext<?> call, List<DecodingWarning> decoded, AttemptCharge charge, List<DecodingWarning> hints) {
        if (decoded.isEmpty() && charge.warnings().isEmpty() && hints.isEmpty()) {
            return decoded;
        }
        List<DecodingWarning> all = new ArrayList<>(decoded);
        all.addAll(hints);
        charge.warnings().forEach(warning -> all.add(new DecodingWarning("", "one believable charge", warning)));
        // The service can repeat the key in a value or in the name of a member.
        all.replaceAll(warning -> new DecodingWarning(
                SafeText.masked(warning.path(), call.secret()),
                warning.expected(),
                SafeText.maskedValue(warning.received(), call.secret())));
        return all;
    }

    private static ApiException failure(CallContext<?> call, RawResponse raw) {
        byte[] body = raw.body().toArray();
        ErrorResponse response = new ErrorResponse(raw.status(), raw.headers(), body);
        AttemptCharge unstated = ifNothingIsStated(call, response.status(), raw);
        call.charge(stated(response, body).charge(unstated, max(call)));
        return EnrichmentExceptions.api(response, call.receipt(), call.apiKey());
    }

    /** An error can state a charge at its root, beside its problems or beside its request id. */
    private static ChargeEvidence stated(ErrorResponse response, byte[] body) {
        ChargeEvidence evidence = new ChargeEvidence(response.headers());
        boolean statedByHeader = evidence.statesAny();
        ProblemDocument document = response.document();
        evidence.in(document.additionalProperties());
        if (document.meta() != null) {
            evidence.in(document.meta().additionalProperties());
        }
        for (Problem problem : document.items()) {
            evidence.in(problem.context()).in(problem.additionalProperties());
        }
        boolean statedByBody = evidence.statesAny() && !statedByHeader;
        return !statedByBody && !evidence.statesCharge() && hasChargeMember(body) ? evidence.unreadable() : evidence;
    }

    /** In a body that broke off, or at a place that no documented error has. */
    private static boolean hasChargeMember(byte[] body) {
        return CHARGE_MEMBER
                .matcher(new String(body, StandardCharsets.ISO_8859_1))
                .find();
    }

    /**
     * Returns whether a JSON document ends in the middle, although its framing was complete: the rest can state a
     * charge.
     */
    private static boolean isCutOff(byte[] body) {
        int depth = 0;
        boolean inText = false;
        for (int i = 0; i < body.length; i++) {
            byte b = body[i];
            if (depth == 0 && b > ' ' && b != '{' && b != '[') {
                return false; // HTML, for example
            }
            if (inText) {
                i += b == '\\' ? 1 : 0;
                inText = b != '"';
            } else if (b == '"') {
                inText = true;
            } else {
                depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
            }
        }
        return depth > 0;
    }

    /** Returns the charge that follows from the operation and the status alone. */
    private static AttemptCharge ifNothingIsStated(CallContext<?> call, int status, RawResponse raw) {
        return call.operation().free() || ChargeEvidence.isRefusal(status, raw.headers())
                ? AttemptCharge.NONE
                : AttemptCharge.unknown(max(call));
    }

    private static BigDecimal max(CallContext<?> call) {
        return call.estimate().max();
    }

    /**
     * Returns whether a 2xx is an error document: it has the marks of one among the properties that the record of a
     * success does not know, and none of the properties that it knows.
     */
    private boolean isErrorDocument(Record body, RawResponse raw) {
        Map<String, ?> unknown = body instanceof Extensible open ? open.additionalProperties() : Map.of();
        String contentType = raw.headers().get("Content-Type");
        boolean marked = Boolean.FALSE.equals(unknown.get("success"))
                || (contentType != null && contentType.startsWith("application/problem+json"))
                || (unknown.get("errors") instanceof List<?> errors
                        && !errors.isEmpty()
                        && errors.get(0) instanceof Map<?, ?> first
                        && first.containsKey("title")
                        && first.containsKey("status"));
        return marked && !unknown.isEmpty() && !hasData(body, unknown);
    }

    private boolean hasData(Record body, Map<String, ?> unknown) {
        Map<String, Object> members;
        try {
            members = codec.members(body);
        } catch (Throwable foreignCodec) {
            // The body was decoded, so it is the response; it may have been paid for.
            return true;
        }
        return members.entrySet().stream()
                .anyMatch(member -> !unknown.containsKey(member.getKey())
                        && !member.getKey().equals("message")
                        && !member.getKey().equals("status"));
    }

    private static DecodingException undecodable(
            CallContext<?> call, RawResponse raw, String problem, @Nullable Throwable cause) {
        byte[] body = raw.body().toArray();
        ChargeEvidence evidence = new ChargeEvidence(raw.headers());
        AttemptCharge unstated = ifNothingIsStated(call, raw.status(), raw);
        boolean bodyMayStateCharge = raw.tooLarge() || hasChargeMember(body) || isCutOff(body);
        call.charge(
                bodyMayStateCharge
                        ? evidence.chargeWithoutBody(unstated, max(call))
                        : evidence.charge(unstated, max(call)));
        return EnrichmentExceptions.decoding(problem, raw.status(), raw.headers(), body, call.receipt(), cause);
    }
}
