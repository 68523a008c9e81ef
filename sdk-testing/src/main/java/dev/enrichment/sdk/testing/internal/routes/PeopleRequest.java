package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.search.CompanyFilterCompiler;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import dev.enrichment.sdk.testing.internal.search.FilterTable;
import dev.enrichment.sdk.testing.internal.search.PeopleFilterCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A people search request that was read and validated (API reference, section 11.1).
 *
 * @param domain domain of the requested company
 * @param companies filter that selects companies
 * @param people filter that selects people of these companies
 * @param interpreted the normalized filters and the names of ignored people filters, as the response reports them
 */
record PeopleRequest(
        Optional<String> domain,
        CompanySelection companies,
        Predicate<RowFields> people,
        ObjectNode interpreted,
        UnlockChoice unlock,
        boolean includeCompany,
        boolean includeDomainIntel,
        boolean includeTotal,
        int limit,
        int offset) {
    private static final int MAX_LIMIT = 100;
    private static final int DEFAULT_LIMIT = 25;
    private static final int MAX_PAGE = 1_000_000;

    static PeopleRequest read(FieldReader fields) {
        CompanySelection companies = companies(fields);
        FilterTable.Selection filters = PeopleFilterCompiler.compile(fields.nested("people_filters", "peopleFilters"));
        ObjectNode interpreted = JsonTrees.object();
        interpreted.set("company_filters", companies.normalized());
        interpreted.set("people_filters", filters.normalized());
        interpreted.set("ignored_people_filters", JsonTrees.texts(filters.ignored()));
        int limit = fields.integer(1, MAX_LIMIT, "limit", "per_page").orElse(DEFAULT_LIMIT);
        PeopleRequest request = new PeopleRequest(
                fields.text("company_domain"),
                companies,
                filters.test().and(PeopleCriteria.read(fields)),
                interpreted,
                UnlockChoice.read(fields),
                fields.flag("include_company").orElse(true),
                fields.flag("include_domain_intel").orElse(true),
                fields.flag("include_total").orElse(false),
                limit,
                offset(fields, limit));
        fields.accept(List.of("cursor", "use_embeddings"));
        boolean preview = fields.flag("preview").orElse(false);
        fields.validation().check();
        if (preview) {
            throw new ProblemException(Problems.insufficientPermissions("preview is not available to API keys."));
        }
        return request;
    }

    /**
     * Returns the number of rows to skip. The request contains it as {@code offset} or as the number of a {@code page}.
     */
    private static int offset(FieldReader fields, int limit) {
        Optional<Integer> offset = fields.integer(0, Integer.MAX_VALUE, "offset");
        Optional<Integer> page = fields.integer(1, MAX_PAGE, "page");
        if (offset.isPresent() && page.isPresent()) {
            fields.error(List.of("offset", "page"), "offset and page exclude each other.");
        }
        return offset.or(() -> page.map(number -> (number - 1) * limit)).orElse(0);
    }

    /**
     * Returns the companies at which to search for people. The request must have at least one company identifier or
     * filter.
     */
    private static CompanySelection companies(FieldReader fields) {
        Optional<String> domain = fields.text("company_domain");
        Optional<String> name = fields.text("company_name");
        Optional<String> profile = fields.text("linkedin_url");
        CompanySelection set = CompanyFilterCompiler.compile(fields.nested("company_filters", "companyFilters"));
        if (!fields.has("company_domain", "company_name", "linkedin_url")
                && set.normalized().isEmpty()) {
            fields.error(
                    List.of("company_domain", "company_name", "linkedin_url", "company_filters"),
                    "At least one company identifier or usable company_filters is required.");
        }
        domain.ifPresent(text -> set.normalized().put("company_domain", text));
        name.ifPresent(text -> set.normalized().put("company_name", text));
        profile.ifPresent(text -> set.normalized().put("linkedin_url", text));
        return set.and(company -> domain.isPresent()
                || profile.map(text -> LookupKeys.handle(text).equals(LookupKeys.handle(company.profileUrl())))
                        .or(() -> name.map(text -> LookupKeys.key(text).equals(LookupKeys.key(company.name()))))
                        .orElse(true));
    }

    List<PersonEntry> search(Catalog catalog) {
        List<PersonEntry> found = new ArrayList<>();
        Optional<String> asked = domain.map(text -> LookupKeys.domain(
                catalog.companyByDomain(text).map(CompanyEntry::domain).orElse(text)));
        for (CompanyEntry company : companies.from(catalog.world().companies())) {
            boolean isMeant =
                    asked.isEmpty() || LookupKeys.domain(company.domain()).equals(asked.get());
            for (PersonEntry person : isMeant ? catalog.peopleAt(company) : List.<PersonEntry>of()) {
                if (people.test(person)) {
                    found.add(person);
                }
            }
        }
        return found;
    }
}
