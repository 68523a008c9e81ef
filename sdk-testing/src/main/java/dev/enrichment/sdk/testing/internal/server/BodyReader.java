package dev.enrichment.sdk.testing.internal.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads request bodies up to a maximum size. A body may have a {@code Content-Length} or use chunked encoding. */
final class BodyReader {
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
    private static final Pattern CHUNK = Pattern.compile("([0-9A-Fa-f]{1,15})[ \\t]*(?:;.*)?");
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ByteReader in;
    private final OutputStream out;
    private final int maxBytes;

    BodyReader(ByteReader in, OutputStream out, int maxBytes) {
        this.in = in;
        this.out = out;
        this.maxBytes = maxBytes;
    }

    byte[] read(Map<String, String> headers) throws IOException, MalformedRequestException {
        String encoding = headers.getOrDefault("transfer-encoding", "");
        String length = headers.getOrDefault("content-length", "");
        if (!encoding.isEmpty() && headers.containsKey("content-length")) {
            throw new MalformedRequestException(400, "Content-Length and Transfer-Encoding exclude each other.");
        }
        if (!encoding.isEmpty()) {
            if (!encoding.equalsIgnoreCase("chunked")) {
                throw new MalformedRequestException(501, "The only supported Transfer-Encoding is chunked.");
            }
            expectContinue(headers);
            return chunks();
        }
        if (!headers.containsKey("content-length")) {
            return new byte[0];
        }
        if (!LENGTH.matcher(length).matches()) {
            throw new MalformedRequestException(400, "Content-Length is not a number.");
        }
        checkSize(Long.parseLong(length));
        expectContinue(headers);
        return in.bytes(Integer.parseInt(length));
    }

    private void expectContinue(Map<String, String> headers) throws IOException {
        if (headers.getOrDefault("expect", "").equalsIgnoreCase("100-continue")) {
            out.write(CONTINUE);
            out.flush();
        }
    }

    private byte[] chunks() throws IOException, MalformedRequestException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(body.size()); size > 0; size = chunkSize(body.size())) {
            body.writeBytes(in.bytes(size));
            if (!in.requiredLine().isEmpty()) {
                throw new MalformedRequestException(400, "A chunk is longer than its size.");
            }
        }
        while (!in.requiredLine().isEmpty()) {
            // Trailers are ignored, but their length counts toward the size of the head.
        }
        return body.toByteArray();
    }

    private int chunkSize(int before) throws IOException, MalformedRequestException {
        in.startHead();
        var line = CHUNK.matcher(in.requiredLine());
        if (!line.matches()) {
            throw new MalformedRequestException(400, "The size of a chunk is malformed.");
        }
        long size = Long.parseLong(line.group(1), 16);
        checkSize(before + size);
        return (int) size;
    }

    private void checkSize(long bytes) throws MalformedRequestException {
        if (bytes > maxBytes) {
            throw new MalformedRequestException(413, "The body exceeds " + maxBytes + " bytes.");
        }
    }
}
