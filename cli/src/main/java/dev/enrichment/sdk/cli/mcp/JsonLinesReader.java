package dev.enrichment.sdk.cli.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines of bounded length. Used by one thread. */
final class JsonLinesReader {
    /** Says that a line was longer than the bound; no line has a line break in it. */
    static final String TOO_LONG = "\n";

    private final InputStream in;
    private final int maxBytes;

    JsonLinesReader(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.maxBytes = maxBytes;
    }

    /** Returns the next line, {@link #TOO_LONG} for one that was skipped, or null at the end. */
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
        // What a client that died has left of a line is no message.
        return c < 0 ? null : line.toString(StandardCharsets.UTF_8);
    }
}
