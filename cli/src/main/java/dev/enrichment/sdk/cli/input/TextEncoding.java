package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of a text. One that is not certain is never used unasked, because requests with damaged characters would
 * be paid for.
 *
 * @param charset how the bytes become characters
 * @param mark length of the byte order mark in front
 * @param named whether the user said so; otherwise bytes that do not fit are an error
 */
record TextEncoding(Charset charset, int mark, boolean named) {
    static final TextEncoding UTF_8 = new TextEncoding(StandardCharsets.UTF_8, 0, false);

    private static final Charset USUAL = Charset.forName("windows-1252");
    private static final int FEW = 20;
    private static final int SAMPLES = 3;
    private static final int MAX_SAMPLE = 60;

    /**
     * Finds the encoding by the byte order mark, by zeros, or takes UTF-8. That all of the text is UTF-8 shows when it is
     * read.
     *
     * @param head the beginning of the file
     * @param named what the user said; null to find it
     * @throws UsageException if it is no text
     */
    static TextEncoding of(String name, byte[] head, @Nullable String named) {
        TextEncoding marked = marked(head);
        if (named != null) {
            return new TextEncoding(charset(named), marked == null ? 0 : marked.mark(), true);
        }
        if (marked != null) {
            return marked;
        }
        if (zeros(head, 0) + zeros(head, 1) > 0) {
            return withoutMark(name, head);
        }
        return new TextEncoding(StandardCharsets.UTF_8, 0, false);
    }

    private static Charset charset(String named) {
        try {
            return Charset.forName(named);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new UsageException("no encoding \"" + named + "\"; usual ones are UTF-8, windows-1252, ISO-8859-1,"
                    + " ISO-8859-15, UTF-16LE and Shift_JIS");
        }
    }

    private static @Nullable TextEncoding marked(byte[] head) {
        if (startsWith(head, 0xEF, 0xBB, 0xBF)) {
            return new TextEncoding(StandardCharsets.UTF_8, 3, false);
        }
        if (startsWith(head, 0xFF, 0xFE)) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 2, false);
        }
        return startsWith(head, 0xFE, 0xFF) ? new TextEncoding(StandardCharsets.UTF_16BE, 2, false) : null;
    }

    static boolean startsWith(byte[] head, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** In UTF-16 most letters have a zero byte on the same side, and few characters have one on the other. */
    private static TextEncoding withoutMark(String name, byte[] head) {
        int even = zeros(head, 0);
        int odd = zeros(head, 1);
        if (odd > head.length / 4 && even <= odd / FEW) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 0, false);
        }
        if (even > head.length / 4 && odd <= even / FEW) {
            return new TextEncoding(StandardCharsets.UTF_16BE, 0, false);
        }
        throw new UsageException(name + " is not a text file; save it as \"CSV UTF-8\"");
    }

    private static int zeros(byte[] head, int from) {
        int zeros = 0;
        for (int i = from; i < head.length; i += 2) {
            zeros += head[i] == 0 ? 1 : 0;
        }
        return zeros;
    }

    /**
     * Opens the text without its byte order mark.
     *
     * @return a reader whose exceptions say what to do about bytes that do not fit. If the user named the encoding,
     *     those become replacement characters
     */
    Reader open(InputSource source) throws IOException {
        InputStream bytes = new BufferedInputStream(source.open(), 1 << 16);
        bytes.skipNBytes(mark);
        CodingErrorAction action = named ? CodingErrorAction.REPLACE : CodingErrorAction.REPORT;
        Reader text = new InputStreamReader(
                bytes, charset.newDecoder().onMalformedInput(action).onUnmappableCharacter(action));
        return new FilterReader(text) {
            @Override
            public int read() throws IOException {
                char[] one = new char[1];
                return read(one, 0, 1) < 0 ? -1 : one[0];
            }

            @Override
            public int read(char[] buffer, int offset, int length) throws IOException {
                try {
                    return in.read(buffer, offset, length);
                } catch (CharacterCodingException e) {
                    throw new IOException(whyWrong(source), e);
                }
            }
        };
    }

    private String whyWrong(InputSource source) throws IOException {
        String not = "not " + charset + ". ";
        return charset.equals(StandardCharsets.UTF_8)
                ? not + "As windows-1252 it has cells such as " + samples(source)
                        + "; if that is right, add --encoding windows-1252, else name another one"
                : not + "Save it as \"CSV UTF-8\", or name its encoding with --encoding";
    }

    /** Cells with characters that another encoding shows in another way. */
    private static String samples(InputSource source) throws IOException {
        Set<String> samples = new LinkedHashSet<>();
        StringBuilder cell = new StringBuilder();
        try (Reader text = new BufferedReader(new InputStreamReader(source.open(), USUAL))) {
            for (int c = text.read(); c >= 0 && samples.size() < SAMPLES; c = text.read()) {
                if (",;\t|\"\r\n".indexOf(c) < 0) {
                    if (cell.length() < MAX_SAMPLE) {
                        cell.append((char) c);
                    }
                    continue;
                }
                if (cell.length() < MAX_SAMPLE && cell.chars().anyMatch(each -> each >= 0x80)) {
                    samples.add("\"" + Failures.oneLine(cell.toString()) + "\"");
                }
                cell.setLength(0);
            }
        }
        return String.join(", ", samples);
    }

    /** {@return the text at the beginning} */
    String head(byte[] head) {
        return charset.decode(ByteBuffer.wrap(head, mark, head.length - mark)).toString();
    }
}
