package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
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
    private ContentCodings() {}

    /** The response with a decompressed body, as far as that is possible. */
    static RawResponse decompressed(RawResponse response, long maxBytes) {
        return isGzip(response.body()) ? gunzipped(response, maxBytes) : response;
    }

    /** The body as UTF-8: the same bytes, unless they are not UTF-8 and the response declares another charset. */
    static ReceivedBody utf8(RawResponse response) {
        Charset declared = charset(response.headers());
        if (declared == null) {
            return response.body();
        }
        byte[] body = response.body().toArray();
        return isUtf8(body)
                ? response.body()
                : ReceivedBody.of(new String(body, declared).getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isGzip(ReceivedBody body) {
        return body.size() > 2 && body.unsignedByte(0) == 0x1f && body.unsignedByte(1) == 0x8b;
    }

    /** Unpacks a body; of one that breaks off, what can be unpacked is kept. */
    private static RawResponse gunzipped(RawResponse response, long maxBytes) {
        ReceivedBody plain = response.body().newBody();
        boolean tooLarge = response.tooLarge();
        try (InputStream gzip = new GZIPInputStream(response.body().open())) {
            tooLarge |= plain.readFrom(gzip, maxBytes);
        } catch (IOException damaged) {
            if (plain.size() == 0) {
                return response;
            }
        }
        response.body().release();
        return response.withBody(plain, tooLarge);
    }

    /** The declared charset if it is another one than UTF-8. */
    private static @Nullable Charset charset(ResponseHeaders headers) {
        String type = headers.get("Content-Type");
        // Parsing takes regular expressions, and few responses declare a charset.
        MediaType parsed = type == null || type.indexOf(';') < 0 ? null : MediaType.parse(type);
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
