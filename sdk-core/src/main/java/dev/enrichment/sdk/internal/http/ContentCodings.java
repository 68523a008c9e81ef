package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ResponseHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import okhttp3.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * Undoes compression and foreign charsets by what the bytes are, not by what the headers say: proxies unpack a body and
 * leave the label, or the other way round. OkHttp would go by the label and lose the bytes.
 */
final class ContentCodings {
    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");

    private ContentCodings() {}

    /** The response with a decompressed body, as far as that is possible. */
    static RawResponse decompressed(RawResponse response, long maxBytes) {
        return isGzip(response.body()) ? gunzipped(response, maxBytes) : response;
    }

    /** Returns the body as UTF-8: the same bytes, unless they are UTF-16 or UTF-32, or in a declared charset. */
    static ReceivedBody utf8(RawResponse response) {
        Charset wide = wide(response.body());
        Charset declared = wide == null ? charset(response.headers()) : wide;
        if (declared == null) {
            return response.body();
        }
        byte[] body = response.body().toArray();
        return wide == null && isUtf8(body)
                ? response.body()
                : ReceivedBody.of(new String(body, declared).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the body as text in which ASCII characters can be found; null if it is none that this JVM can read: in an
     * unknown charset, or compressed in an unknown way.
     */
    static @Nullable String searchable(RawResponse response) {
        byte[] body = response.body().toArray();
        Charset wide = wide(response.body());
        Charset declared = charset(response.headers());
        if (wide == null && declared == null && declaresUnknownCharset(response.headers())) {
            return null;
        }
        boolean utf8 = isUtf8(body);
        if (wide == null && declared == null && !utf8 && body[0] < 0) {
            // EBCDIC, for example; in the supersets of ASCII a document begins with a brace.
            return null;
        }
        boolean asDeclared = wide == null && declared != null && !utf8;
        Charset charset = wide != null ? wide : asDeclared ? declared : StandardCharsets.ISO_8859_1;
        String text = new String(body, charset);
        return text.chars().allMatch(ContentCodings::isText) ? text : null;
    }

    /** Compressed bytes have other control characters, too; the escape colors the messages of some gateways. */
    private static boolean isText(int c) {
        return c >= ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == 0x1b;
    }

    /** Tells UTF-16 and UTF-32 by a byte order mark, or by the zeros of the first characters, which are ASCII in JSON. */
    private static @Nullable Charset wide(ReceivedBody body) {
        if (body.size() < 4) {
            return null;
        }
        int first = body.unsignedByte(0) << 24
                | body.unsignedByte(1) << 16
                | body.unsignedByte(2) << 8
                | body.unsignedByte(3);
        if (first == 0x0000FEFF || (first & 0xFFFFFF00) == 0) {
            return UTF_32BE;
        } else if (first == 0xFFFE0000 || (first & 0x00FFFFFF) == 0) {
            return UTF_32LE;
        } else if (first >>> 16 == 0xFEFF || (first & 0xFF00FF00) == 0) {
            return StandardCharsets.UTF_16BE;
        }
        return first >>> 16 == 0xFFFE || (first & 0x00FF00FF) == 0 ? StandardCharsets.UTF_16LE : null;
    }

    private static boolean declaresUnknownCharset(ResponseHeaders headers) {
        String type = headers.get("Content-Type");
        String lower = type == null ? "" : type.toLowerCase(Locale.ROOT);
        MediaType parsed = lower.contains("charset") ? MediaType.parse(lower) : null;
        return lower.contains("charset") && (parsed == null || parsed.charset() == null);
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
