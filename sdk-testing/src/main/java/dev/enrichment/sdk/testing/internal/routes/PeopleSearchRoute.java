package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.search.SearchPage;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Handles people searches: {@code POST /v3/people/search} (API reference, section 11). */
final class PeopleSearchRoute implements RouteHandler {
    private final Snapshots snapshots;

    PeopleSearchRoute(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    @Override
    public RouteResult handle(RouteCall sent) {
        RouteCall call = snapshots.frozen(sent);
        PeopleRequest request = PeopleRequest.read(call.fields());
        SearchPage<PersonEntry> page =
                SearchPage.of(call, snapshots, request.limit(), request.offset(), () -> request.search(call.catalog()));
        List<PersonEntry> people = page.rows();
        UnlockChoice unlock = request.unlock();
        BigDecimal charge = unlock.charge(people);
        ObjectNode body = JsonTrees.object().put("message", SearchResponses.message("people", people.size(), charge));
        rows(body, call, request, people);
        request.domain()
                .flatMap(call.catalog()::resolved)
                .ifPresent(domain -> body.put("resolved_company_domain", domain).put("resolved_by", "company_domain"));
        SearchResponses.paging(body, page);
        if (request.includeTotal()) {
            body.put("total", page.total());
        }
        body.set("credit_preview", unlock.preview(people));
        ObjectNode metadata = SearchResponses.pageMetadata("people_search_v3", "full_search", page);
        metadata.put("has_more", page.hasMore()).put("full_search_requested", unlock.paid());
        metadata.put("full_search_returned", unlock.paid() && !people.isEmpty());
        metadata.put("include_email", unlock.email()).put("include_mobile", unlock.mobile());
        metadata.put("detail_mode", unlock.paid() ? "full" : "base_only").put("degraded", false);
        SearchResponses.interpretation(body, metadata, request.interpreted());
        return RouteResult.priced(body, charge, unlock.upperBound(request.limit()), !people.isEmpty());
    }

    private static void rows(ObjectNode body, RouteCall call, PeopleRequest request, List<PersonEntry> people) {
        ArrayNode rows = body.putArray("people");
        Set<CompanyEntry> companies = new LinkedHashSet<>();
        for (PersonEntry person : people) {
            ObjectNode row = PeopleRows.row(person, request.unlock());
            Optional<CompanyEntry> company = call.catalog().companyByDomain(person.companyDomain());
            if (company.isPresent() && request.includeCompany()) {
                companies.add(company.get());
                row.set("company", company.get().row());
            }
            if (company.isPresent() && request.includeDomainIntel()) {
                row.set("domain_intel", PeopleRows.domainIntel(company.get()));
            }
            rows.add(row);
        }
        if (request.includeCompany()) {
            body.set("companies", SearchResponses.rows(companies));
        }
    }
}
