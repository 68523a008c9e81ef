package dev.enrichment.sdk.cli.columns;

import java.util.Locale;
import java.util.Set;

/** Texts that programs and people write into a cell that has no value, such as {@code N/A}. */
public final class Placeholders {
    /**
     * Placeholders in lower case. {@code NA} is not one of them, because it is the country code of Namibia. {@code \N}
     * is how databases export null.
     */
    private static final Set<String> WORDS = Set.of(
            "n/a",
            "#n/a",
            "n.a.",
            "k.a.",
            "keine angabe",
            "null",
            "(null)",
            "[null]",
            "<null>",
            "#null!",
            "\\n",
            "none",
            "nil",
            "nan",
            "undefined",
            "unknown",
            "unbekannt",
            "inconnu",
            "tbd",
            "tba",
            "tbc",
            "to be determined",
            "not available",
            "not applicable",
            "(blank)",
            "(leer)",
            "#ref!",
            "#name?",
            "#value!",
            "0",
            "n/d",
            "s/d",
            "#nv",
            "#n/v",
            "#bezug!",
            "#wert!",
            "#div/0!",
            "#valeur!",
            "no email",
            "no website",
            "keine",
            "keine e-mail",
            "keine website",
            "nicht bekannt",
            "nicht vorhanden",
            "aucun",
            "aucune",
            "non renseigné",
            "non disponible",
            "desconocido",
            "no disponible",
            "sin datos",
            "sconosciuto",
            "onbekend",
            "brak",
            "brak danych",
            "bilinmiyor",
            "нет",
            "нет данных",
            "не указано",
            "なし",
            "不明",
            "無し",
            "无");

    private Placeholders() {}

    /**
     * Returns whether a cell contains text that stands for a missing value. This includes any text without a letter or
     * digit, such as {@code -}.
     */
    public static boolean contains(String cell) {
        String text = cell.strip();
        return !text.isEmpty()
                && (text.codePoints().noneMatch(Character::isLetterOrDigit)
                        || WORDS.contains(text.toLowerCase(Locale.ROOT)));
    }
}
