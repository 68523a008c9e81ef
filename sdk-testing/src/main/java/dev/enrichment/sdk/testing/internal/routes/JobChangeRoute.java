package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.WorkPosition;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Handles requests that check whether a person has changed jobs: {@code POST /v1/job-change-detector} and its
 * alternative path (API reference, section 14).
 */
final class JobChangeRoute implements RouteHandler {

    @Override
    public RouteResult handle(RouteCall call) {
        String profile = ProfileUrl.read(call.fields());
        CompanyIdentity expected = CompanyIdentity.required(call.fields());
        call.fields().validation().check();
        PersonEntry person = call.catalog()
                .personByHandle(profile)
                .orElseThrow(() -> new ProblemException(Problems.profileNotFound(profile)));
        if (person.isStub()) {
            ObjectNode stub = JsonTrees.object().put("profile_found", true).put("profile_url", profile);
            return RouteResult.priced(stub, PriceList.PEOPLE_JOB_CHANGE, PriceList.PEOPLE_JOB_CHANGE, true);
        }
        EmploymentCheck check = EmploymentCheck.of(person.history(), worksAt(expected));
        ObjectNode body = handle(call, person, check, expectedName(call, expected));
        return RouteResult.priced(body, PriceList.PEOPLE_JOB_CHANGE, PriceList.PEOPLE_JOB_CHANGE, true);
    }

    /**
     * Returns a predicate that selects positions at the expected company. The name takes precedence over the domain
     * (API reference, section 14.1).
     */
    private static Predicate<WorkPosition> worksAt(CompanyIdentity expected) {
        return position -> expected.name().isPresent()
                ? LookupKeys.key(expected.name().get()).equals(LookupKeys.key(position.companyName()))
                : expected.domain().stream()
                        .anyMatch(d -> LookupKeys.domain(d).equals(LookupKeys.domain(position.companyDomain())));
    }

    private static String expectedName(RouteCall call, CompanyIdentity expected) {
        return expected.name()
                .or(() -> expected.in(call.catalog()).map(CompanyEntry::name))
                .orElse(expected.text());
    }

    private static ObjectNode handle(RouteCall call, PersonEntry person, EmploymentCheck check, String expected) {
        String summary = person.name() + " and " + expected + ": "
                + check.reason().toLowerCase(Locale.ROOT).replace('_', ' ') + ".";
        ObjectNode body = JsonTrees.object();
        body.put("status", check.status());
        body.put("employee_name", person.name()).put("expected_company", expected);
        body.put(
                "current_company",
                check.current().map(WorkPosition::companyName).orElse(null));
        body.put("profile_url", person.handle());
        body.put("job_change_detected", check.status().equals("JOB_CHANGE_DETECTED"));
        body.put("summary", summary).put("resolution_reason", check.reason()).put("profile_found", true);
        WorkHistory.write(body, check.current(), person.history(), call.today());
        return body;
    }
}
