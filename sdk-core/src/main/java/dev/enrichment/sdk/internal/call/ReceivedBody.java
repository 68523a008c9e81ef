package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.models.json.JsonSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Bytes of a response body, complete or as far as they arrived. They are read into an array of a pool, so that a page of
 * results costs no memory of its own. Used by one thread.
 */
public final class ReceivedBody implements JsonSource {
    private final Pool pool;
    private byte[] bytes;
    private int size;

    private ReceivedBody(Pool pool, byte[] bytes, int size) {
        this.pool = pool;
        this.bytes = bytes;
        this.size = size;
    }

    /** Returns a body with these bytes. */
    public static ReceivedBody of(byte[] bytes) {
        return new ReceivedBody(Pool.NONE, bytes, bytes.length);
    }

    /** Arrays that bodies are read into, used again from call to call. Keeps at most 8 MB, and nothing if memory is short. */
    public static final class Pool {
        private static final int MAX_KEPT = 8 * 1024 * 1024;
        private static final int SMALLEST = 16 * 1024;
        private static final Pool NONE = new Pool();

        private SoftReference<Deque<byte[]>> unused = new SoftReference<>(null);
        private int kept;

        /** Returns an empty body. */
        public synchronized ReceivedBody newBody() {
            Deque<byte[]> arrays = unused.get();
            byte[] array = arrays == null ? null : arrays.pollLast();
            kept -= array == null ? 0 : array.length;
            return new ReceivedBody(this, array == null ? new byte[SMALLEST] : array, 0);
        }

        private synchronized void give(byte[] array) {
            Deque<byte[]> arrays = unused.get();
            if (arrays == null) {
                arrays = new ArrayDeque<>();
                unused = new SoftReference<>(arrays);
                kept = 0;
            }
            if (kept <= MAX_KEPT - array.length) {
                arrays.addLast(array);
                kept += array.length;
            }
        }
    }

    /** Returns an empty body that uses the same pool. */
    public ReceivedBody another() {
        return pool.newBody();
    }

    /**
     * Reads to the end of a stream, but not beyond a maximum size. If the stream fails, what was read is kept.
     *
     * @return whether the stream has more bytes than that
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

    /** Returns the number of bytes that have arrived. */
    public int size() {
        return size;
    }

    /** Returns the array that begins with the bytes. It is longer than the body. */
    public byte[] array() {
        return bytes;
    }

    /** Returns a copy of the bytes. */
    public byte[] toArray() {
        return Arrays.copyOf(bytes, size);
    }

    @Override
    public InputStream open() {
        return new ByteArrayInputStream(bytes, 0, size);
    }

    /** Lets other responses use the array. Nothing may refer to it any more. The body is empty afterwards. */
    public void release() {
        if (pool != Pool.NONE && bytes.length > 0) {
            pool.give(bytes);
        }
        bytes = new byte[0];
        size = 0;
    }
}
