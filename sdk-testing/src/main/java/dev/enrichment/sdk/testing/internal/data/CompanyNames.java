package dev.enrichment.sdk.testing.internal.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Building blocks of generated company and investor names. */
final class CompanyNames {
    static final List<String> INVESTORS = List.of(
            "Blue Kettle Partners",
            "Harrowgate Ventures",
            "Lantern Row Capital",
            "Ninth Bridge Fund",
            "Oakum Growth",
            "Paper Boat Ventures",
            "Saltmarsh Equity",
            "Three Herons Capital",
            "Copperline Ventures",
            "Fernhollow Partners",
            "Granite Arch Capital",
            "Juniper Street Fund",
            "Kestrel Point Ventures",
            "Millrace Growth Partners",
            "North Quay Capital",
            "Orchard Lane Ventures",
            "Pale Harbor Equity",
            "Quarry Hill Partners",
            "Redwillow Ventures",
            "Signal Tower Capital",
            "Tidewater Row",
            "Umber Ventures",
            "Vantage Mill Partners",
            "Westering Capital");

    private static final List<String> STARTS = List.of(
            "vel", "zan", "tarn", "bel", "ost", "myr", "fen", "lor", "cald", "ister", "ulv", "prax", "dran", "emb",
            "quil", "sorr", "thal", "wex", "yarr", "hesk", "jund", "arl", "brin", "cor", "dov", "elm", "fal", "gren",
            "halv", "ivor", "kest", "lum", "mar", "nov", "orb", "pel", "rav", "sil", "tev", "vor");
    private static final List<String> ENDS = List.of(
            "avane", "ilumbra", "owick", "idora", "amere", "iquist", "otide", "afold", "iholt", "onimbus", "erra",
            "ivolt", "astra", "okern", "ulane", "abridge", "imond", "oford", "enta", "iscope", "alto", "undra", "etica",
            "osphere", "ivia", "anto");

    private CompanyNames() {}

    /** Returns the unique names in lower case, the given ones first. */
    static List<String> stems(List<String> first, Random random) {
        List<String> stems = new ArrayList<>();
        for (String start : STARTS) {
            for (String end : ENDS) {
                stems.add(start + end);
            }
        }
        stems.removeAll(first);
        Collections.shuffle(stems, random);
        stems.addAll(0, first);
        return stems;
    }
}
