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

/**
 * Converts the object {@code company_filters} of a request to a predicate that selects companies (API reference,
 * section 3.1).
 */
public final class CompanyFilterCompiler {
    /** Name of the filter for company profiles. The name is a guess, because the service does not document it. */
    public static final String PROFILES = "profile_urls";

    private static final List<String> IDENTITIES =
            List.of("company_domains", "company_domain", "company_websites", "company_names", "company_name", PROFILES);

    private static final List<String> SORT_FIELDS =
            List.of("linkedin_followers total_funding linkedin_employee_count revenue_min"
                    .concat(" revenue_max founded_year total_contacts")
                    .split(" ", -1));

    private static final FilterTable TABLE = table();

    private CompanyFilterCompiler() {}

    private static FilterTable table() {
        FilterTable table = FilterTable.read("company-filters.txt");
        TechColumns.ALL.keySet().forEach(column -> table.add(column, Filter.part(column)));
        table.add("marketing_automation_tech", Filter.part("marketing_automation_tech"), "marketing_tech");
        table.add("tech_stack", Filter.part(TechColumns.ALL.keySet().toArray(String[]::new)));
        return table;
    }

    /**
     * Returns the names of the root fields that turn a lookup of one company into a search for a list of companies.
     * These are the filters, and the lists of domains, names and profiles.
     */
    public static Set<String> rootNames() {
        Set<String> names = TABLE.names();
        IDENTITIES.stream().filter(name -> name.endsWith("s")).forEach(names::add);
        return names;
    }

    /**
     * Converts the filters of a request to a predicate. A company must match all filters. If the request names
     * companies by domain, name or profile, the company must also be one of the named companies.
     */
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
