package dev.enrichment.sdk.cli.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** A view of an open file with its own position. Closing the view leaves the file open, so it can be read again. */
final class SharedChannel implements SeekableByteChannel {
    private final FileChannel file;
    private long position;
    private boolean closed;

    SharedChannel(FileChannel file) {
        this.file = file;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
        int read = file.read(to, position);
        position += Math.max(0, read);
        return read;
    }

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        throw new NonWritableChannelException();
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public SeekableByteChannel position(long next) {
        position = next;
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public boolean isOpen() {
        return !closed;
    }

    @Override
    public void close() {
        closed = true;
    }
}
