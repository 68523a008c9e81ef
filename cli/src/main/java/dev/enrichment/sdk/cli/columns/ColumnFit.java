package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestField;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells how well a column of a file fits a field of a request, by its name and its cells. */
final class ColumnFit {
    private static final double MOST = 0.5;
    private static final double NEARLY_ALL = 0.8;

    private ColumnFit() {}

    /**
     * Returns how well a column fits.
     *
     * @param kind the kind of values that the field has
     * @param name the name of the column in the header
     * @param cells some of its cells that are not blank
     * @return 0 if it does not fit; better ones have more
     */
    static double score(FieldKind kind, String name, List<String> cells) {
        if (cells.isEmpty()) {
            return 0;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        boolean named = kind.columnNames().stream().anyMatch(lower::contains);
        if (!named && kind == FieldKind.COMPANY_NAME) {
            return 0;
        }
        double required = named ? MOST : NEARLY_ALL;
        int matching = cells.size();
        for (String cell : cells) {
            if (!matches(kind, cell)) {
                matching--;
                if ((double) matching / cells.size() < required) {
                    return 0; // Most columns do not fit, and the first cells tell.
                }
            }
        }
        return (double) matching / cells.size() + (named ? 1 : 0);
    }

    private static boolean matches(FieldKind kind, String cell) {
        if (kind == FieldKind.COMPANY_NAME) {
            return cell.indexOf('@') < 0
                    && cell.codePoints().anyMatch(Character::isLetter)
                    && FieldKind.DOMAIN.parse(cell).isEmpty()
                    && !isPage(FieldKind.COMPANY_PROFILE, cell)
                    && !isPage(FieldKind.PERSON_PROFILE, cell);
        }
        boolean profile = isPage(FieldKind.PERSON_PROFILE, cell) || isPage(FieldKind.COMPANY_PROFILE, cell);
        return kind == FieldKind.PERSON_PROFILE || kind == FieldKind.COMPANY_PROFILE
                ? isPage(kind, cell)
                : !profile && kind.parse(cell).isPresent();
    }

    /** Any word can be the name of a profile, so a column is recognised by more than that. */
    private static boolean isPage(FieldKind kind, String cell) {
        return cell.indexOf('/') >= 0 && kind.parse(cell).isPresent();
    }

    /** {@return the kind of a request field; null for free text} */
    static @Nullable FieldKind kindOf(Operation<?, ?> operation, String field) {
        return operation.requestFields().stream()
                .filter(each -> each.isColumn() && each.name().equals(field))
                .<FieldKind>map(RequestField::kind)
                .findFirst()
                .orElse(null);
    }

    /** Returns a value of a list of any kind: the domain of a website, otherwise the cell. */
    static String plain(String cell) {
        String text = cell.strip();
        return text.matches("(?i)(?:https?://|www\\.)\\S+")
                ? FieldKind.DOMAIN
                        .parse(text)
                        .<String>map(Identity::requestValue)
                        .orElse(text)
                : text;
    }
}
