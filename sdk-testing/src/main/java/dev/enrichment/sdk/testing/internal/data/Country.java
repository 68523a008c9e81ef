package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/** A country with its languages, its legal forms, and its share of the companies. */
enum Country {
    DE(
            50,
            "Germany",
            "EMEA",
            "Europe",
            110,
            55,
            Culture.GERMAN,
            "GmbH",
            "AG",
            List.of("German", "English"),
            List.of("French", "Turkish")),
    US(
            51,
            "United States",
            "NORAM",
            "North America",
            380,
            0,
            Culture.ENGLISH,
            "Inc.",
            "Corporation",
            List.of("English"),
            List.of("Spanish", "Mandarin")),
    GB(
            52,
            "United Kingdom",
            "EMEA",
            "Europe",
            120,
            0,
            Culture.ENGLISH,
            "Ltd",
            "PLC",
            List.of("English"),
            List.of("French", "Polish")),
    FR(
            53,
            "France",
            "EMEA",
            "Europe",
            70,
            65,
            Culture.FRENCH,
            "SAS",
            "SA",
            List.of("French", "English"),
            List.of("Spanish", "Arabic")),
    NL(
            54,
            "Netherlands",
            "EMEA",
            "Europe",
            45,
            40,
            Culture.DUTCH,
            "B.V.",
            "N.V.",
            List.of("Dutch", "English"),
            List.of("German", "French")),
    SE(
            55,
            "Sweden",
            "EMEA",
            "Europe",
            35,
            40,
            Culture.NORDIC,
            "AB",
            "AB (publ)",
            List.of("Swedish", "English"),
            List.of("Norwegian", "Finnish")),
    CA(
            56,
            "Canada",
            "NORAM",
            "North America",
            55,
            15,
            Culture.ENGLISH,
            "Inc.",
            "Corporation",
            List.of("English"),
            List.of("French", "Mandarin")),
    AU(
            57,
            "Australia",
            "APAC",
            "Oceania",
            40,
            0,
            Culture.ENGLISH,
            "Pty Ltd",
            "Ltd",
            List.of("English"),
            List.of("Mandarin", "Vietnamese")),
    ES(
            58,
            "Spain",
            "EMEA",
            "Europe",
            35,
            65,
            Culture.IBERIAN,
            "S.L.",
            "S.A.",
            List.of("Spanish", "English"),
            List.of("Catalan", "Portuguese")),
    IT(
            59,
            "Italy",
            "EMEA",
            "Europe",
            25,
            60,
            Culture.ITALIAN,
            "S.r.l.",
            "S.p.A.",
            List.of("Italian", "English"),
            List.of("French", "German")),
    IE(
            60,
            "Ireland",
            "EMEA",
            "Europe",
            20,
            0,
            Culture.ENGLISH,
            "Ltd",
            "PLC",
            List.of("English"),
            List.of("Irish", "French")),
    IN(
            61,
            "India",
            "APAC",
            "Asia",
            25,
            0,
            Culture.INDIAN,
            "Pvt Ltd",
            "Ltd",
            List.of("English", "Hindi"),
            List.of("Kannada", "Tamil")),
    SG(
            62,
            "Singapore",
            "APAC",
            "Asia",
            10,
            0,
            Culture.INDIAN,
            "Pte. Ltd.",
            "Ltd",
            List.of("English", "Mandarin"),
            List.of("Malay", "Tamil")),
    BR(
            63,
            "Brazil",
            "LATAM",
            "South America",
            10,
            75,
            Culture.IBERIAN,
            "Ltda.",
            "S.A.",
            List.of("Portuguese", "English"),
            List.of("Spanish", "Italian")),
    PL(
            64,
            "Poland",
            "EMEA",
            "Europe",
            10,
            50,
            Culture.POLISH,
            "Sp. z o.o.",
            "S.A.",
            List.of("Polish", "English"),
            List.of("German", "Ukrainian")),
    CH(
            65,
            "Switzerland",
            "EMEA",
            "Europe",
            10,
            50,
            Culture.GERMAN,
            "GmbH",
            "AG",
            List.of("German", "English"),
            List.of("French", "Italian"));

    private final int id;
    private final String label;
    private final String region;
    private final String continent;
    private final int share;
    private final int localJobs;
    private final Culture culture;
    private final String privateForm;
    private final String publicForm;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> languages;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> otherLanguages;

    Country(
            int id,
            String label,
            String region,
            String continent,
            int share,
            int localJobs,
            Culture culture,
            String privateForm,
            String publicForm,
            List<String> languages,
            List<String> otherLanguages) {
        this.id = id;
        this.label = label;
        this.region = region;
        this.continent = continent;
        this.share = share;
        this.localJobs = localJobs;
        this.culture = culture;
        this.privateForm = privateForm;
        this.publicForm = publicForm;
        this.languages = languages;
        this.otherLanguages = otherLanguages;
    }

    int id() {
        return id;
    }

    String label() {
        return label;
    }

    String region() {
        return region;
    }

    String continent() {
        return continent;
    }

    /** Companies per thousand. */
    int share() {
        return share;
    }

    /** Returns the percentage of jobs advertised in the language of the country, the others being in English. */
    int localJobs() {
        return localJobs;
    }

    Culture culture() {
        return culture;
    }

    String legalForm(boolean listed) {
        return listed ? publicForm : privateForm;
    }

    /** Returns the languages that everyone speaks, the first one being the language of the country. */
    List<String> languages() {
        return languages;
    }

    /** Returns the languages that some speak. */
    List<String> otherLanguages() {
        return otherLanguages;
    }
}
