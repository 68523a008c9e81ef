package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldErrors;
import dev.enrichment.sdk.testing.internal.request.RequestFields;
import dev.enrichment.sdk.testing.internal.search.CompanyFilterCompiler;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import dev.enrichment.sdk.testing.internal.search.SearchPage;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** POST /v3/companies/search in both modes (API reference, section 10). */
final class CompanySearchRoute implements RouteHandler {
    private static final int MAX_LIMIT = 50;
    private static final int DEFAULT_LIMIT = 10;
    private static final String[] DOMAIN = {"company_domain", "domain", "website", "company_website"};
    private static final String[] NAME = {"company_name", "name"};
    private static final String[] PROFILE = {"profile_url", "linkedin_url", "company_linkedin_url", "company_url", "url"
    };

    private final Snapshots snapshots;

    CompanySearchRoute(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    @Override
    public RouteResult handle(RouteCall call) {
        return asksForList(call.body()) ? list(call) : lookup(call);
    }

    /** A filter or an explicit limit selects list mode; identity fields alone select lookup mode. */
    private static boolean asksForList(ObjectNode body) {
        return body.properties().stream()
                .filter(member -> !member.getValue().isNull())
                .map(Map.Entry::getKey)
                .anyMatch(name ->
                        List.of("limit", "company_filters", "filters", "cursor").contains(name)
                                || CompanyFilterCompiler.knows(name));
    }

    private static RouteResult lookup(RouteCall call) {
        FieldErrors errors = new FieldErrors();
        RequestFields fields = new RequestFields(call.body(), errors);
        Optional<String> domain = fields.text(DOMAIN);
        Optional<String> name = fields.text(NAME);
        Optional<String> profile = fields.text(PROFILE);
        if (!fields.has(DOMAIN) && !fields.has(NAME) && !fields.has(PROFILE)) {
            errors.add(
                    List.of(DOMAIN[0], NAME[0], PROFILE[0]),
                    "A company identifier, company_filters, query or limit is required.");
        }
        errors.throwIfAny();
        Optional<CompanyEntry> company = domain.flatMap(call.catalog()::companyByDomain)
                .or(() -> profile.flatMap(call.catalog()::companyByProfile))
                .or(() -> domain.or(() -> profile).isPresent()
                        ? Optional.empty()
                        : name.flatMap(call.catalog()::companyByName));
        List<CompanyEntry> rows = company.stream().toList();
        BigDecimal charge = PriceList.times(PriceList.COMPANY, rows.size());
        ObjectNode body = JsonTrees.object().put("message", SearchResponses.message("companies", rows.size(), charge));
        ArrayNode companies = CompanyRows.of(rows, call);
        body.set("companies", companies);
        SearchResponses.counts(body, rows.size(), 1, 0);
        if (call.detailed(ResponseTopic.COMPANY_LOOKUP)) {
            body.put("found", company.isPresent());
            body.set("company", companies.path(0).isMissingNode() ? JsonTrees.nothing() : companies.get(0));
            body.put("companyName", company.map(CompanyEntry::name).orElse(null));
            body.put("companyDomain", company.map(CompanyEntry::domain).orElse(null));
            body.put(
                    "websiteUrl",
                    company.map(c -> c.row().path("company_website").asText()).orElse(null));
            body.put("linkedinUrl", company.map(CompanyEntry::profileUrl).orElse(null));
        }
        return RouteResult.priced(body, charge, PriceList.COMPANY, company.isPresent());
    }

    private RouteResult list(RouteCall call) {
        FieldErrors errors = new FieldErrors();
        RequestFields fields = new RequestFields(call.body(), errors);
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT);
        int offset = fields.integer(0, Integer.MAX_VALUE, "offset").orElse(0);
        CompanySelection selection =
                CompanyFilterCompiler.compile(allFilters(call.body(), fields), "company_filters", errors);
        errors.throwIfAny();
        SearchPage<CompanyEntry> page = SearchPage.of(
                call,
                snapshots,
                limit,
                offset,
                CompanyEntry.class,
                () -> selection.from(call.catalog().world().companies()));
        BigDecimal charge = PriceList.times(PriceList.COMPANY, page.rows().size());
        ObjectNode body = JsonTrees.object()
                .put("message", SearchResponses.message("companies", page.rows().size(), charge));
        body.set("companies", CompanyRows.of(page.rows(), call));
        SearchResponses.paging(body, page, call);
        ObjectNode metadata = SearchResponses.pageMetadata("company_search_v3", "company_search", page);
        ObjectNode interpreted = JsonTrees.object().set("company_filters", selection.normalized());
        SearchResponses.interpretation(call, body, metadata, interpreted);
        return RouteResult.priced(
                body,
                charge,
                PriceList.times(PriceList.COMPANY, limit),
                !page.rows().isEmpty());
    }

    /**
     * Merges the filters of {@code company_filters}, {@code filters} and the root; identities are added to the lists.
     */
    private static ObjectNode allFilters(ObjectNode body, RequestFields fields) {
        ObjectNode merged = JsonTrees.object();
        body.properties().stream()
                .filter(member -> CompanyFilterCompiler.knows(member.getKey())
                        || member.getKey().equals("sort_by"))
                .forEach(member -> merged.set(member.getKey(), member.getValue()));
        fields.object("company_filters", "filters").ifPresent(merged::setAll);
        join(merged, "company_domains", fields.text(DOMAIN));
        join(merged, "company_names", fields.text(NAME));
        join(merged, CompanyFilterCompiler.PROFILES, fields.text(PROFILE));
        return merged;
    }

    private static void join(ObjectNode filters, String list, Optional<String> identity) {
        identity.ifPresent(text -> {
            ArrayNode joined = JsonTrees.array();
            filters.path(list).forEach(joined::add);
            filters.set(list, joined.add(text));
        });
    }
}
