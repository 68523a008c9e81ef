package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.models.Domains;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Kinds of columns that are recognised, in the order in which they are preferred. */
enum ColumnKind {
    EMAIL("e-?mail|^mail", "[^\\s@:;,|]+@[^\\s@:;,|]+\\.[^\\s@:;,|]+", false),
    PERSON_PROFILE("linked-?in|profil", "(?i)(?:.*/)?in/[^/\\s]+/?", false),
    DOMAIN("domain|web|url|homepage|site", "(?i)(?:https?://)?[^\\s@/]+\\.[^\\s@/.]{2,}(?:[:/].*)?", false),
    COMPANY_PROFILE("linked-?in|profil", "(?i)(?:.*/)?company/[^/\\s]+/?", false),
    COMPANY_NAME("company|firma|firm|organi[sz]ation|unternehmen|account|employer", "[^@]*", true);

    private static final double MOST = 0.5;
    private static final double NEARLY_ALL = 0.8;

    private final Pattern header;
    private final Pattern content;
    private final boolean headerRequired;

    ColumnKind(String header, String content, boolean headerRequired) {
        this.header = Pattern.compile(header, Pattern.CASE_INSENSITIVE);
        this.content = Pattern.compile(content, Pattern.DOTALL);
        this.headerRequired = headerRequired;
    }

    /**
     * How well a column fits.
     *
     * @param name its name in the header
     * @param cells some of its cells that are not blank
     * @return 0 if it does not fit; better ones have more
     */
    double score(String name, List<String> cells) {
        if (cells.isEmpty()) {
            return 0;
        }
        double share = (double) cells.stream().filter(this::matches).count() / cells.size();
        boolean named = header.matcher(name).find();
        boolean fits = named ? share >= MOST : !headerRequired && share >= NEARLY_ALL;
        return fits ? share + (named ? 1 : 0) : 0;
    }

    private boolean matches(String cell) {
        boolean profile = this == DOMAIN && (PERSON_PROFILE.matches(cell) || COMPANY_PROFILE.matches(cell));
        return !profile && content.matcher(cell.strip()).matches();
    }

    /** {@return the kind of a request field; null for free text} */
    static @Nullable ColumnKind of(String operation, String field) {
        return switch (field) {
            case "email" -> EMAIL;
            case "company_domain", "domain", "website" -> DOMAIN;
            case "profile_url" -> operation.startsWith("companies.") ? COMPANY_PROFILE : PERSON_PROFILE;
            case "linkedin_url" -> COMPANY_PROFILE;
            case "company_name" -> COMPANY_NAME;
            default -> null;
        };
    }

    /** {@return whether one of this kind is enough to say which company is meant} */
    boolean identifiesCompany() {
        return this == DOMAIN || this == COMPANY_PROFILE || this == COMPANY_NAME;
    }

    /**
     * The value of a request field.
     *
     * @throws IllegalArgumentException if the cell is not of this kind; the row is then rejected
     */
    String value(String cell) {
        String text = cell.strip();
        if (this != DOMAIN) {
            return text;
        }
        String domain = Domains.canonical(text);
        return domain.startsWith("www.") && domain.indexOf('.', 4) > 0 ? domain.substring(4) : domain;
    }
}
