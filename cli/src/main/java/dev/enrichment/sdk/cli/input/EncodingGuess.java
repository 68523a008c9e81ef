package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Words;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Suggestion for the encoding of text that is not UTF-8. The encoding is used only if the user then names it, because
 * requests with wrong characters would cost credits.
 *
 * @param line number of the first line that is not UTF-8
 * @param encoding name of the encoding
 * @param example a cell with non-ASCII characters, decoded with the suggested encoding
 */
record EncodingGuess(long line, String encoding, String example) {
    private static final int MAX_EXAMPLE = 30;
    private static final String WESTERN = "äöüÄÖÜßéèêëàâáíóúñçôîûïÉÀÇøåØÅãõÑ€–—’„“”·®©";

    /**
     * An encoding, with the non-ASCII characters that are frequent in the languages that use it. They are listed only
     * for the Latin script. The letters of other scripts are recognized by their script.
     */
    private record Candidate(String name, String letters) {}

    /**
     * The encodings that are tried. If several fit equally well, the first one is suggested. Hebrew comes before Greek,
     * because the bytes of Hebrew text are also letters in the Greek encoding.
     */
    private static final List<Candidate> CANDIDATES = List.of(
            new Candidate("windows-1252", WESTERN),
            new Candidate("windows-1250", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻčřšžýáíéúůěťďňČŘŠŽőűäöüßÄÖÜ–„”"),
            new Candidate("windows-1254", "ğışİĞŞçöüÇÖÜâ"),
            new Candidate("windows-1255", ""),
            new Candidate("windows-1253", ""),
            new Candidate("windows-1256", ""),
            new Candidate("windows-1251", ""),
            new Candidate("x-MacRoman", WESTERN),
            new Candidate("Shift_JIS", ""),
            new Candidate("GB18030", ""),
            new Candidate("EUC-KR", ""),
            new Candidate("IBM850", WESTERN));

    /** A line whose bytes are not valid UTF-8. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record BrokenLine(long number, byte[] bytes) {}

    /**
     * Suggests an encoding. Returns empty if the text is UTF-8, or if it is not text.
     *
     * @param head bytes at the beginning of a file
     * @param isCut whether the file is longer, so that the last character may be incomplete
     */
    static Optional<EncodingGuess> of(byte[] head, boolean isCut) {
        if (!isText(head)) {
            return Optional.empty();
        }
        return firstBrokenLine(head, isCut)
                .flatMap(line -> CANDIDATES.stream()
                        .filter(candidate -> Charset.isSupported(candidate.name))
                        .max(Comparator.comparingInt((Candidate candidate) -> score(candidate, head))
                                .thenComparing(CANDIDATES::indexOf, Comparator.reverseOrder()))
                        .map(candidate -> new EncodingGuess(
                                line.number, candidate.name, example(line.bytes, Charset.forName(candidate.name)))));
    }

    private static boolean isText(byte[] head) {
        for (byte each : head) {
            if (each >= 0 && each < ' ' && "\t\r\n\f".indexOf(each) < 0) {
                return false;
            }
        }
        return true;
    }

    private static Optional<BrokenLine> firstBrokenLine(byte[] head, boolean isCut) {
        long number = 1;
        int start = 0;
        for (int i = 0; i < head.length; i++) {
            boolean isEnd = head[i] == '\n' || (head[i] == '\r' && (i + 1 == head.length || head[i + 1] != '\n'));
            if (isEnd) {
                byte[] line = Arrays.copyOfRange(head, start, i);
                if (!isUtf8(line)) {
                    return Optional.of(new BrokenLine(number, line));
                }
                start = i + 1;
                number++;
            }
        }
        byte[] last = Arrays.copyOfRange(head, start, head.length);
        return isCut || isUtf8(last) ? Optional.empty() : Optional.of(new BrokenLine(number, last));
    }

    private static boolean isUtf8(byte[] line) {
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(line));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static String example(byte[] line, Charset charset) {
        return Stream.of(charset.decode(ByteBuffer.wrap(line)).toString().split("[,;\\t|\"]"))
                .filter(cell -> cell.chars().anyMatch(c -> c > 0x7F))
                .findFirst()
                .map(cell -> Words.shortened(cell.strip(), MAX_EXAMPLE))
                .orElse("");
    }

    private static int score(Candidate candidate, byte[] head) {
        String text =
                Charset.forName(candidate.name).decode(ByteBuffer.wrap(head)).toString();
        int score = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0x7F) {
                boolean besideAnother = (i > 0 && isSameScript(c, text.charAt(i - 1)))
                        || (i + 1 < text.length() && isSameScript(c, text.charAt(i + 1)));
                boolean isInsideWord = i > 0 && Character.isLowerCase(text.charAt(i - 1)) && Character.isUpperCase(c);
                score += isInsideWord ? -1 : points(candidate, c, besideAnother);
            }
        }
        return score;
    }

    /** Returns whether the neighbor of a character is a non-ASCII letter of the same script. */
    private static boolean isSameScript(char c, char neighbor) {
        return neighbor > 0x7F
                && Character.isLetter(neighbor)
                && Character.UnicodeScript.of(c) == Character.UnicodeScript.of(neighbor);
    }

    /**
     * Returns a score that is positive if a character suggests that the encoding is right. Wrong encodings result in
     * symbols and rare letters, which have low scores.
     */
    private static int points(Candidate candidate, char c, boolean besideAnother) {
        if (c == '\uFFFD') {
            return -5;
        }
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        return switch (script) {
            case LATIN -> latin(candidate, c, besideAnother);
            case CYRILLIC, GREEK, HEBREW, ARABIC -> besideAnother ? 2 : -1;
            case HANGUL -> besideAnother ? 5 : -2;
            case HAN -> besideAnother ? 4 : -2;
            case HIRAGANA -> 6;
            case KATAKANA -> c >= '\uFF61' ? -1 : 6;
            default -> candidate.letters.indexOf(c) >= 0 ? 1 : -2;
        };
    }

    private static int latin(Candidate candidate, char c, boolean besideAnother) {
        if (besideAnother) {
            return -1;
        }
        return candidate.letters.indexOf(c) >= 0 ? 2 : 0;
    }
}
