package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.internal.values.SafeText;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;

/**
 * Stream whose exceptions name the destination, so that the user knows, for example, which disk is full. After a failed
 * write, all further output is discarded, because the failure has already been reported.
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

    /**
     * Converts an I/O failure to an exception that names the file. An exception that already names a file is returned
     * unchanged.
     */
    static FileSystemException named(String name, IOException failure) {
        if (failure instanceof FileSystemException file && file.getFile() != null) {
            return file;
        }
        FileSystemException named = new FileSystemException(name, null, SafeText.reason(failure, null));
        named.initCause(failure);
        return named;
    }
}
