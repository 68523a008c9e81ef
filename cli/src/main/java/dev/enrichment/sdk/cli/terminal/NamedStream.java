package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.internal.values.SafeText;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;

/**
 * Stream whose exceptions name its destination, so that the user knows which disk is full. Everything written after a
 * failure is discarded, because the failure has been reported.
 */
public final class NamedStream extends FilterOutputStream {
    private final String name;
    private boolean failed;

    public NamedStream(OutputStream out, String name) {
        super(out);
        this.name = name;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (!failed) {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failed = true;
                throw named(name, e);
            }
        }
    }

    /** Returns a failure with the name of a file. A failure that names a file is returned unchanged. */
    static FileSystemException named(String name, IOException failure) {
        if (failure instanceof FileSystemException file && file.getFile() != null) {
            return file;
        }
        FileSystemException named = new FileSystemException(name, null, SafeText.reason(failure, null));
        named.initCause(failure);
        return named;
    }
}
