package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.NamedStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.commons.compress.utils.BoundedSeekableByteChannelInputStream;

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
            content.writeTo(
                    new NamedStream(Channels.newOutputStream(channel), "a copy of the input in " + file.getParent()));
            return new Spool(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Returns a new stream that reads the content from the beginning. Several streams may be open at the same time. */
    InputStream open() throws IOException {
        return new BoundedSeekableByteChannelInputStream(0, channel.size(), channel);
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
