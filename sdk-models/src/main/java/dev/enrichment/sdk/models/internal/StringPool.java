package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The texts of one document, short ones shared: rows repeat countries, industries and labels, so a page of them needs
 * far fewer strings than it has texts.
 */
final class StringPool {
    private static final int LONGEST_SHARED = 32;
    private static final int SLOTS = 512;
    /** A document of few texts would pay more for the table than it saves. */
    private static final int FEW = 64;

    private String @Nullable [] shared;
    private int count;

    /** The text of a scalar token; of a number its literal digits. */
    String of(JsonParser json) throws IOException {
        int length = count < FEW || json.currentToken() != JsonToken.VALUE_STRING
                ? LONGEST_SHARED + 1
                : json.getTextLength();
        if (length > LONGEST_SHARED) {
            count++;
            return json.getText();
        }
        return of(json.getTextCharacters(), json.getTextOffset(), length);
    }

    /** The text of these characters. */
    String of(char[] characters, int offset, int length) {
        if (length > LONGEST_SHARED || ++count < FEW) {
            return new String(characters, offset, length);
        }
        if (shared == null) {
            shared = new String[SLOTS];
        }
        int hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = hash * 31 + characters[i];
        }
        int slot = (hash ^ hash >>> 15) & SLOTS - 1;
        String text = shared[slot];
        if (text == null || !equal(text, characters, offset, length)) {
            text = new String(characters, offset, length);
            shared[slot] = text;
        }
        return text;
    }

    private static boolean equal(String text, char[] characters, int offset, int length) {
        if (text.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) != characters[offset + i]) {
                return false;
            }
        }
        return true;
    }
}
