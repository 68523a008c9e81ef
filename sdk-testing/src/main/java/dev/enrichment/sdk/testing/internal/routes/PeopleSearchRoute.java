package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.data.Person;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.Page;
import dev.enrichment.sdk.testing.internal.search.Snapshots;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** POST /v3/people/search (API reference, section 11). */
final class PeopleSearchRoute implements RouteHandler {
    private final Snapshots snapshots;

    PeopleSearchRoute(Snapshots snapshots) {
        this.snapshots = snapshots;
    }

    @Override
    public Answer answer(Call call) {
        PeopleRequest request = PeopleRequest.read(call.body());
        Page<Person> page = Page.of(
                call, snapshots, request.limit(), request.offset(), Person.class, () -> request.search(call.catalog()));
        List<Person> people = page.rows();
        Unlock unlock = request.unlock();
        BigDecimal charge = unlock.charge(people);
        ObjectNode body = Json.object().put("message", SearchAnswer.message("people", people.size(), charge));
        rows(body, call, request, people);
        SearchAnswer.paging(body, page, call);
        body.set("credit_preview", unlock.preview(people));
        ObjectNode metadata = SearchAnswer.pageMetadata("people_search_v3", "full_search", page);
        metadata.put("has_more", page.hasMore()).put("full_search_requested", unlock.paid());
        metadata.put("full_search_returned", unlock.paid() && !people.isEmpty());
        metadata.put("include_email", unlock.email()).put("include_mobile", unlock.mobile());
        metadata.put("detail_mode", unlock.paid() ? "full" : "base_only").put("degraded", false);
        SearchAnswer.interpretation(call, body, metadata, request.interpreted());
        return Answer.priced(body, charge, unlock.upperBound(request.limit()), !people.isEmpty());
    }

    private static void rows(ObjectNode body, Call call, PeopleRequest request, List<Person> people) {
        ArrayNode rows = body.putArray("people");
        Set<Company> companies = new LinkedHashSet<>();
        for (Person person : people) {
            ObjectNode row = PeopleRows.row(person, request.unlock(), call.style(ResponseTopic.PEOPLE_ROWS));
            Optional<Company> company = call.catalog().companyByDomain(person.companyDomain());
            if (company.isPresent() && request.includeCompany()) {
                companies.add(company.get());
                row.set("company", CompanyRows.row(company.get(), call));
            }
            if (company.isPresent() && request.includeDomainIntel()) {
                row.set("domain_intel", PeopleRows.domainIntel(company.get()));
            }
            rows.add(row);
        }
        if (request.includeCompany()) {
            body.set("companies", CompanyRows.of(List.copyOf(companies), call));
        }
    }
}
