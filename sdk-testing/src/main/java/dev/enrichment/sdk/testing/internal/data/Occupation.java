package dev.enrichment.sdk.testing.internal.data;

import java.util.List;
import java.util.stream.Stream;

/** An entry of the occupation taxonomy (family, category, title) with its usual tags. */
public record Occupation(NamedId level1, NamedId level2, NamedId level3, List<NamedId> tags) {

    private static final NamedId TECHNOLOGY = new NamedId(1, "Technology");
    private static final NamedId COMMERCIAL = new NamedId(2, "Commercial");
    private static final NamedId OPERATIONS = new NamedId(3, "Operations");
    private static final NamedId SUPPORT = new NamedId(4, "Corporate Functions");
    private static final NamedId SOFTWARE = new NamedId(11, "Software Development");
    private static final NamedId DATA = new NamedId(12, "Data and Analytics");
    private static final NamedId INFRASTRUCTURE = new NamedId(13, "Infrastructure");
    private static final NamedId SALES = new NamedId(21, "Sales");
    private static final NamedId MARKETING = new NamedId(22, "Marketing");
    private static final NamedId LOGISTICS = new NamedId(31, "Logistics");
    private static final NamedId PRODUCTION = new NamedId(32, "Production");
    private static final NamedId CARE = new NamedId(33, "Care and Service");
    private static final NamedId FINANCE = new NamedId(41, "Finance");
    private static final NamedId PEOPLE = new NamedId(42, "People and Culture");

    public static final List<Occupation> ALL = List.of(
            of(TECHNOLOGY, SOFTWARE, 101, "Software Engineer", new NamedId(901, "java"), new NamedId(902, "kotlin")),
            of(
                    TECHNOLOGY,
                    SOFTWARE,
                    102,
                    "Frontend Developer",
                    new NamedId(903, "typescript"),
                    new NamedId(904, "css")),
            of(
                    TECHNOLOGY,
                    SOFTWARE,
                    103,
                    "Backend Developer",
                    new NamedId(901, "java"),
                    new NamedId(905, "postgresql")),
            of(TECHNOLOGY, DATA, 111, "Data Engineer", new NamedId(906, "python"), new NamedId(907, "sql")),
            of(TECHNOLOGY, DATA, 112, "Data Analyst", new NamedId(907, "sql"), new NamedId(908, "dashboards")),
            of(
                    TECHNOLOGY,
                    INFRASTRUCTURE,
                    121,
                    "DevOps Engineer",
                    new NamedId(909, "kubernetes"),
                    new NamedId(910, "terraform")),
            of(COMMERCIAL, SALES, 131, "Account Executive", new NamedId(911, "crm"), new NamedId(912, "negotiation")),
            of(
                    COMMERCIAL,
                    SALES,
                    132,
                    "Sales Development Representative",
                    new NamedId(911, "crm"),
                    new NamedId(913, "outbound")),
            of(COMMERCIAL, MARKETING, 141, "Content Marketer", new NamedId(914, "seo"), new NamedId(915, "writing")),
            of(
                    OPERATIONS,
                    LOGISTICS,
                    151,
                    "Supply Chain Planner",
                    new NamedId(916, "forecasting"),
                    new NamedId(917, "erp")),
            of(OPERATIONS, PRODUCTION, 161, "Production Engineer", new NamedId(918, "lean"), new NamedId(917, "erp")),
            of(SUPPORT, FINANCE, 171, "Accountant", new NamedId(919, "bookkeeping"), new NamedId(917, "erp")),
            of(SUPPORT, PEOPLE, 181, "Recruiter", new NamedId(920, "interviewing"), new NamedId(921, "sourcing")),
            of(TECHNOLOGY, SOFTWARE, 104, "Mobile Developer", new NamedId(902, "kotlin"), new NamedId(922, "swift")),
            of(TECHNOLOGY, DATA, 113, "Data Scientist", new NamedId(906, "python"), new NamedId(923, "statistics")),
            of(
                    TECHNOLOGY,
                    INFRASTRUCTURE,
                    122,
                    "Security Engineer",
                    new NamedId(924, "incident response"),
                    new NamedId(910, "terraform")),
            of(
                    COMMERCIAL,
                    SALES,
                    133,
                    "Customer Success Manager",
                    new NamedId(911, "crm"),
                    new NamedId(925, "onboarding")),
            of(
                    COMMERCIAL,
                    MARKETING,
                    142,
                    "Product Marketing Manager",
                    new NamedId(926, "positioning"),
                    new NamedId(914, "seo")),
            of(OPERATIONS, LOGISTICS, 152, "Warehouse Manager", new NamedId(927, "inventory"), new NamedId(917, "erp")),
            of(
                    OPERATIONS,
                    PRODUCTION,
                    162,
                    "Maintenance Technician",
                    new NamedId(928, "hydraulics"),
                    new NamedId(929, "plc")),
            of(
                    OPERATIONS,
                    CARE,
                    163,
                    "Registered Nurse",
                    new NamedId(930, "patient care"),
                    new NamedId(931, "documentation")),
            of(SUPPORT, FINANCE, 172, "Financial Analyst", new NamedId(932, "modeling"), new NamedId(907, "sql")));

    private static Occupation of(NamedId level1, NamedId level2, int id, String title, NamedId... tags) {
        return new Occupation(level1, level2, new NamedId(id, title), List.of(tags));
    }

    /** Returns the distinct entries of one taxonomy level. */
    public static Stream<NamedId> level(int level) {
        return ALL.stream().map(occupation -> occupation.at(level)).distinct();
    }

    public static Stream<NamedId> allTags() {
        return ALL.stream().flatMap(occupation -> occupation.tags().stream()).distinct();
    }

    public NamedId at(int level) {
        return switch (level) {
            case 1 -> level1;
            case 2 -> level2;
            default -> level3;
        };
    }
}
