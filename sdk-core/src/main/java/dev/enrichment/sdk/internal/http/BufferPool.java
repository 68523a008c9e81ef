package dev.enrichment.sdk.internal.http;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Buffers of one size for the bodies of responses, reused from call to call. OkHttp keeps 64 KB of buffers, less than a
 * page of results. Keeps at most 8 MB, and nothing when memory runs short.
 */
final class BufferPool {
    static final int BUFFER_SIZE = 16 * 1024;

    private static final int MAX_BUFFERS = 512;

    private SoftReference<Deque<byte[]>> unused = new SoftReference<>(null);

    synchronized byte[] take() {
        Deque<byte[]> buffers = unused.get();
        byte[] buffer = buffers == null ? null : buffers.pollLast();
        return buffer == null ? new byte[BUFFER_SIZE] : buffer;
    }

    /** Takes back the first {@code count} buffers of an array; nothing else must refer to them. */
    synchronized void give(byte[][] buffers, int count) {
        Deque<byte[]> kept = unused.get();
        if (kept == null) {
            kept = new ArrayDeque<>();
            unused = new SoftReference<>(kept);
        }
        for (int i = 0; i < count && kept.size() < MAX_BUFFERS; i++) {
            kept.addLast(buffers[i]);
        }
    }
}
