package dev.enrichment.sdk.testing.internal.data;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A country, with its languages, its legal forms, and the share of generated companies that are located there.
 *
 * @param code two-letter country code
 * @param share number of companies in this country per thousand generated companies outside the software industry
 * @param localJobs percentage of jobs advertised in the job language; the others are advertised in English
 * @param names names of people in the country
 * @param languages languages that everyone speaks, starting with the language of the country
 * @param otherLanguages languages that some people speak
 */
record Country(
        String code,
        int id,
        String label,
        String region,
        String continent,
        int share,
        int localJobs,
        String jobLanguage,
        NameStyle names,
        String privateForm,
        String publicForm,
        List<String> languages,
        List<String> otherLanguages) {
    /** All countries, in the order of their IDs. */
    static final List<Country> ALL = DataTable.read(
            "countries.txt",
            row -> new Country(
                    row.text("code"),
                    row.number("id"),
                    row.text("name"),
                    row.text("region"),
                    row.text("continent"),
                    row.number("share"),
                    row.number("local jobs"),
                    row.text("job language"),
                    NameStyle.of(row.text("names")),
                    row.text("private form"),
                    row.text("public form"),
                    row.list("spoken"),
                    row.list("also spoken")));

    private static final Map<String, Country> BY_CODE = ALL.stream().collect(toMap(Country::code, each -> each));

    /** The United States, used instead of an unknown country. */
    static final Country US = of("US");

    /** Returns the country with this code. Throws an exception if there is none. */
    static Country of(String code) {
        return find(code).orElseThrow(() -> new IllegalArgumentException("no country " + code));
    }

    /** Returns the country with this code. Returns empty if the code is unknown. */
    static Optional<Country> find(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    String legalForm(boolean listed) {
        return listed ? publicForm : privateForm;
    }
}
