package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The strings of one document, with equal short ones shared: rows repeat countries, industries and labels, so a page
 * needs far fewer instances than it has string values.
 */
final class StringPool {
    private static final int MAX_SHARED_LENGTH = 32;
    private static final int CAPACITY = 512;
    /** For a document of fewer strings, the table costs more than it saves. */
    private static final int MIN_STRINGS = 64;

    private String @Nullable [] shared;
    private int count;

    /** Returns the string of a scalar token; of a number, its literal. */
    String of(JsonParser json) throws IOException {
        int length = count < MIN_STRINGS || json.currentToken() != JsonToken.VALUE_STRING
                ? MAX_SHARED_LENGTH + 1
                : json.getTextLength();
        if (length > MAX_SHARED_LENGTH) {
            count++;
            return json.getText();
        }
        return of(json.getTextCharacters(), json.getTextOffset(), length);
    }

    /** Returns a string of these characters. */
    String of(char[] characters, int offset, int length) {
        if (length > MAX_SHARED_LENGTH || ++count < MIN_STRINGS) {
            return new String(characters, offset, length);
        }
        if (shared == null) {
            shared = new String[CAPACITY];
        }
        int hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = hash * 31 + characters[i];
        }
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
