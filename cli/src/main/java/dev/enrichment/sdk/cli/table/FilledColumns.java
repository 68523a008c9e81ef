package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.cli.exclude.IdentityColumns;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.models.identity.Identity;
import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes values of responses into columns of the input. What a person wrote stays: only empty cells are filled, and a
 * different value goes into a column of its own beside it.
 */
final class FilledColumns {
    /** Paths in the response by column of the input. */
    private final Map<String, String> paths = new LinkedHashMap<>();
    /** By column of the input, the column for values that differ. */
    private final Map<String, String> beside = new LinkedHashMap<>();

    private final Map<String, Long> filled = new LinkedHashMap<>();
    private final Map<String, Long> differing = new LinkedHashMap<>();

    void add(String column, String path) {
        if (paths.put(column, path) != null) {
            throw new IllegalArgumentException("the column \"" + column + "\" is to be filled twice");
        }
        filled.put(column, 0L);
        differing.put(column, 0L);
    }

    Map<String, String> paths() {
        return paths;
    }

    /** Returns the usual name of the column for values that differ. */
    static String newName(String column) {
        return column + " (new)";
    }

    void name(String column, String newColumn) {
        beside.put(column, newColumn);
    }

    Map<String, String> beside() {
        return beside;
    }

    Map<String, Long> filled() {
        return filled;
    }

    Map<String, Long> differing() {
        return differing;
    }

    /**
     * Fills the cells of a row.
     *
     * @param row gets the values; has the cells of the input
     * @param body the response
     * @param agrees false if the response is about somebody else, so that nothing of it may look like what was there before
     * @param always whether a row without a different value gets an empty cell for it, too
     */
    void write(Map<String, Object> row, Object body, boolean agrees, boolean always) {
        paths.forEach((column, path) -> {
            String value = text(OutcomePart.at(body, path));
            String cell = text(row.get(column));
            String other = beside.getOrDefault(column, newName(column));
            boolean differs = false;
            if (!value.isBlank() && cell.isBlank() && agrees) {
                row.put(column, value);
                filled.merge(column, 1L, Long::sum);
            } else if (!value.isBlank() && !isSame(cell, value)) {
                differs = true;
                differing.merge(column, 1L, Long::sum);
            }
            if (differs || always) {
                row.put(other, differs ? value : "");
            }
        });
    }

    /** Compares as a person would: case and blanks, the spelling of an identity or a number make no difference. */
    private static boolean isSame(String cell, String value) {
        if (normal(cell).equals(normal(value)) || cell.equals("'" + value)) {
            return true;
        }
        List<Identity> identities = IdentityColumns.identities(cell);
        if (!identities.isEmpty() && identities.equals(IdentityColumns.identities(value))) {
            return true;
        }
        BigDecimal number = number(cell);
        BigDecimal other = number(value);
        return number != null && other != null && number.compareTo(other) == 0;
    }

    private static String normal(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .strip()
                .replaceAll("\\s+", " ")
                .toUpperCase(Locale.ROOT);
    }

    /** Returns a value as its cell has it. */
    private static String text(@Nullable Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        return value instanceof Map || value instanceof List
                ? Json.line(value)
                : Objects.requireNonNullElse(value, "").toString();
    }

    private static @Nullable BigDecimal number(String text) {
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException none) {
            return null;
        }
    }
}
