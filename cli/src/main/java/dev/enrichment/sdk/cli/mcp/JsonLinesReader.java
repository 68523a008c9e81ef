package dev.enrichment.sdk.cli.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines of bounded length. Not thread-safe. */
final class JsonLinesReader {
    /**
     * Result that stands for a line that was too long. It cannot be a line itself, because no line contains a line
     * break.
     */
    static final String TOO_LONG = "\n";

    private final InputStream in;
    private final int maxBytes;

    JsonLinesReader(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.maxBytes = maxBytes;
    }

    /**
     * Returns the next line. Returns {@link #TOO_LONG} if a line was skipped because of its length, and null at the end
     * of the stream.
     */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean tooLong = false;
        int c;
        while ((c = in.read()) != '\n' && c >= 0) {
            tooLong |= line.size() >= maxBytes;
            if (!tooLong) {
                line.write(c);
            }
        }
        if (tooLong) {
            return TOO_LONG;
        }
        // The rest of a line without an end, as a crashed client leaves it, is not a message.
        return c < 0 ? null : line.toString(StandardCharsets.UTF_8);
    }
}
