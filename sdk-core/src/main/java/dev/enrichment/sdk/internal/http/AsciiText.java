package dev.enrichment.sdk.internal.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A text of ASCII characters that bodies are searched for, with how far a search may go on after each character. */
final class AsciiText {
    private final byte[] bytes;
    private final int[] shifts = new int[128];

    AsciiText(String text) {
        bytes = text.getBytes(StandardCharsets.US_ASCII);
        Arrays.fill(shifts, bytes.length);
        for (int i = 0; i < bytes.length - 1; i++) {
            shifts[bytes[i]] = bytes.length - 1 - i;
        }
    }

    int length() {
        return bytes.length;
    }

    byte at(int position) {
        return bytes[position];
    }

    /** Returns how far to go on if the last byte compared was this one. */
    int shift(byte last) {
        return last < 0 ? bytes.length : shifts[last];
    }
}
