package dev.enrichment.sdk.internal.values;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the existing name that is most similar to an unknown one, to suggest it to the user. */
public final class NearestName {
    private NearestName() {}

    /**
     * Returns the existing name that is most similar to the typed one, ignoring case. Returns an empty string if there
     * are no names.
     */
    public static String nearest(String typed, List<String> names) {
        String wanted = folded(typed);
        return names.stream()
                .min(Comparator.comparingInt(name -> distance(wanted, folded(name))))
                .orElse("");
    }

    private static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the Levenshtein distance of two strings, which is the minimum number of characters to insert, delete or
     * replace.
     */
    private static int distance(String from, String to) {
        int[] before = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] now = new int[before.length];
            now[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = before[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(replaced, 1 + Math.min(before[j], now[j - 1]));
            }
            before = now;
        }
        return before[to.length()];
    }
}
