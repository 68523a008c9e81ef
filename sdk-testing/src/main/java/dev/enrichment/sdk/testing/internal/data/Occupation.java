package dev.enrichment.sdk.testing.internal.data;

import java.util.List;
import java.util.stream.Stream;

/** A place in the occupation taxonomy: broad family, middle category, specific normalized title; and its usual tags. */
public record Occupation(Named level1, Named level2, Named level3, List<Named> tags) {

    private static final Named TECHNOLOGY = new Named(1, "Technology");
    private static final Named COMMERCIAL = new Named(2, "Commercial");
    private static final Named OPERATIONS = new Named(3, "Operations");
    private static final Named SUPPORT = new Named(4, "Corporate Functions");
    private static final Named SOFTWARE = new Named(11, "Software Development");
    private static final Named DATA = new Named(12, "Data and Analytics");
    private static final Named INFRASTRUCTURE = new Named(13, "Infrastructure");
    private static final Named SALES = new Named(21, "Sales");
    private static final Named MARKETING = new Named(22, "Marketing");
    private static final Named LOGISTICS = new Named(31, "Logistics");
    private static final Named PRODUCTION = new Named(32, "Production");
    private static final Named FINANCE = new Named(41, "Finance");
    private static final Named PEOPLE = new Named(42, "People and Culture");

    public static final List<Occupation> ALL = List.of(
            of(TECHNOLOGY, SOFTWARE, 101, "Software Engineer", new Named(901, "java"), new Named(902, "kotlin")),
            of(TECHNOLOGY, SOFTWARE, 102, "Frontend Developer", new Named(903, "typescript"), new Named(904, "css")),
            of(TECHNOLOGY, SOFTWARE, 103, "Backend Developer", new Named(901, "java"), new Named(905, "postgresql")),
            of(TECHNOLOGY, DATA, 111, "Data Engineer", new Named(906, "python"), new Named(907, "sql")),
            of(TECHNOLOGY, DATA, 112, "Data Analyst", new Named(907, "sql"), new Named(908, "dashboards")),
            of(
                    TECHNOLOGY,
                    INFRASTRUCTURE,
                    121,
                    "DevOps Engineer",
                    new Named(909, "kubernetes"),
                    new Named(910, "terraform")),
            of(COMMERCIAL, SALES, 131, "Account Executive", new Named(911, "crm"), new Named(912, "negotiation")),
            of(
                    COMMERCIAL,
                    SALES,
                    132,
                    "Sales Development Representative",
                    new Named(911, "crm"),
                    new Named(913, "outbound")),
            of(COMMERCIAL, MARKETING, 141, "Content Marketer", new Named(914, "seo"), new Named(915, "writing")),
            of(
                    OPERATIONS,
                    LOGISTICS,
                    151,
                    "Supply Chain Planner",
                    new Named(916, "forecasting"),
                    new Named(917, "erp")),
            of(OPERATIONS, PRODUCTION, 161, "Production Engineer", new Named(918, "lean"), new Named(917, "erp")),
            of(SUPPORT, FINANCE, 171, "Accountant", new Named(919, "bookkeeping"), new Named(917, "erp")),
            of(SUPPORT, PEOPLE, 181, "Recruiter", new Named(920, "interviewing"), new Named(921, "sourcing")));

    private static Occupation of(Named level1, Named level2, int id, String title, Named... tags) {
        return new Occupation(level1, level2, new Named(id, title), List.of(tags));
    }

    /** All entries of one level of the taxonomy, without repetition. */
    public static Stream<Named> level(int level) {
        return ALL.stream().map(occupation -> occupation.at(level)).distinct();
    }

    public static Stream<Named> allTags() {
        return ALL.stream().flatMap(occupation -> occupation.tags().stream()).distinct();
    }

    public Named at(int level) {
        return switch (level) {
            case 1 -> level1;
            case 2 -> level2;
            default -> level3;
        };
    }
}
