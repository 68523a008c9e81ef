package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.call.Operation;
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
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Turns a received response into the response of the operation, or into the exception of its status. */
final class ResponseReader {
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
        ChargeEvidence evidence = stated(call, raw, decoded.value());
        if (!evidence.statesCharge() && isErrorDocument(decoded.value(), raw)) {
            throw failure(call, raw);
        }
        AttemptCharge charge = evidence.charge(ifNothingIsStated(call, raw.status(), raw), max(call));
        call.charge(charge);
        BigDecimal balance = balance(call.operation(), decoded.value());
        if (balance != null) {
            call.statedBalance(balance);
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

    private static <R extends Record> @Nullable BigDecimal balance(Operation<?, R> operation, R body) {
        try {
            return operation.balance(body);
        } catch (Throwable foreignCode) {
            // The response may have been paid for; its receipt can do without the balance.
            return null;
        }
    }

    private <R extends Record> Decoded<R> decode(CallContext<R> call, RawResponse raw) throws IOException {
        Class<R> type = call.operation().responseType();
        ReceivedBody body = ContentCodings.utf8(raw);
        return call.options().listeners().isEmpty()
                ? codec.decode(body, type)
                : codec.decode(body, type, drift -> drifts.report(call, drift));
    }

    /**
     * Gathers what a success states. The record has one charge; a body that has more of them, in one object or in a
     * second document, is searched for the others. Figures of a free operation, and those of items, are no charges.
     */
    private static ChargeEvidence stated(CallContext<?> call, RawResponse raw, Record body) {
        ChargeEvidence evidence = new ChargeEvidence(raw.headers());
        BigDecimal typed = body instanceof ChargedResponse charged ? charged.creditsConsumed() : null;
        Object stated = typed == null && body instanceof Extensible open
                ? open.additionalProperties().get(ChargeEvidence.BODY_FIELD)
                : typed;
        evidence.body(stated);
        ReceivedBody utf8 = ContentCodings.utf8(raw);
        if (utf8.countUpToTwo(BodyCharges.MEMBER) > (stated == null ? 0 : 1)) {
            int maxDepth = call.operation().free() ? 1 : 2;
            BodyCharges.in(new String(utf8.toArray(), StandardCharsets.UTF_8)).stream()
                    .filter(charge -> charge.depth() <= maxDepth && !charge.inList() && !charge.isNull())
                    // Another object may count something else, but a member that is there twice contradicts itself.
                    .filter(charge -> charge.depth() == 1 || !charge.isNone())
                    .forEach(charge -> evidence.body(charge.value()));
        }
        return evidence;
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
        call.charge(stated(call, raw, response).charge(unstated, max(call)));
        return EnrichmentExceptions.api(response, call.receipt(), call.apiKey());
    }

    /**
     * Gathers what an error states, wherever it does. A body that cannot be searched to its end is no proof that a paid
     * call was not charged.
     */
    private static ChargeEvidence stated(CallContext<?> call, RawResponse raw, ErrorResponse response) {
        ChargeEvidence evidence = new ChargeEvidence(response.headers());
        String text = ContentCodings.searchable(raw);
        if (text != null) {
            for (BodyCharges.Stated charge : BodyCharges.in(text)) {
                if (isDocumented(charge, response)) {
                    evidence.body(charge.isNull() ? null : charge.value());
                } else if (!charge.isNone()) {
                    evidence.unreadable();
                }
            }
        }
        boolean whole = text != null && !raw.tooLarge() && raw.failure() == null && !isCutOff(text);
        return whole || call.operation().free() ? evidence : evidence.unsearchable();
    }

    /** Returns whether a charge is at the root, in an object of the root, or in a problem. */
    private static boolean isDocumented(BodyCharges.Stated charge, ErrorResponse response) {
        return !charge.inList()
                ? charge.depth() <= 2
                : charge.depth() <= 4 && !response.document().items().isEmpty();
    }

    /**
     * Returns whether a JSON document ends in the middle, although its framing was complete: the rest can state a
     * charge.
     */
    private static boolean isCutOff(String body) {
        int depth = 0;
        boolean inText = false;
        for (int i = 0; i < body.length(); i++) {
            char b = body.charAt(i);
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
        return ChargeEvidence.isRefusal(status, raw.headers()) ? AttemptCharge.NONE : call.ifLost();
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
        if (unknown.isEmpty()) {
            return false;
        }
        String contentType = raw.headers().get("Content-Type");
        boolean marked = Boolean.FALSE.equals(unknown.get("success"))
                || (contentType != null && contentType.startsWith("application/problem+json"))
                || (unknown.get("errors") instanceof List<?> errors
                        && !errors.isEmpty()
                        && errors.get(0) instanceof Map<?, ?> first
                        && first.containsKey("title")
                        && first.containsKey("status"));
        return marked && !hasData(body, unknown);
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
        String text = ContentCodings.searchable(raw);
        boolean bodyMayStateCharge = raw.tooLarge()
                || text == null
                || isCutOff(text)
                || BodyCharges.in(text).stream().anyMatch(charge -> !charge.isNone());
        call.charge(
                bodyMayStateCharge
                        ? evidence.chargeWithoutBody(unstated, max(call))
                        : evidence.charge(unstated, max(call)));
        return EnrichmentExceptions.decoding(problem, raw.status(), raw.headers(), body, call.receipt(), cause);
    }
}
