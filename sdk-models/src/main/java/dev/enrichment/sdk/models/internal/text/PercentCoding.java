package dev.enrichment.sdk.models.internal.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Encodes and decodes text in URLs with percent signs, based on UTF-8 (RFC 3986). */
public final class PercentCoding {
    private static final String UNRESERVED = "-._~";
    private static final String HEX = "0123456789ABCDEF";

    private PercentCoding() {}

    /**
     * Decodes percent-encoded text. Returns null if an escape sequence is incomplete or does not represent valid UTF-8.
     */
    public static @Nullable String decode(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        byte[] decoded = new byte[encoded.length];
        int length = 0;
        for (int i = 0; i < encoded.length; i++) {
            if (encoded[i] != '%') {
                decoded[length++] = encoded[i];
                continue;
            }
            int high = i + 2 < encoded.length ? Character.digit(encoded[i + 1], 16) : -1;
            int low = i + 2 < encoded.length ? Character.digit(encoded[i + 2], 16) : -1;
            if (high < 0 || low < 0) {
                return null;
            }
            decoded[length++] = (byte) (high * 16 + low);
            i += 2;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(decoded, 0, length))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            return null;
        }
    }

    /** Percent-encodes text. All bytes except letters, digits and {@code -._~} are replaced with escape sequences. */
    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = (b >= 'a' && b <= 'z')
                    || (b >= 'A' && b <= 'Z')
                    || (b >= '0' && b <= '9')
                    || (b > 0 && UNRESERVED.indexOf(b) >= 0);
            if (plain) {
                encoded.append((char) b);
            } else {
                encoded.append('%').append(HEX.charAt((b >> 4) & 15)).append(HEX.charAt(b & 15));
            }
        }
        return encoded.toString();
    }
}
