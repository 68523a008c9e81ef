package dev.enrichment.sdk.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;

/**
 * Progress of reading the input. If the input is read again, the progress starts over. Thread-safe for readers of the
 * progress.
 */
public final class InputProgress {
    private static final long MEGABYTE = 1_000_000;

    private volatile long read;
    private volatile long size;

    void size(long bytes) {
        size = bytes;
    }

    /** Returns a source that updates this progress as it is read. */
    InputSource counting(InputSource source) {
        return () -> {
            read = 0;
            return new FilterInputStream(source.open()) {
                private long position;

                @Override
                public int read() throws IOException {
                    byte[] one = new byte[1];
                    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
                }

                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    int count = in.read(bytes, offset, length);
                    position += Math.max(0, count);
                    read = position;
                    return count;
                }

                @Override
                public long skip(long count) throws IOException {
                    long skipped = in.skip(count);
                    position += skipped;
                    return skipped;
                }

                @Override
                public boolean markSupported() {
                    return false;
                }
            };
        };
    }

    /** {@return the progress as a line of text} */
    public String line() {
        long all = Math.max(size, read);
        return all == 0
                ? "reading"
                : "reading, %d of %d MB".formatted(read / MEGABYTE, (all + MEGABYTE - 1) / MEGABYTE);
    }
}
