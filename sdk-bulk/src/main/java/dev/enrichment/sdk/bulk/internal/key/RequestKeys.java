package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Computes the keys of requests: a keyed hash over operation, version and canonical members. The hash keeps personal data
 * out of the keys, so that one can stay after the request was erased.
 */
public final class RequestKeys {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 16;
    private static final int TYPICAL_LENGTH = 128;

    private final SecretKeySpec secret;
    /** Used again, because finding the algorithm and copying its state take longer than hashing; as many as threads. */
    private final Queue<Mac> idle = new ConcurrentLinkedQueue<>();

    private final List<KeyVersion> versions;
    /** Keys of stores that were merged into this one; most stores have none. */
    private final List<RequestKeys> merged;

    /** Keys of the current and of all earlier versions. */
    public RequestKeys(byte[] secret) {
        this(List.of(secret));
    }

    /**
     * Keys of a store, and those of others that were merged into it and have rows whose request is not known any more.
     *
     * @param secrets that of the store first
     */
    public RequestKeys(List<byte[]> secrets) {
        this(
                secrets.get(0),
                List.of(new IdentityKeys(), new Canonicalization()),
                secrets.stream().skip(1).map(RequestKeys::new).toList());
    }

    /** With versions, the newest first. */
    RequestKeys(byte[] secret, List<KeyVersion> versions) {
        this(secret, versions, List.of());
    }

    private RequestKeys(byte[] secret, List<KeyVersion> versions, List<RequestKeys> merged) {
        this.secret = new SecretKeySpec(secret, ALGORITHM);
        this.versions = versions;
        this.merged = merged;
    }

    /**
     * Returns what is sent as the members of a request: its own, and those that the options of the call add.
     *
     * @return a map that must not be changed
     */
    public static Map<String, Object> members(JsonCodec codec, RequestOptions options, Record request) {
        Map<String, Object> own = codec.members(request);
        if (options.bodyFields().isEmpty() && options.query().isEmpty()) {
            return own;
        }
        Map<String, Object> members = new LinkedHashMap<>(own);
        options.bodyFields().forEach((name, value) -> members.put(name, String.valueOf(value)));
        options.query().forEach((name, value) -> members.put("?" + name, value));
        return members;
    }

    /** Returns what makes rows of several pages equal: the request without the size of its pages. */
    public static <Q extends Record> Q withoutSize(PagedOperation<Q, ?, ?> operation, Q request) {
        PageRequest page = operation.pageRequest(request);
        return operation.withPage(request, new PageRequest(null, page.offset(), page.cursor()));
    }

    /** Tells a row of several pages from a single call for the same request, which has another size of page. */
    public static Map<String, Object> ofPages(Map<String, Object> members) {
        Map<String, Object> ofPages = new LinkedHashMap<>(members);
        ofPages.put("#", "pages");
        return ofPages;
    }

    /** Returns the key that a purchase of a request gets, the first of {@link #keysOf}. */
    public byte[] keyOf(Operation<?, ?> operation, Map<String, ?> members) {
        return key(versions.get(0), operation, members, new ParsedTexts());
    }

    /**
     * Returns the keys of a request, the newest version first. New purchases get the first; all of them are looked up.
     *
     * @param members of the request as it was given
     */
    public List<byte[]> keysOf(Operation<?, ?> operation, Map<String, ?> members) {
        return keysOf(operation, members, new ParsedTexts());
    }

    /**
     * Does the same.
     *
     * @param texts reads those of the request
     */
    public List<byte[]> keysOf(Operation<?, ?> operation, Map<String, ?> members, ParsedTexts texts) {
        Map<String, Object> sent = RequestForm.members(operation, members, texts);
        List<byte[]> keys = new ArrayList<>(versions.size() + 1);
        boolean isForm = sent.equals(members);
        for (KeyVersion version : versions) {
            byte[] key = key(version, operation, members, texts);
            byte[] ofForm = isForm ? key : key(version, operation, sent, texts);
            keys.add(key);
            if (!Arrays.equals(key, ofForm)) {
                keys.add(ofForm); // an earlier version knew fewer forms, and the one that is sent may have been bought
            }
        }
        merged.forEach(other -> keys.addAll(other.keysOf(operation, members, texts)));
        return keys;
    }

    private byte[] key(KeyVersion version, Operation<?, ?> operation, Map<String, ?> members, ParsedTexts texts) {
        StringBuilder text = new StringBuilder(TYPICAL_LENGTH);
        append(text, operation.id());
        append(text, version.number());
        append(text, version.canonical(operation, members, texts));
        return hash(text);
    }

    /** The keys of a page of a row, from 0; those of the first page are the keys of the row. */
    public List<byte[]> ofPage(List<byte[]> rowKeys, int page) {
        return page == 0
                ? rowKeys
                : rowKeys.stream()
                        .map(key ->
                                hash("page " + page + " of " + HexFormat.of().formatHex(key)))
                        .toList();
    }

    private byte[] hash(CharSequence text) {
        Mac known = idle.poll();
        Mac mac = known == null ? newMac(secret) : known;
        byte[] full = mac.doFinal(text.toString().getBytes(StandardCharsets.UTF_8)); // and begins anew
        boolean unused = idle.offer(mac);
        return Arrays.copyOf(full, KEY_BYTES);
    }

    private static Mac newMac(SecretKeySpec secret) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has " + ALGORITHM, e);
        }
    }

    /** Unambiguous: texts with their length, numbers without trailing zeros. */
    private static void append(StringBuilder text, Object value) {
        if (value instanceof Map<?, ?> map) {
            text.append('{');
            map.forEach((name, each) -> {
                append(text, name);
                append(text, each);
            });
            text.append('}');
        } else if (value instanceof List<?> list) {
            text.append('[');
            list.forEach(each -> append(text, each));
            text.append(']');
        } else if (value instanceof Number number) {
            BigDecimal decimal = new BigDecimal(number.toString());
            text.append('n').append(decimal.signum() == 0 ? BigDecimal.ZERO : decimal.stripTrailingZeros());
        } else if (value instanceof String string) {
            text.append('s').append(string.length()).append(':').append(string);
        } else {
            text.append(value).append(';');
        }
    }
}
