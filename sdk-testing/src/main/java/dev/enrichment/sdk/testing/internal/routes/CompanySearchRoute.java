package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.CompanyFilters;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;
import dev.enrichment.sdk.testing.internal.search.Page;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
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
    public Answer answer(Call call) {
        return asksForList(call.body()) ? list(call) : lookup(call);
    }

    /** Only identity fields at the root: a look-up. Anything that filters, or an explicit limit: a list. */
    private static boolean asksForList(ObjectNode body) {
        return body.properties().stream()
                .filter(member -> !member.getValue().isNull())
                .map(Map.Entry::getKey)
                .anyMatch(name ->
                        List.of("limit", "company_filters", "filters", "cursor").contains(name)
                                || CompanyFilters.knows(name));
    }

    private static Answer lookup(Call call) {
        FieldErrors violations = new FieldErrors();
        Fields fields = new Fields(call.body(), violations);
        Optional<String> domain = fields.text(DOMAIN);
        Optional<String> name = fields.text(NAME);
        Optional<String> profile = fields.text(PROFILE);
        if (!fields.has(DOMAIN) && !fields.has(NAME) && !fields.has(PROFILE)) {
            violations.add(
                    List.of(DOMAIN[0], NAME[0], PROFILE[0]),
                    "A company identifier, company_filters, query or limit is required.");
        }
        violations.throwIfAny();
        Optional<Company> company = domain.flatMap(call.catalog()::companyByDomain)
                .or(() -> profile.flatMap(call.catalog()::companyByProfile))
                .or(() -> domain.or(() -> profile).isPresent()
                        ? Optional.empty()
                        : name.flatMap(call.catalog()::companyByName));
        List<Company> rows = company.stream().toList();
        BigDecimal charge = PriceList.times(PriceList.COMPANY, rows.size());
        ObjectNode body = Json.object().put("message", SearchAnswer.message("companies", rows.size(), charge));
        ArrayNode companies = CompanyRows.of(rows, call);
        body.set("companies", companies);
        SearchAnswer.counts(body, rows.size(), 1, 0);
        if (call.detailed(ResponseTopic.COMPANY_LOOKUP)) {
            body.put("found", company.isPresent());
            body.set("company", companies.path(0).isMissingNode() ? Json.nothing() : companies.get(0));
            body.put("companyName", company.map(Company::name).orElse(null));
            body.put("companyDomain", company.map(Company::domain).orElse(null));
            body.put(
                    "websiteUrl",
                    company.map(c -> c.row().path("company_website").asText()).orElse(null));
            body.put("linkedinUrl", company.map(Company::profileUrl).orElse(null));
        }
        return Answer.priced(body, charge, PriceList.COMPANY, company.isPresent());
    }

    private Answer list(Call call) {
        FieldErrors violations = new FieldErrors();
        Fields fields = new Fields(call.body(), violations);
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT);
        int offset = fields.integer(0, Integer.MAX_VALUE, "offset").orElse(0);
        CompanySelection selection =
                CompanyFilters.compile(allFilters(call.body(), fields), "company_filters", violations);
        violations.throwIfAny();
        Page<Company> page = Page.of(
                call,
                snapshots,
                limit,
                offset,
                Company.class,
                () -> selection.from(call.catalog().world().companies()));
        BigDecimal charge = PriceList.times(PriceList.COMPANY, page.rows().size());
        ObjectNode body = Json.object()
                .put("message", SearchAnswer.message("companies", page.rows().size(), charge));
        body.set("companies", CompanyRows.of(page.rows(), call));
        SearchAnswer.paging(body, page, call);
        ObjectNode metadata = SearchAnswer.pageMetadata("company_search_v3", "company_search", page);
        ObjectNode interpreted = Json.object().set("company_filters", selection.normalized());
        SearchAnswer.interpretation(call, body, metadata, interpreted);
        return Answer.priced(
                body,
                charge,
                PriceList.times(PriceList.COMPANY, limit),
                !page.rows().isEmpty());
    }

    /** Filters may sit in {@code company_filters}, in {@code filters} or at the root; identities join the lists. */
    private static ObjectNode allFilters(ObjectNode body, Fields fields) {
        ObjectNode merged = Json.object();
        body.properties().stream()
                .filter(member ->
                        CompanyFilters.knows(member.getKey()) || member.getKey().equals("sort_by"))
                .forEach(member -> merged.set(member.getKey(), member.getValue()));
        fields.object("company_filters", "filters").ifPresent(merged::setAll);
        join(merged, "company_domains", fields.text(DOMAIN));
        join(merged, "company_names", fields.text(NAME));
        join(merged, CompanyFilters.PROFILES, fields.text(PROFILE));
        return merged;
    }

    private static void join(ObjectNode filters, String list, Optional<String> identity) {
        identity.ifPresent(text -> {
            ArrayNode joined = Json.array();
            filters.path(list).forEach(joined::add);
            filters.set(list, joined.add(text));
        });
    }
}
