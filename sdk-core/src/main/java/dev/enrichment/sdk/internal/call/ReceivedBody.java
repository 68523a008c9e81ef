package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.models.json.JsonSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The bytes of a response body that have arrived. Bodies are read into pooled arrays, which avoids allocating a large
 * array for each response. Not thread-safe.
 */
public final class ReceivedBody implements JsonSource {
    private static final byte[] NO_BYTES = {};

    private final Pool pool;
    private byte[] bytes;
    private int size;

    private ReceivedBody(Pool pool, byte[] bytes, int size) {
        this.pool = pool;
        this.bytes = bytes;
        this.size = size;
    }

    /** Creates a body from an array, without a pool. The array is not copied. */
    public static ReceivedBody of(byte[] bytes) {
        return new ReceivedBody(Pool.NONE, bytes, bytes.length);
    }

    /** Pool of byte arrays for response bodies. Keeps at most 8 MB of unused arrays. Thread-safe. */
    public static final class Pool {
        private static final int MAX_KEPT = 8 * 1024 * 1024;
        private static final int SMALLEST = 16 * 1024;
        private static final Pool NONE = new Pool();

        private final Deque<byte[]> unused = new ArrayDeque<>();
        private int kept;

        /** Creates an empty body, which uses an array from the pool if one is available. */
        public synchronized ReceivedBody newBody() {
            byte[] array = unused.pollLast();
            if (array == null) {
                return new ReceivedBody(this, new byte[SMALLEST], 0);
            }
            kept -= array.length;
            return new ReceivedBody(this, array, 0);
        }

        private synchronized void give(byte[] array) {
            if (kept <= MAX_KEPT - array.length) {
                unused.addLast(array);
                kept += array.length;
            }
        }
    }

    /** Creates an empty body with the same pool as this one, for example for the decompressed bytes. */
    public ReceivedBody another() {
        return pool.newBody();
    }

    /**
     * Appends the bytes of a stream until the stream ends or the body has its maximum size. Returns true if the stream
     * contains more bytes. If the stream fails, the bytes read so far are kept.
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

    /**
     * Returns the array to the pool and makes this body empty. The caller must no longer use the array, because another
     * response may overwrite it.
     */
    public void release() {
        if (pool != Pool.NONE && bytes.length > 0) {
            pool.give(bytes);
        }
        bytes = NO_BYTES;
        size = 0;
    }
}
