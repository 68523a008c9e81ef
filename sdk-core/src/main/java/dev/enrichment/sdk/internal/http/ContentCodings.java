package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
 * Undoes compression and foreign charsets by what the bytes are, not by what the headers say: proxies unpack a body and
 * leave the label, or the other way round. OkHttp would go by the label and lose the bytes.
 */
final class ContentCodings {
    private static final int CHUNK = 8192;

    private ContentCodings() {}

    /** The response with a decompressed body, as far as that is possible. */
    static RawResponse decompressed(RawResponse response, long maxBytes) {
        return isGzip(response.body()) ? gunzipped(response, maxBytes) : response;
    }

    /** The body as UTF-8: the same bytes, unless they are not UTF-8 and the response declares another charset. */
    static byte[] utf8(RawResponse response) {
        byte[] body = response.body();
        Charset declared = charset(response.headers());
        return declared == null || isUtf8(body) ? body : new String(body, declared).getBytes(StandardCharsets.UTF_8);
    }

    private static boolean isGzip(byte[] body) {
        return body.length > 2 && body[0] == 0x1f && (body[1] & 0xff) == 0x8b;
    }

    /** What can be unpacked of a body that breaks off is kept. */
    private static RawResponse gunzipped(RawResponse response, long maxBytes) {
        ByteArrayOutputStream plain = new ByteArrayOutputStream(4 * response.body().length);
        try (InputStream gzip = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
            byte[] chunk = new byte[CHUNK];
            for (int read = gzip.read(chunk); read >= 0; read = gzip.read(chunk)) {
                if (plain.size() + read > maxBytes) {
                    plain.write(chunk, 0, (int) (maxBytes - plain.size()));
                    return response.withBody(plain.toByteArray(), true);
                }
                plain.write(chunk, 0, read);
            }
        } catch (IOException damaged) {
            if (plain.size() == 0) {
                return response;
            }
        }
        return response.withBody(plain.toByteArray(), response.tooLarge());
    }

    /** The declared charset if it is another one than UTF-8. */
    private static @Nullable Charset charset(ResponseHeaders headers) {
        String type = headers.get("Content-Type");
        MediaType parsed = type == null ? null : MediaType.parse(type);
        Charset declared = parsed == null ? null : parsed.charset();
        return StandardCharsets.UTF_8.equals(declared) ? null : declared;
    }

    private static boolean isUtf8(byte[] body) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            return true;
        } catch (CharacterCodingException otherCharset) {
            return false;
        }
    }
}
