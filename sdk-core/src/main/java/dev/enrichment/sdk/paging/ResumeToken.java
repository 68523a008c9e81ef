package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is inside the text that {@link Paginator#resumeToken()} gives. Programs store the text and need not look into
 * it. It holds no API key and nothing of the request but a fingerprint.
 *
 * @param operation the operation's id
 * @param request a fingerprint of the request without its paging, so that a token cannot go on with another search
 * @param limit the limit that the pages were asked for with; null for the service's default
 * @param offset how many items lie before the place; null if that is not known
 * @param cursor the service's cursor of the page; null for the first page, or by offset
 * @param skip how many items of the page were handed over already
 */
public record ResumeToken(
        @Nullable String operation,
        @Nullable String request,
        @Nullable Integer limit,
        @Nullable Integer offset,
        @Nullable Object cursor,
        @Nullable Integer skip) {
    private static final int FINGERPRINT_BYTES = 12;

    /**
     * Reads the text.
     *
     * @param text what {@link #toString()} gave, in this process or another
     * @return the token
     * @throws IllegalArgumentException if it is no such text
     */
    public static ResumeToken parse(String text) {
        try {
            byte[] json = Base64.getUrlDecoder().decode(text.strip());
            ResumeToken token =
                    JsonCodec.standard().decode(json, ResumeToken.class).value();
            if (token.operation != null && token.request != null) {
                return token;
            }
        } catch (IllegalArgumentException | MalformedJsonException e) {
            throw new IllegalArgumentException("this is no resume token, or not all of it: " + text, e);
        }
        throw new IllegalArgumentException("this is no resume token: " + text);
    }

    /** Tells requests apart without keeping what they ask. */
    static String fingerprint(Record requestWithoutPaging) {
        String members = new TreeMap<>(JsonCodec.standard().members(requestWithoutPaging)).toString();
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(members.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(digest, FINGERPRINT_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    /** The text to store: letters, digits, {@code -} and {@code _} only. */
    @Override
    public String toString() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(JsonCodec.standard().encode(this));
    }
}
