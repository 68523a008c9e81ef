package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.search.CompanyFilterCompiler;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import dev.enrichment.sdk.testing.internal.search.SearchPage;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Handles company searches: {@code POST /v3/companies/search} (API reference, section 10). In lookup mode, a request
 * names a single company. In list mode, it searches with filters.
 */
final class CompanySearchRoute implements RouteHandler {
    private static final int MAX_LIMIT = 50;
    private static final int DEFAULT_LIMIT = 10;
    private static final String[] DOMAIN = {"company_domain", "domain", "website", "company_website"};
    private static final String[] NAME = {"company_name", "name"};
    private static final String[] PROFILE = {"profile_url", "linkedin_url", "company_linkedin_url", "company_url", "url"
    };

    private static final List<String> LIST_FIELDS =
            List.of("company_filters", "filters", "limit", "offset", "cursor", "sort_by");

    private final Snapshots snapshots;

    CompanySearchRoute(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    @Override
    public RouteResult handle(RouteCall call) {
        FieldReader fields = call.fields();
        fields.accept(LIST_FIELDS);
        fields.accept(CompanyFilterCompiler.rootNames());
        if (fields.flag("preview").orElse(false)) {
            throw new ProblemException(Problems.insufficientPermissions("preview is not available to API keys."));
        }
        return usesListMode(fields.object()) ? list(call) : lookup(call);
    }

    /**
     * Returns whether the request searches for a list of companies, because it has a filter, a cursor or a limit. A
     * request with only the domain, name or profile of a company looks up that company.
     */
    private static boolean usesListMode(ObjectNode body) {
        Set<String> filters = CompanyFilterCompiler.rootNames();
        return body.properties().stream()
                .filter(member -> !member.getValue().isNull())
                .map(Map.Entry::getKey)
                .anyMatch(name ->
                        List.of("limit", "company_filters", "filters", "cursor").contains(name)
                                || filters.contains(name));
    }

    private static RouteResult lookup(RouteCall call) {
        FieldReader fields = call.fields();
        fields.ignore("offset", "has no effect on the look-up of one company");
        fields.ignore("sort_by", "has no effect on the look-up of one company");
        Optional<String> domain = fields.text(DOMAIN);
        Optional<String> name = fields.text(NAME);
        Optional<String> profile = fields.text(PROFILE);
        if (!fields.has(DOMAIN) && !fields.has(NAME) && !fields.has(PROFILE)) {
            fields.error(
                    List.of(DOMAIN[0], NAME[0], PROFILE[0]),
                    "A company identifier, company_filters, query or limit is required.");
        }
        fields.validation().check();
        Optional<CompanyEntry> company = domain.flatMap(call.catalog()::companyByDomain)
                .or(() -> profile.flatMap(call.catalog()::companyByProfile))
                .or(() -> domain.or(() -> profile).isPresent()
                        ? Optional.empty()
                        : name.flatMap(call.catalog()::companyByName));
        List<CompanyEntry> rows = company.stream().toList();
        BigDecimal charge = PriceList.times(PriceList.COMPANY, rows.size());
        ObjectNode body = JsonTrees.object().put("message", SearchResponses.message("companies", rows.size(), charge));
        body.set("companies", SearchResponses.rows(rows));
        SearchResponses.counts(body, rows.size(), 1, 0);
        body.put("found", company.isPresent());
        body.set("company", company.<JsonNode>map(CompanyEntry::row).orElseGet(JsonTrees::nothing));
        body.put("companyName", company.map(CompanyEntry::name).orElse(null));
        body.put("companyDomain", company.map(CompanyEntry::domain).orElse(null));
        body.set(
                "websiteUrl", rows.isEmpty() ? JsonTrees.nothing() : rows.get(0).get("company_website"));
        body.put("linkedinUrl", company.map(CompanyEntry::profileUrl).orElse(null));
        ObjectNode metadata =
                JsonTrees.object().put("query_name", "company_search_v3").put("query_path", "company_lookup");
        ObjectNode interpreted = JsonTrees.object();
        ObjectNode identity = interpreted.putObject("company_filters");
        domain.ifPresentOrElse(
                text -> identity.put(DOMAIN[0], text),
                () -> profile.ifPresentOrElse(
                        text -> identity.put(PROFILE[0], text),
                        () -> name.ifPresent(text -> identity.put(NAME[0], text))));
        SearchResponses.interpretation(body, metadata, interpreted);
        return RouteResult.priced(body, charge, PriceList.COMPANY, company.isPresent());
    }

    private RouteResult list(RouteCall sent) {
        RouteCall call = snapshots.frozen(sent);
        FieldReader fields = call.fields();
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT);
        int offset = fields.integer(0, Integer.MAX_VALUE, "offset").orElse(0);
        CompanySelection selection = CompanyFilterCompiler.compile(allFilters(fields));
        fields.validation().check();
        SearchPage<CompanyEntry> page = SearchPage.of(
                call,
                snapshots,
                limit,
                offset,
                () -> selection.from(call.catalog().world().companies()));
        BigDecimal charge = PriceList.times(PriceList.COMPANY, page.rows().size());
        ObjectNode body = JsonTrees.object()
                .put("message", SearchResponses.message("companies", page.rows().size(), charge));
        body.set("companies", SearchResponses.rows(page.rows()));
        SearchResponses.paging(body, page);
        ObjectNode metadata = SearchResponses.pageMetadata("company_search_v3", "company_search", page);
        ObjectNode interpreted = JsonTrees.object().set("company_filters", selection.normalized());
        SearchResponses.interpretation(body, metadata, interpreted);
        return RouteResult.priced(
                body,
                charge,
                PriceList.times(PriceList.COMPANY, limit),
                !page.rows().isEmpty());
    }

    /**
     * Merges the company filters in {@code company_filters} or {@code filters} with those at the root of the request.
     * The domain, name or profile of a single company is added to the list of requested domains, names or profiles.
     */
    private static FieldReader allFilters(FieldReader fields) {
        ObjectNode merged = JsonTrees.object();
        Set<String> rootNames = CompanyFilterCompiler.rootNames();
        fields.object().properties().stream()
                .filter(member ->
                        rootNames.contains(member.getKey()) || member.getKey().equals("sort_by"))
                .forEach(member -> merged.set(member.getKey(), member.getValue()));
        FieldReader nested = fields.nested("company_filters", "filters");
        nested.object().fieldNames().forEachRemaining(name -> {
            if (merged.has(name)) {
                fields.ignore(name, "has no effect beside the filter of the same name");
            }
        });
        merged.setAll(nested.object());
        join(merged, "company_domains", fields.text(DOMAIN));
        join(merged, "company_names", fields.text(NAME));
        join(merged, CompanyFilterCompiler.PROFILES, fields.text(PROFILE));
        return nested.with(merged);
    }

    private static void join(ObjectNode filters, String list, Optional<String> identity) {
        identity.ifPresent(text -> {
            ArrayNode joined = JsonTrees.array();
            filters.path(list).forEach(joined::add);
            filters.set(list, joined.add(text));
        });
    }
}
