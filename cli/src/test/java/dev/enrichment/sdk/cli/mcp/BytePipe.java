package dev.enrichment.sdk.cli.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A pipe whose writers may be any threads, and may end before it is read. */
public final class BytePipe {
    private static final byte[] END = {};

    private final BlockingQueue<byte[]> written = new LinkedBlockingQueue<>();

    /** Returns the end that is written to; closing it ends the other one. */
    public OutputStream out() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                written.add(new byte[] {(byte) b});
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                if (length > 0) {
                    written.add(Arrays.copyOfRange(bytes, offset, offset + length));
                }
            }

            @Override
            public void close() {
                written.add(END);
            }
        };
    }

    /** Returns the end that one thread reads. */
    public InputStream in() {
        return new InputStream() {
            private byte[] part = {};
            private int next;

            @Override
            public int read() throws IOException {
                return more() ? part[next++] & 0xff : -1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                if (!more()) {
                    return -1;
                }
                int count = Math.min(length, part.length - next);
                System.arraycopy(part, next, bytes, offset, count);
                next += count;
                return count;
            }

            private boolean more() throws IOException {
                while (next == part.length) {
                    try {
                        part = written.take();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    next = 0;
                    if (part == END) {
                        written.add(END);
                        return false;
                    }
                }
                return true;
            }
        };
    }
}
