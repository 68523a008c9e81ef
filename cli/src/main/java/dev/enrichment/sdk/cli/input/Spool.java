package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.internal.values.SafeText;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary copy of data that can be read only once. The file is readable by its owner only. It is deleted as soon as
 * it is open, so nothing remains even after {@code kill -9}.
 */
final class Spool implements AutoCloseable {
    private final FileChannel channel;

    private Spool(FileChannel channel) {
        this.channel = channel;
    }

    /** Writer of the content. */
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

    /** Writes a copy to a named file, which the caller must delete. */
    static Path file(Content content) throws IOException {
        Path file = Files.createTempFile("enrich", ".tmp");
        try (OutputStream out = named(Files.newOutputStream(file), file)) {
            content.writeTo(out);
            return file;
        } catch (IOException | RuntimeException e) {
            Files.delete(file);
            throw e;
        }
    }

    /** Returns a stream whose exceptions name the file, so that the user knows which disk is full. */
    private static OutputStream named(OutputStream out, Path file) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                try {
                    out.write(bytes, offset, length);
                } catch (IOException e) {
                    throw new FileSystemException(
                            "a copy of the input in " + file.getParent(), null, SafeText.reason(e, null));
                }
            }
        };
    }

    /** {@return a stream of the content from its beginning; several streams may be open at once} */
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
