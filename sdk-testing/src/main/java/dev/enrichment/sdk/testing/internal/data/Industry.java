package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/**
 * An industry, with the data from which its companies are generated.
 *
 * @param share number of companies in this industry per thousand generated ones
 * @param nouns second parts of company names, starting with the most common one
 * @param customers customers that the companies serve
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
    /** All industries, starting with software, the most frequent one. */
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

    /** Returns the ID of the industry with this name. Returns 0 if the name is unknown. */
    public static int idOf(String name) {
        return ALL.stream()
                .filter(industry -> industry.name.equalsIgnoreCase(name))
                .mapToInt(Industry::id)
                .findFirst()
                .orElse(0);
    }

    /** Returns the industry with this ID. Returns the software industry if the ID is unknown. */
    static Industry byId(int id) {
        return ALL.stream().filter(industry -> industry.id == id).findFirst().orElse(SOFTWARE);
    }

    /** Returns whether the engineers in this industry write software. This determines their job titles and skills. */
    boolean isDigital() {
        return List.of("Software", "Financial Services", "Telecommunications").contains(name);
    }

    /** Returns the IDs and names of all industries, for job search. */
    static List<NamedId> ids() {
        return ALL.stream()
                .map(industry -> new NamedId(industry.id, industry.name))
                .toList();
    }
}
