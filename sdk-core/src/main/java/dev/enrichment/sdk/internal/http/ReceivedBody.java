package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.models.json.JsonSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * The bytes of a response, held once: they are decoded from the buffers they were received in, and copied into an array
 * only for a failure or on request. Used by one thread.
 */
final class ReceivedBody implements JsonSource {
    private static final byte[][] RELEASED = {};

    private final BufferPool pool;
    /** All but the last are full. */
    private byte[][] buffers = new byte[1][];

    private int count;
    private int size;

    ReceivedBody(BufferPool pool) {
        this.pool = pool;
    }

    /** Creates a body with bytes from elsewhere. */
    static ReceivedBody of(byte[] bytes) {
        ReceivedBody body = new ReceivedBody(new BufferPool());
        body.buffers[0] = bytes;
        body.count = 1;
        body.size = bytes.length;
        return body;
    }

    /** Returns an empty body that uses the same buffers. */
    ReceivedBody newBody() {
        return new ReceivedBody(pool);
    }

    /**
     * Reads to the end of a stream, but not beyond a maximum size. If the stream fails, what was read is kept.
     *
     * @return whether the stream has more bytes than that
     */
    boolean readFrom(InputStream in, long maxSize) throws IOException {
        while (size < maxSize) {
            int offset = size % BufferPool.BUFFER_SIZE;
            if (offset == 0 && size == count * BufferPool.BUFFER_SIZE) {
                addBuffer();
            }
            int space = (int) Math.min(BufferPool.BUFFER_SIZE - offset, maxSize - size);
            int read = in.read(buffers[count - 1], offset, space);
            if (read < 0) {
                return false;
            }
            size += read;
        }
        return in.read() >= 0;
    }

    private void addBuffer() {
        if (count == buffers.length) {
            buffers = Arrays.copyOf(buffers, count * 4);
        }
        buffers[count++] = pool.take();
    }

    int size() {
        return size;
    }

    /** Returns the byte at a position in the first buffer, as an unsigned number. */
    int unsignedByte(int position) {
        return buffers[0][position] & 0xff;
    }

    /** Counts how often a text occurs, up to two, without copying the body. */
    int countUpToTwo(AsciiText text) {
        int length = text.length();
        byte end = text.at(length - 1);
        int found = 0;
        int start = 0; // of the present buffer
        int next = length - 1; // where the text can end next, in that buffer
        for (int i = 0; i < count; i++) {
            byte[] buffer = buffers[i];
            int filled = Math.min(buffer.length, size - start);
            while (next < filled) {
                byte last = buffer[next];
                if (last != end || !isAt(start + next - length + 1, text)) {
                    next += text.shift(last);
                } else if (++found == 2) {
                    return found;
                } else {
                    next += length;
                }
            }
            start += buffer.length;
            next -= buffer.length;
        }
        return found;
    }

    private boolean isAt(int position, AsciiText text) {
        for (int i = 0; i < text.length(); i++) {
            if (at(position + i) != text.at(i)) {
                return false;
            }
        }
        return true;
    }

    /** All buffers but the last have the same length. */
    private byte at(int position) {
        int length = buffers[0].length;
        return position < length ? buffers[0][position] : buffers[position / length][position % length];
    }

    byte[] toArray() {
        byte[] all = new byte[size];
        int copied = 0;
        for (int i = 0; copied < size; i++) {
            int length = Math.min(buffers[i].length, size - copied);
            System.arraycopy(buffers[i], 0, all, copied, length);
            copied += length;
        }
        return all;
    }

    @Override
    public InputStream open() {
        return new Stream();
    }

    /** Makes the buffers available to other responses. The body is empty afterwards. */
    void release() {
        if (count > 0 && buffers[0].length == BufferPool.BUFFER_SIZE) {
            pool.give(buffers, count);
        }
        buffers = RELEASED;
        count = 0;
        size = 0;
    }

    private final class Stream extends InputStream {
        private int position;
        private int buffer;
        private int offset;

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) {
            Objects.checkFromIndexSize(start, length, target.length);
            if (position >= size) {
                return length == 0 ? 0 : -1;
            }
            if (offset == buffers[buffer].length) {
                buffer++;
                offset = 0;
            }
            int copied = Math.min(length, Math.min(buffers[buffer].length - offset, size - position));
            System.arraycopy(buffers[buffer], offset, target, start, copied);
            offset += copied;
            position += copied;
            return copied;
        }

        @Override
        public int available() {
            return Math.max(0, size - position);
        }
    }
}
