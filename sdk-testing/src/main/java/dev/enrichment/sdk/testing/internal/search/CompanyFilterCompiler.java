package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.TechColumns;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Compiles {@code company_filters} (API reference, section 3.1). */
public final class CompanyFilterCompiler {
    private static final String[] TEXT = {
        "company_name",
        "company_about",
        "company_headline",
        "company_industry_linkedin",
        "specialties",
        "hq_city",
        "hq_country"
    };

    /** The list of company profiles; its real name is not documented. */
    public static final String PROFILES = "profile_urls";

    private static final List<String> IDENTITIES =
            List.of("company_domains", "company_domain", "company_websites", "company_names", "company_name", PROFILES);

    private static final List<String> SORT_FIELDS = List.of(
            "linkedin_followers",
            "total_funding",
            "linkedin_employee_count",
            "revenue_min",
            "revenue_max",
            "founded_year",
            "total_contacts");

    private static final FilterTable TABLE = table();

    private CompanyFilterCompiler() {}

    private static FilterTable table() {
        FilterTable table = new FilterTable();
        table.add("keyword", Filter.words(TEXT)).add("query", Filter.words(TEXT));
        table.add("industries", Filter.oneOf("company_industry_linkedin"), "company_industry");
        table.add(
                "employee_ranges",
                RangeFilters.anyOf("employee_min", "employee_max"),
                "company_size",
                "company_sizes",
                "employee_count",
                "headcount_ranges");
        table.add("min_employees", RangeFilters.atLeast("employee_min", "employee_max"), "employee_min");
        table.add("max_employees", RangeFilters.atMost("employee_min", "employee_max"), "employee_max");
        table.add("revenue_ranges", RangeFilters.anyOf("revenue_min", "revenue_max"));
        table.add("founded_after", Filter.yearAtLeast("founded_year"), "founded_year_min");
        table.add("founded_before", Filter.yearAtMost("founded_year"), "founded_year_max");
        table.add("sic_codes", Filter.part("sic_code")).add("naics_codes", Filter.part("naics_code"));
        table.add("specialties", Filter.part("specialties"));
        table.add("country_codes", Filter.oneOf("hq_country_code"));
        table.add("location_country_codes", Filter.oneOf("location_country_code"));
        table.add(
                "hq_country_code",
                Filter.oneOf("hq_country_code", "hq_country"),
                "company_country",
                "company_countries");
        table.add("hq_regions", Filter.oneOf("hq_region")).add("hq_states", Filter.oneOf("hq_state"));
        table.add("hq_cities", Filter.oneOf("hq_city"));
        table.add("has_funding", Filter.present("total_funding"));
        table.add("min_total_funding", Filter.atLeast("total_funding"));
        table.add("max_total_funding", Filter.atMost("total_funding"));
        table.add("last_funding_types", Filter.oneOf("last_funding_type"), "funding_stages");
        table.add("last_funding_after", Filter.onOrAfter("last_funding_date"));
        table.add("last_funding_before", Filter.onOrBefore("last_funding_date"));
        for (String figure : List.of("total_contacts", "contacts_with_email", "valid_email_count")) {
            table.add("min_" + figure, Filter.countAtLeast(figure)).add("max_" + figure, Filter.countAtMost(figure));
        }
        table.add("has_tech_stack", Filter.flag("has_tech_stack"));
        TechColumns.ALL.keySet().forEach(column -> table.add(column, Filter.part(column)));
        table.add("marketing_automation_tech", Filter.part("marketing_automation_tech"), "marketing_tech");
        table.add("tech_stack", Filter.part(TechColumns.ALL.keySet().toArray(String[]::new)));
        table.add("website_active", Filter.flag("website_active"));
        table.add("website_for_sale", Filter.flag("website_for_sale"));
        return table;
    }

    /**
     * Returns the names that also select list mode at the root of a company search: filters and lists of identities.
     */
    public static Set<String> rootNames() {
        Set<String> names = TABLE.names();
        IDENTITIES.stream().filter(name -> name.endsWith("s")).forEach(names::add);
        return names;
    }

    /** Identities are alternatives to each other; all other filters narrow the result. */
    public static CompanySelection compile(FieldReader fields) {
        FilterTable.Selection selection = TABLE.compile(fields);
        Set<String> domains = keys(fields, LookupKeys::domain, "company_domains", "company_domain");
        domains.addAll(keys(fields, LookupKeys::domain, "company_websites"));
        Set<String> names = keys(fields, LookupKeys::key, "company_names", "company_name");
        Set<String> profiles = keys(fields, LookupKeys::handle, PROFILES);
        Predicate<CompanyEntry> identity = domains.isEmpty() && names.isEmpty() && profiles.isEmpty()
                ? company -> true
                : company -> domains.contains(LookupKeys.domain(company.domain()))
                        || names.contains(LookupKeys.key(company.name()))
                        || profiles.contains(LookupKeys.handle(company.profileUrl()));
        ObjectNode normalized = JsonTrees.object();
        for (String list : IDENTITIES) {
            if (fields.has(list)) {
                normalized.set(list, JsonTrees.texts(fields.texts(list)));
            }
        }
        normalized.setAll(selection.normalized());
        String sortBy = fields.choice("sort_by", "", SORT_FIELDS);
        return new CompanySelection(identity.and(selection.test()), normalized, sortBy);
    }

    private static Set<String> keys(FieldReader fields, UnaryOperator<String> key, String... names) {
        Set<String> keys = new HashSet<>();
        for (String name : names) {
            fields.texts(name).stream().map(key).forEach(keys::add);
        }
        return keys;
    }
}
