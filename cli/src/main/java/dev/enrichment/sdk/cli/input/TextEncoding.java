package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
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
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The encoding of a text. One that is not certain is never used unasked, because requests with damaged characters would
 * be paid for.
 *
 * @param charset how the bytes become characters
 * @param mark length of the byte order mark in front
 */
record TextEncoding(Charset charset, int mark) {
    private static final int SAMPLE = 1 << 16;
    private static final Pattern CELL =
            Pattern.compile("[^,;\\t|\"\\r\\n]*[^\\x00-\\x7F,;\\t|\"\\r\\n][^,;\\t|\"\\r\\n]*");

    /**
     * Finds the encoding by the byte order mark, by zeros, or by decoding the whole text.
     *
     * @param named what the user said; null to find it
     * @throws UsageException if it is no text, or its encoding must be said
     */
    static TextEncoding of(String name, InputSource source, @Nullable String named) throws IOException {
        byte[] head;
        try (InputStream in = source.open()) {
            head = in.readNBytes(SAMPLE);
        }
        TextEncoding marked = marked(head);
        if (named != null) {
            return new TextEncoding(charset(named), marked == null ? 0 : marked.mark());
        }
        if (marked != null) {
            return marked;
        }
        if (zeros(head, 0) + zeros(head, 1) > 0) {
            return withoutMark(name, head);
        }
        if (isUtf8(source)) {
            return new TextEncoding(StandardCharsets.UTF_8, 0);
        }
        throw new UsageException("%s is not UTF-8. As windows-1252 it has cells such as %s; if that is right, add"
                        .formatted(name, samples(source))
                + " --encoding windows-1252, else name another one");
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
            return new TextEncoding(StandardCharsets.UTF_8, 3);
        }
        if (startsWith(head, 0xFF, 0xFE)) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 2);
        }
        return startsWith(head, 0xFE, 0xFF) ? new TextEncoding(StandardCharsets.UTF_16BE, 2) : null;
    }

    static boolean startsWith(byte[] head, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** In UTF-16 most letters have a zero byte, always on the same side. */
    private static TextEncoding withoutMark(String name, byte[] head) {
        int even = zeros(head, 0);
        int odd = zeros(head, 1);
        boolean mostly = Math.max(even, odd) > head.length / 4;
        if (mostly && even == 0) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 0);
        }
        if (mostly && odd == 0) {
            return new TextEncoding(StandardCharsets.UTF_16BE, 0);
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

    private static boolean isUtf8(InputSource source) throws IOException {
        char[] part = new char[SAMPLE];
        try (Reader reader = new InputStreamReader(
                source.open(),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT))) {
            while (reader.read(part) >= 0) {
                // Only whether it can be decoded matters.
            }
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static String samples(InputSource source) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(source.open(), Charset.forName("windows-1252")))) {
            List<String> cells = lines.lines()
                    .flatMap(line -> CELL.matcher(line)
                            .results()
                            .map(cell -> cell.group().strip()))
                    .filter(cell -> cell.length() < 60)
                    .distinct()
                    .limit(3)
                    .toList();
            return cells.stream()
                    .map(cell -> "\"" + Failures.oneLine(cell) + "\"")
                    .collect(Collectors.joining(", "));
        }
    }

    /** {@return the text without its byte order mark; bytes that are wrong become replacement characters} */
    Reader open(InputSource source) throws IOException {
        InputStream in = new BufferedInputStream(source.open(), SAMPLE);
        in.skipNBytes(mark);
        return new BufferedReader(new InputStreamReader(in, charset));
    }

    /** {@return the text at the beginning} */
    String head(InputSource source) throws IOException {
        try (InputStream in = source.open()) {
            in.skipNBytes(mark);
            return charset.decode(ByteBuffer.wrap(in.readNBytes(SAMPLE))).toString();
        }
    }
}
