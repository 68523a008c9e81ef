package dev.enrichment.sdk.cli.mcp;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Pipe that any thread may write to, even if the thread ends before the bytes are read. */
public final class BytePipe {
    private static final byte[] END = {};

    private final BlockingQueue<byte[]> written = new LinkedBlockingQueue<>(List.of(new byte[0]));

    /** Returns the end that is written to; closing it ends the other one. */
    public OutputStream out() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                written.add(new byte[] {(byte) b});
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                written.add(Arrays.copyOfRange(bytes, offset, offset + length));
            }

            @Override
            public void close() {
                written.add(END);
            }
        };
    }

    /** Returns the end that one thread reads. */
    @SuppressWarnings("JdkObsolete") // what a SequenceInputStream takes
    public InputStream in() {
        return new SequenceInputStream(new Enumeration<>() {
            private byte[] part = {};

            @Override
            public boolean hasMoreElements() {
                try {
                    part = written.take();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return part != END;
            }

            @Override
            public InputStream nextElement() {
                return new ByteArrayInputStream(part);
            }
        });
    }
}
