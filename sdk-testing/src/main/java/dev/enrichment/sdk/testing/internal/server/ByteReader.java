package dev.enrichment.sdk.testing.internal.server;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines and blocks of bytes from a buffered stream. Lines count toward the maximum size of a request head. */
final class ByteReader {
    private final InputStream in;
    private int left;

    ByteReader(InputStream in) {
        this.in = in;
    }

    void startHead() {
        left = ServerLimits.MAX_HEAD_BYTES;
    }

    /** Reads a line, without its line break. Returns null if the stream ends before the first byte. */
    @Nullable
    String line() throws IOException, MalformedRequestException {
        int next = in.read();
        if (next < 0) {
            return null;
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream(80);
        count();
        while (next != '\n') {
            if (next < 0) {
                throw new EOFException("the connection was closed within a request");
            }
            count();
            line.write(next);
            next = in.read();
        }
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    private void count() throws MalformedRequestException {
        if (--left < 0) {
            throw new MalformedRequestException(431, "The request line and headers are too long.");
        }
    }

    String requiredLine() throws IOException, MalformedRequestException {
        String line = line();
        if (line == null) {
            throw new EOFException("the connection was closed within a request");
        }
        return line;
    }

    byte[] bytes(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the connection was closed within a request");
        }
        return bytes;
    }
}
