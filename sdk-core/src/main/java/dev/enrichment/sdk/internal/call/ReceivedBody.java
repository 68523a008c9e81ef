package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.models.json.JsonSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** The bytes of a response body that have arrived. Not thread-safe. */
public final class ReceivedBody implements JsonSource {
    private static final int DEFAULT_CAPACITY = 8 * 1024;
    private static final int MAX_CAPACITY = 1024 * 1024;

    private byte[] bytes;
    private int size;

    private ReceivedBody(byte[] bytes, int size) {
        this.bytes = bytes;
        this.size = size;
    }

    /** Creates a body from an array. The array is not copied. */
    public static ReceivedBody of(byte[] bytes) {
        return new ReceivedBody(bytes, bytes.length);
    }

    /** Creates an empty body for a response with this {@code Content-Length}, which is -1 if unknown. */
    public static ReceivedBody ofLength(long contentLength) {
        // One more byte, so that the end of the stream is found without a larger array.
        long capacity = contentLength < 0 ? DEFAULT_CAPACITY : Math.min(contentLength + 1, MAX_CAPACITY);
        return new ReceivedBody(new byte[(int) capacity], 0);
    }

    /**
     * Appends the bytes of a stream until the stream ends or the body has its maximum size. If the stream fails, the
     * bytes read so far are kept.
     *
     * @return true if the stream contains more than {@code maxSize} bytes
     */
    public boolean readFrom(InputStream in, long maxSize) throws IOException {
        while (size < maxSize) {
            if (size == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(maxSize, 2L * size));
            }
            int read = in.read(bytes, size, (int) Math.min(bytes.length - size, maxSize - size));
            if (read < 0) {
                return false;
            }
            size += read;
        }
        return in.read() >= 0;
    }

    /** Returns the number of bytes of the body that have arrived. */
    public int size() {
        return size;
    }

    /** Returns the array that begins with the bytes of the body. It may be longer than the body. */
    public byte[] array() {
        return bytes;
    }

    /** Returns a copy of the bytes that have arrived. */
    public byte[] toArray() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public InputStream open() {
        return new ByteArrayInputStream(bytes, 0, size);
    }
}
