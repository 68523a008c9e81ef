package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.Attempt;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import okhttp3.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * Decodes compressed bodies and charsets other than UTF-8. Compression is detected by the first bytes of the body,
 * because some proxies change the body or its compression header, but not both. OkHttp relies on the header, and would
 * lose the body in such a case.
 */
final class ContentCodings {
    private ContentCodings() {}

    /**
     * Decompresses the response body of an attempt if it starts like gzip data. If the body was cut off, the part that
     * can be decompressed is kept.
     */
    static void decompress(Attempt attempt, long maxBytes) {
        ReceivedBody packed = attempt.body();
        if (packed.size() < 3 || packed.array()[0] != 0x1f || packed.array()[1] != (byte) 0x8b) {
            return;
        }
        ReceivedBody plain = packed.another();
        boolean larger = false;
        try (InputStream gzip = new GZIPInputStream(packed.open())) {
            larger = plain.readFrom(gzip, maxBytes);
        } catch (IOException damaged) {
            if (plain.size() == 0) {
                return;
            }
        }
        packed.release();
        attempt.decompressed(plain, larger);
    }

    /**
     * Returns the body converted to UTF-8 if its declared charset is one that the JSON parser cannot detect from the
     * bytes. Otherwise, returns the same body.
     */
    static ReceivedBody utf8(ReceivedBody body, ResponseHeaders headers) {
        Charset declared = charset(headers);
        return declared == null || isUtf8(body)
                ? body
                : ReceivedBody.of(new String(body.array(), 0, body.size(), declared).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the charset that the {@code Content-Type} header declares. Returns null if it declares none, or declares
     * UTF-8, which needs no conversion.
     */
    private static @Nullable Charset charset(ResponseHeaders headers) {
        String type = headers.get("Content-Type");
        // Parameters such as a charset follow a semicolon. Most responses have none, so the slow parser is rarely
        // needed.
        MediaType parsed = type == null || type.indexOf(';') < 0 ? null : MediaType.parse(type);
        Charset declared = parsed == null ? null : parsed.charset();
        return StandardCharsets.UTF_8.equals(declared) ? null : declared;
    }

    /**
     * Returns whether the bytes are valid UTF-8. Also true for UTF-16 and UTF-32 without a byte order mark, as long as
     * all characters are ASCII.
     */
    private static boolean isUtf8(ReceivedBody body) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body.array(), 0, body.size()));
            return true;
        } catch (CharacterCodingException otherCharset) {
            return false;
        }
    }
}
