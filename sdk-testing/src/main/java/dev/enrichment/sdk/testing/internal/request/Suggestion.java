package dev.enrichment.sdk.testing.internal.request;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Suggests the known field name that is most similar to a misspelled one. */
final class Suggestion {
    private static final int MAX_DISTANCE = 3;

    /** Maximum length of a misspelled name. For a longer name, no suggestion is made. */
    private static final int MAX_LENGTH = 60;

    private Suggestion() {}

    /**
     * Returns the end of an error message about an unknown field, such as {@code ; did you mean `industries`?}. Returns
     * a period if no known field has a similar name.
     */
    static String of(String path, Map<String, Set<String>> known) {
        int dot = path.lastIndexOf('.') + 1;
        String where = path.substring(0, dot);
        String name = path.substring(dot);
        String here = nearest(name, known.getOrDefault(where, Set.of()));
        if (!here.isEmpty()) {
            return "; did you mean `" + here + "`?";
        }
        for (Map.Entry<String, Set<String>> other : known.entrySet()) {
            if (other.getValue().contains(name)) {
                return "; did you mean `" + other.getKey() + name + "`?";
            }
        }
        return ".";
    }

    private static String nearest(String name, Set<String> names) {
        if (name.length() > MAX_LENGTH) {
            return "";
        }
        String nearest = "";
        int best = 1 + Math.min(MAX_DISTANCE, (name.length() + 1) / 2);
        for (String each : names) {
            int distance = distance(normalized(name), normalized(each));
            if (distance < best) {
                best = distance;
                nearest = each;
            }
        }
        return nearest;
    }

    /** Converts a name to a form that is the same for camel case and snake case. */
    private static String normalized(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** Returns the number of characters to insert, remove or replace to turn one string into the other. */
    private static int distance(String left, String right) {
        int[] last = new int[right.length() + 1];
        for (int j = 0; j < last.length; j++) {
            last[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] current = new int[right.length() + 1];
            current[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int replaced = last[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, Math.min(last[j], current[j - 1]) + 1);
            }
            last = current;
        }
        return last[right.length()];
    }
}
