package dev.enrichment.sdk.internal.charge;

import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.scan.MemberScan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The charges that were found in a response body, in their order. The documentation places a charge in the root object,
 * in an object in the root such as {@code data}, or in a problem of an error response. Numbers within the items of a
 * list have another meaning, so they do not count.
 *
 * @param kind the kind of body that was searched
 * @param stated the amounts as the body states them, which may be text or implausible. {@link #UNREADABLE} stands for a
 *     charge in a place where its meaning is unclear
 * @param searched whether the whole body arrived and was searched, so that no other charge can be hidden in it
 */
public record BodyCharges(Kind kind, List<Object> stated, boolean searched) {
    /** Kinds of bodies. */
    public enum Kind {
        /** A successful response that was decoded. */
        DECODED,
        /** An error response. */
        ERROR,
        /** A response with a 2xx status that cannot be decoded. */
        UNDECODABLE,
        /** A body that did not arrive, or did not arrive completely. Charges in the part that arrived are ignored. */
        CUT_OFF
    }

    /** Placeholder for a charge that is stated in a place where its meaning is unclear. */
    static final Object UNREADABLE = new Object();

    /** A body that did not arrive completely. */
    public static final BodyCharges CUT_OFF = new BodyCharges(Kind.CUT_OFF, List.of(), false);

    /** Name of the JSON field with the charge, in success and error bodies alike. */
    static final String FIELD = "credits_consumed";

    private static final BodyCharges DECODED_WITHOUT_CHARGE = new BodyCharges(Kind.DECODED, List.of(), true);
    private static final MemberScan SCAN = new MemberScan(FIELD);
    private static final String NULL = "null";
    private static final Pattern ZERO = Pattern.compile("0(?:\\.0*)?");
    private static final int DEPTH_IN_PROBLEM = 4;

    /**
     * Finds the charges in a successful response. The decoded record contains at most one charge, so the JSON is
     * searched as well if it may contain others. For a free operation, only an amount at the top level counts as a
     * charge.
     *
     * @param json an array that begins with the JSON
     * @param size the number of bytes of the JSON
     */
    public static BodyCharges ofDecoded(Record decoded, byte[] json, int size, boolean free) {
        Object inRecord = decoded instanceof ChargedResponse charged ? charged.creditsConsumed() : null;
        if (inRecord == null && decoded instanceof Extensible open) {
            inRecord = open.additionalProperties().get(FIELD);
        }
        boolean mayStateMore = SCAN.mayExceed(inRecord == null ? 0 : 1, json, size);
        if (!mayStateMore) {
            return inRecord == null ? DECODED_WITHOUT_CHARGE : new BodyCharges(Kind.DECODED, List.of(inRecord), true);
        }
        List<Object> stated = new ArrayList<>();
        if (inRecord != null) {
            stated.add(inRecord);
        }
        boolean unused = searchSuccessful(json, size, free, stated);
        return new BodyCharges(Kind.DECODED, stated, true);
    }

    /**
     * Finds the charges in a successful response of the service that an OkHttp interceptor of the user replaced. The
     * body was not decoded, and may be encrypted.
     */
    public static BodyCharges ofReplaced(byte[] body, boolean free) {
        List<Object> stated = new ArrayList<>();
        boolean complete = searchSuccessful(body, body.length, free, stated);
        return new BodyCharges(Kind.UNDECODABLE, stated, complete || isPlainText(body, body.length));
    }

    /** Adds the charges in the JSON of a successful response. Returns whether all of it was searched. */
    private static boolean searchSuccessful(byte[] json, int size, boolean free, List<Object> stated) {
        return SCAN.search(json, size, (value, depth, inList) -> {
            boolean ofCall = !inList && depth <= (free ? 1 : 2) && !value.equals(NULL);
            // A 0 in another object may count something else. At the top level, a second value is always a charge, so
            // even a 0 can contradict the first one.
            if (ofCall && (depth == 1 || !isNone(value))) {
                stated.add(value);
            }
        });
    }

    /**
     * Finds the charges in an error response, or in a successful response that cannot be decoded.
     *
     * @param kind {@link Kind#ERROR} or {@link Kind#UNDECODABLE}
     * @param body an array that begins with the body
     * @param size the number of bytes of the body
     * @param whole whether all of the body arrived
     * @param isProblem whether the body is a problem document
     */
    public static BodyCharges ofUndecoded(Kind kind, byte[] body, int size, boolean whole, boolean isProblem) {
        List<Object> stated = new ArrayList<>();
        boolean complete = SCAN.search(body, size, (value, depth, inList) -> {
            boolean documented = inList ? isProblem && depth <= DEPTH_IN_PROBLEM : depth <= 2;
            if (documented && !value.equals(NULL)) {
                stated.add(value);
            } else if (!isNone(value)) {
                stated.add(UNREADABLE);
            }
        });
        return new BodyCharges(kind, stated, whole && (complete || isPlainText(body, size)));
    }

    /** Returns whether a JSON value is null or 0, which means that nothing was charged. */
    private static boolean isNone(String value) {
        return value.equals(NULL) || ZERO.matcher(value).matches();
    }

    /**
     * Returns whether a body is plain text, such as the HTML page of a proxy. The text must not look like JSON and must
     * not contain the field name of a charge.
     */
    private static boolean isPlainText(byte[] body, int size) {
        String text = new String(body, 0, size, StandardCharsets.ISO_8859_1).strip();
        boolean begins = text.isEmpty() || (text.charAt(0) < 0x7f && "{[\"".indexOf(text.charAt(0)) < 0);
        return begins
                && !text.contains(FIELD)
                && text.chars().noneMatch(c -> c < ' ' && "\t\n\r\f\u001b".indexOf(c) < 0);
    }
}
