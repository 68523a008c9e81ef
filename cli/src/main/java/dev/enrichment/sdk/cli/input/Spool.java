package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.NamedStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary copy of data that could otherwise be read only once. Only its owner can read the file. The file is
 * deleted as soon as it is open, so nothing remains even if the program is killed.
 *
 * @param channel the open file
 */
record Spool(FileChannel channel) implements AutoCloseable {
    /** Code that writes the content of a temporary copy. */
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    static Spool of(Content content) throws IOException {
        Path file = Files.createTempFile("enrich", ".tmp");
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        try {
            content.writeTo(named(Channels.newOutputStream(channel), file));
            return new Spool(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static OutputStream named(OutputStream out, Path file) {
        return new NamedStream(out, "a copy of the input in " + file.getParent());
    }

    /** Returns a new stream that reads the content from the beginning. Several streams may be open at the same time. */
    InputStream open() {
        return new InputStream() {
            private long position;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = channel.read(ByteBuffer.wrap(bytes, offset, length), position);
                position += Math.max(0, read);
                return read;
            }
        };
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
