package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.ChargeEvidence;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.scan.MemberScan;
import java.nio.charset.StandardCharsets;

/**
 * Finds the charges in a response body. The documentation places a charge in the root object, in an object in the root
 * such as {@code data}, or in a problem of an error response. Numbers within the items of a list have another meaning,
 * so they do not count.
 */
final class StatedCharges {
    private static final MemberScan SCAN = new MemberScan(ChargeEvidence.BODY_FIELD);
    private static final String NULL = "null";
    private static final int DEPTH_IN_PROBLEM = 4;

    private StatedCharges() {}

    /**
     * Adds the charges in a successful response to {@code evidence}. The decoded record contains at most one charge, so
     * the JSON is searched as well if it may contain others. For a free operation, only an amount at the top level
     * counts as a charge.
     */
    static void ofSuccess(ChargeEvidence evidence, Record decoded, ReceivedBody json, boolean free) {
        Object stated = decoded instanceof ChargedResponse charged ? charged.creditsConsumed() : null;
        if (stated == null && decoded instanceof Extensible open) {
            stated = open.additionalProperties().get(ChargeEvidence.BODY_FIELD);
        }
        evidence.body(stated);
        if (!SCAN.mayExceed(stated == null ? 0 : 1, json.array(), json.size())) {
            return;
        }
        boolean unused = SCAN.search(json.array(), json.size(), (value, depth, inList) -> {
            boolean ofCall = !inList && depth <= (free ? 1 : 2) && !value.equals(NULL);
            // A 0 in another object may count something else. At the top level, a second value is always a charge, so
            // even a 0 can contradict the first one.
            if (ofCall && (depth == 1 || !isNone(value))) {
                evidence.body(value);
            }
        });
    }

    /**
     * Adds the charges in the body of an error response to {@code evidence}. Also used for a successful response that
     * cannot be decoded. Returns false if the body could not be searched completely.
     *
     * @param isProblem whether the body is a problem document
     * @return true if the whole body was searched, or if it is plain text and contains no charge
     */
    static boolean ofError(ChargeEvidence evidence, ReceivedBody body, boolean isProblem) {
        boolean complete = SCAN.search(body.array(), body.size(), (value, depth, inList) -> {
            boolean documented = inList ? isProblem && depth <= DEPTH_IN_PROBLEM : depth <= 2;
            if (documented && !value.equals(NULL)) {
                evidence.body(value);
            } else if (!isNone(value)) {
                evidence.uncertain("the body states a charge that cannot be read");
            }
        });
        return complete || isPlainText(body);
    }

    /** Returns whether a JSON value is null or 0, which means that nothing was charged. */
    private static boolean isNone(String value) {
        return value.equals(NULL) || value.matches("0(?:\\.0*)?");
    }

    /**
     * Returns whether a body is plain text, such as the HTML page of a proxy. The text must not look like JSON and must
     * not contain the field name of a charge.
     */
    private static boolean isPlainText(ReceivedBody body) {
        String text = new String(body.array(), 0, body.size(), StandardCharsets.ISO_8859_1).strip();
        boolean begins = text.isEmpty() || (text.charAt(0) < 0x7f && "{[\"".indexOf(text.charAt(0)) < 0);
        return begins
                && !text.contains(ChargeEvidence.BODY_FIELD)
                && text.chars().noneMatch(c -> c < ' ' && "\t\n\r\f\u001b".indexOf(c) < 0);
    }
}
