package dev.enrichment.sdk.models.internal.read;

import org.jspecify.annotations.Nullable;

/**
 * Pool that shares equal short strings within one document. It is used for the parts of joined lists, because rows
 * repeat product names and industry codes. The characters of these parts are already in the parser's buffer, so the
 * lookup is cheap. For any other string, the lookup would take longer than creating the string.
 */
final class StringPool {
    private static final int MAX_SHARED_LENGTH = 32;
    private static final int CAPACITY = 256;
    /**
     * Minimum number of strings that a document must contain before strings are shared. With fewer strings, the table
     * costs more than it saves.
     */
    private static final int MIN_STRINGS = 32;

    private String @Nullable [] shared;
    private int count;

    /**
     * Returns a string with the given characters. If an earlier call returned an equal string, that string may be
     * returned again.
     */
    String of(char[] characters, int offset, int length) {
        if (length == 0 || length > MAX_SHARED_LENGTH || ++count < MIN_STRINGS) {
            return new String(characters, offset, length);
        }
        if (shared == null) {
            shared = new String[CAPACITY];
        }
        // The hash covers only a few characters, because the strings are compared completely afterward.
        int last = length - 1;
        int hash = ((length * 31 + characters[offset]) * 31 + characters[offset + last / 2]) * 31
                + characters[offset + last]
                + (characters[offset + last / 4] << 4);
        int index = (hash ^ hash >>> 15) & CAPACITY - 1;
        String string = shared[index];
        if (string == null || !equal(string, characters, offset, length)) {
            string = new String(characters, offset, length);
            shared[index] = string;
        }
        return string;
    }

    private static boolean equal(String string, char[] characters, int offset, int length) {
        if (string.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (string.charAt(i) != characters[offset + i]) {
                return false;
            }
        }
        return true;
    }
}
