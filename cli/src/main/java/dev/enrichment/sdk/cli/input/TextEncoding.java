package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of a text file. If the user does not name it, UTF-16 and UTF-32 are recognized from the beginning of the
 * file, and UTF-8 is assumed otherwise. Other encodings are never guessed, because requests with wrong characters would
 * cost credits.
 *
 * @param charset encoding of the characters
 * @param mark length of the byte order mark in bytes; 0 if there is none
 * @param named whether the encoding is the one that the user named; if not, bytes that cannot be decoded are an error
 */
record TextEncoding(Charset charset, int mark, boolean named) {
    /** Encoding of temporary copies, which is UTF-8 without a byte order mark. */
    static final TextEncoding UTF_8 = new TextEncoding(StandardCharsets.UTF_8, 0, true);

    /**
     * Determines the encoding of a file from its first bytes. If the file has a byte order mark, the mark takes
     * precedence over the encoding that the user named. Text with a mark is almost always Unicode, and decoding it
     * differently would garble the requests. The named encoding is used only if the text is malformed in the encoding
     * of the mark.
     *
     * @param head bytes at the beginning of the file
     * @param named name of the encoding chosen by the user; null to detect the encoding
     * @throws UsageException if no encoding has this name
     */
    static TextEncoding of(byte[] head, @Nullable String named) {
        TextEncoding found = found(head);
        if (named == null) {
            return found;
        }
        Charset charset = charset(named);
        return found.mark() > 0 && found.decodes(head) ? found : new TextEncoding(charset, found.mark(), true);
    }

    /** Returns whether the beginning of a file is well-formed in this encoding. Its last character may be incomplete. */
    private boolean decodes(byte[] head) {
        CharBuffer text = CharBuffer.allocate(head.length);
        return !charset.newDecoder()
                .decode(ByteBuffer.wrap(head, mark, head.length - mark), text, false)
                .isError();
    }

    private static Charset charset(String named) {
        try {
            return Charset.forName(named);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new UsageException("unknown encoding \"" + named
                    + "\"; common ones are UTF-8, windows-1252, ISO-8859-1, ISO-8859-15, UTF-16LE and Shift_JIS");
        }
    }

    private static TextEncoding found(byte[] head) {
        if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
            return new TextEncoding(StandardCharsets.UTF_8, 3, false);
        }
        if (startsWith(head, 0xFF, 0xFE, 0, 0)) {
            return new TextEncoding(Charset.forName("UTF-32LE"), 4, false);
        }
        if (startsWith(head, 0, 0, 0xFE, 0xFF)) {
            return new TextEncoding(Charset.forName("UTF-32BE"), 4, false);
        }
        if (startsWith(head, 0xFF, 0xFE)) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 2, false);
        }
        if (startsWith(head, 0xFE, 0xFF)) {
            return new TextEncoding(StandardCharsets.UTF_16BE, 2, false);
        }
        // The first characters of a header are usually Latin letters. In UTF-16, exactly one of the two bytes of such a
        // letter is zero.
        boolean wide = head.length > 3 && (head[0] == 0) != (head[1] == 0) && (head[2] == 0) != (head[3] == 0);
        return wide
                ? new TextEncoding(head[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE, 0, false)
                : new TextEncoding(StandardCharsets.UTF_8, 0, false);
    }

    static boolean startsWith(byte[] head, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the encoding for an output in the form of this file. It is UTF-8 if this encoding can only be read, or if
     * its name stands for two encodings, as {@code UTF-16} does.
     */
    Charset written() {
        return charset.canEncode()
                        && !charset.name().equals("UTF-16")
                        && !charset.name().equals("UTF-32")
                ? charset
                : StandardCharsets.UTF_8;
    }

    /** {@return the beginning of the file as text, without the byte order mark} */
    String head(byte[] head) {
        return charset.decode(ByteBuffer.wrap(head, mark, head.length - mark)).toString();
    }

    /**
     * Opens the file for reading. The byte order mark is skipped.
     *
     * @return a reader that throws an exception at NUL characters and at replacement characters, which stand for bytes
     *     that cannot be decoded; the message contains the line number. If the user named the encoding, replacement
     *     characters are kept
     */
    Reader open(InputSource source) throws IOException {
        InputStream bytes = new BufferedInputStream(source.open(), 1 << 16);
        bytes.skipNBytes(mark);
        return new FilterReader(new InputStreamReader(bytes, charset)) {
            private long line = 1;
            private boolean afterReturn;

            @Override
            public int read() throws IOException {
                char[] one = new char[1];
                return read(one, 0, 1) < 0 ? -1 : one[0];
            }

            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                int read = in.read(buffer, offset, length);
                for (int i = offset; i < offset + read; i++) {
                    char c = buffer[i];
                    if (c == 0) {
                        throw new IOException("line " + line + " contains a NUL character, which is not text;"
                                + " remove it, or save the table as \"CSV UTF-8\"");
                    }
                    if (c == '\uFFFD' && !named) {
                        throw new IOException(
                                "line %d is not %s; save the table as \"CSV UTF-8\", or name its encoding, such as --encoding windows-1252"
                                        .formatted(line, charset));
                    }
                    line += c == '\r' || (c == '\n' && !afterReturn) ? 1 : 0;
                    afterReturn = c == '\r';
                }
                return read;
            }
        };
    }
}
