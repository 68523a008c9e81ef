package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/**
 * An industry with the texts, codes and figures of its companies.
 *
 * @param share companies per thousand
 * @param nouns second parts of company names; the first one is the most common
 * @param customers whom the companies serve
 * @param revenuePerHead annual revenue per employee in US dollars
 * @param ventureShare percentage of companies with funding rounds
 * @param adShare percentage of companies with ads
 * @param engineers percentage of employees in engineering
 */
public record Industry(
        int id,
        String name,
        int share,
        List<String> nouns,
        String sic,
        String sicText,
        String naics,
        String naicsText,
        List<String> specialties,
        String customers,
        int revenuePerHead,
        int ventureShare,
        int adShare,
        int engineers) {
    /** All industries; software, the most frequent one, is the first. */
    static final List<Industry> ALL = DataTable.read(
            "industries.txt",
            row -> new Industry(
                    row.number("id"),
                    row.text("name"),
                    row.number("share"),
                    row.list("nouns"),
                    row.text("sic"),
                    row.text("sic text"),
                    row.text("naics"),
                    row.text("naics text"),
                    row.list("specialties"),
                    row.text("customers"),
                    row.number("revenue per head"),
                    row.number("venture"),
                    row.number("ads"),
                    row.number("engineers")));

    static final Industry SOFTWARE = ALL.get(0);

    /** Returns the id of an industry by name, 0 if unknown. */
    public static int idOf(String name) {
        return ALL.stream()
                .filter(industry -> industry.name.equalsIgnoreCase(name))
                .mapToInt(Industry::id)
                .findFirst()
                .orElse(0);
    }

    /** Returns the industry of a generated company. */
    static Industry byId(int id) {
        return ALL.stream().filter(industry -> industry.id == id).findFirst().orElse(SOFTWARE);
    }

    /** Returns whether its engineers write software. */
    boolean isDigital() {
        return List.of("Software", "Financial Services", "Telecommunications").contains(name);
    }

    /** Returns the ids with names, for the job search. */
    static List<NamedId> ids() {
        return ALL.stream()
                .map(industry -> new NamedId(industry.id, industry.name))
                .toList();
    }
}
