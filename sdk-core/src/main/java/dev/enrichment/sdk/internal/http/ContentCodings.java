package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * Decodes compressed bodies. Compression is detected by the first bytes of the body, because some proxies change the
 * body or its compression header, but not both. OkHttp relies on the header, and would lose the body in such a case.
 */
final class ContentCodings {
    private ContentCodings() {}

    /**
     * Returns a response whose body is decompressed if it starts like gzip data. If the body was cut off, the part that
     * can be decompressed is kept.
     */
    static Responded decompressed(Responded response, long maxBytes) {
        ReceivedBody packed = response.body();
        if (packed.size() < 3 || packed.array()[0] != 0x1f || packed.array()[1] != (byte) 0x8b) {
            return response;
        }
        ReceivedBody plain = packed.another();
        boolean larger = false;
        try (InputStream gzip = new GZIPInputStream(packed.open())) {
            larger = plain.readFrom(gzip, maxBytes);
        } catch (IOException damaged) {
            if (plain.size() == 0) {
                return response;
            }
        }
        packed.release();
        return response.decompressed(plain, larger);
    }
}
