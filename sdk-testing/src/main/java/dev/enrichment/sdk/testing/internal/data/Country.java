package dev.enrichment.sdk.testing.internal.data;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A country with its languages, its legal forms, and its share of the companies.
 *
 * @param code the two-letter code
 * @param share companies per thousand
 * @param localJobs percentage of jobs advertised in the job language, the others being in English
 * @param names the names of its people
 * @param languages spoken by everyone, the first one being the language of the country
 * @param otherLanguages spoken by some
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
    /** All countries, in the order in which they are numbered. */
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

    /** The largest one, which stands for countries that are not known. */
    static final Country US = of("US");

    /** Returns the country with a code that is known. */
    static Country of(String code) {
        return find(code).orElseThrow(() -> new IllegalArgumentException("no country " + code));
    }

    /** Returns the country with a code, if it is known. */
    static Optional<Country> find(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    String legalForm(boolean listed) {
        return listed ? publicForm : privateForm;
    }
}
