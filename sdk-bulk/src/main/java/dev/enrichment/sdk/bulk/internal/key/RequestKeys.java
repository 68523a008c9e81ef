package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Computes the keys by which a store recognizes equal requests. A key is a keyed hash of the operation and the
 * normalized members of the request. It contains no personal data, so it can be kept after the request was erased.
 */
public final class RequestKeys {
    private static final String ALGORITHM = "HmacSHA256";
    /** Prefix of the names of query parameters among the members of a request. */
    private static final String QUERY = "?";

    private static final int KEY_BYTES = 16;
    private static final int TYPICAL_LENGTH = 128;

    private final SecretKeySpec secret;
    /** Pool of hash functions that are not in use. Creating a hash function takes longer than hashing. */
    private final Queue<Mac> idle = new ConcurrentLinkedQueue<>();

    /**
     * Creates an instance that computes the request keys of one store. Each store has a different secret, so its keys
     * do not reveal requests to anybody who does not know the secret.
     */
    public RequestKeys(byte[] secret) {
        this.secret = new SecretKeySpec(secret, ALGORITHM);
    }

    /** Returns the key of a request as hexadecimal text. */
    public static String text(byte[] key) {
        return HexFormat.of().formatHex(key);
    }

    /**
     * Returns the JSON members of a request, including those that the options of the call add to its body or query.
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
        options.query().forEach((name, value) -> members.put(QUERY + name, value));
        return members;
    }

    /**
     * Encodes a request as JSON for the store. The JSON includes the fields that the call's options add to the body or
     * query, so that they are not lost if the request is resent.
     */
    public static byte[] json(JsonCodec codec, RequestOptions options, Record request) {
        if (options.bodyFields().isEmpty() && options.query().isEmpty()) {
            return codec.encode(request);
        }
        Map<String, @Nullable Object> members = new LinkedHashMap<>(codec.members(request));
        members.putAll(options.bodyFields());
        options.query().forEach((name, value) -> members.put(QUERY + name, value));
        return codec.encode(members);
    }

    /** Returns whether a member of a stored request is a query parameter that the call's options added. */
    public static boolean isQuery(String member) {
        return member.startsWith(QUERY);
    }

    /**
     * Returns a copy of a request without its page size. Rows that read several pages then have the same key even if
     * their page sizes differ.
     */
    public static <Q extends Record> Q withoutSize(PagedOperation<Q, ?, ?> operation, Q request) {
        PageRequest page = operation.pageRequest(request);
        return operation.withPage(request, new PageRequest(null, page.offset(), page.cursor()));
    }

    /**
     * Returns a copy of the JSON members with a marker, so that a row that reads several pages has a different key than
     * a single call for the same request.
     */
    public static Map<String, Object> ofPages(Map<String, Object> members) {
        Map<String, Object> ofPages = new LinkedHashMap<>(members);
        ofPages.put("#", "pages");
        return ofPages;
    }

    /**
     * Returns the key of a request. Equal requests have the same key, even if they spell a company or person
     * differently.
     *
     * @param members members of the request before it was converted to the form that is sent
     */
    public byte[] keyOf(Operation<?, ?> operation, Map<String, ?> members) {
        StringBuilder text = new StringBuilder(TYPICAL_LENGTH);
        append(text, operation.id());
        append(text, IdentityKeys.canonical(operation, members));
        return hash(text);
    }

    /**
     * Returns the key under which the store records one page of a row's results. Pages are numbered from 0, and the key
     * of the first page is the key of the row.
     */
    public byte[] ofPage(byte[] rowKey, int page) {
        return page == 0
                ? rowKey
                : hash("page " + page + " of " + HexFormat.of().formatHex(rowKey));
    }

    private byte[] hash(CharSequence text) {
        Mac known = idle.poll();
        Mac mac = known == null ? newMac(secret) : known;
        byte[] full = mac.doFinal(text.toString().getBytes(StandardCharsets.UTF_8)); // resets the Mac as well
        idle.offer(mac);
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

    /**
     * Appends a value so that different values produce different text. Strings are preceded by their length, and
     * numbers have no trailing zeros.
     */
    private static void append(StringBuilder text, @Nullable Object value) {
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
