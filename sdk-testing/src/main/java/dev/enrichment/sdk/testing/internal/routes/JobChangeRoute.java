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
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** POST /v1/job-change-detector and its alternative path (API reference, section 14). */
final class JobChangeRoute implements RouteHandler {

    @Override
    public RouteResult handle(RouteCall call) {
        String profile = ProfileUrl.read(call.fields());
        CompanyIdentity expected = CompanyIdentity.required(call.fields());
        call.fields().validation().check();
        Optional<PersonEntry> person = call.catalog().personByHandle(profile);
        if (person.isEmpty()) {
            return unknownProfile(call, profile, expected);
        }
        if (person.get().isStub()) {
            ObjectNode stub = JsonTrees.object().put("profile_found", true).put("profile_url", profile);
            return RouteResult.priced(stub, PriceList.JOB_CHANGE, PriceList.JOB_CHANGE, true);
        }
        EmploymentCheck check = EmploymentCheck.of(person.get().history(), worksAt(expected));
        ObjectNode body = handle(call, person.get(), check, expectedName(call, expected));
        return RouteResult.priced(body, PriceList.JOB_CHANGE, PriceList.JOB_CHANGE, true);
    }

    /** Prefers the name to the domain (API reference, section 14.1). */
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

    private static RouteResult unknownProfile(RouteCall call, String profile, CompanyIdentity expected) {
        if (call.detailed(ResponseTopic.JOB_CHANGE)) {
            throw new ProblemException(Problems.profileNotFound(profile));
        }
        ObjectNode body = JsonTrees.object().put("status", "PROFILE_NOT_FOUND").put("job_change_detected", false);
        body.put("summary", "No profile was found.").put("expected_company", expected.text());
        body.put("profile_found", false).put("profile_url", profile).put("resolution_reason", "PROFILE_NOT_FOUND");
        return RouteResult.priced(body, BigDecimal.ZERO, PriceList.JOB_CHANGE, false);
    }

    private static ObjectNode handle(RouteCall call, PersonEntry person, EmploymentCheck check, String expected) {
        ResponseStyle style = call.style(ResponseTopic.JOB_CHANGE);
        boolean changed = check.status().equals("JOB_CHANGE_DETECTED");
        String summary = person.name() + " and " + expected + ": "
                + check.reason().toLowerCase(Locale.ROOT).replace('_', ' ') + ".";
        ObjectNode body = JsonTrees.object();
        body.put("status", changed && style == ResponseStyle.LEGACY ? "JOB_CHANGE" : check.status());
        body.put("employee_name", person.name()).put("expected_company", expected);
        body.put(
                "current_company",
                check.current().map(WorkPosition::companyName).orElse(null));
        body.put("profile_url", person.handle());
        if (style == ResponseStyle.LEGACY) {
            body.put("job_changed", changed)
                    .put("still_employed", check.status().equals("NO_CHANGE"));
            body.put("current_title", check.current().map(WorkPosition::title).orElse(null));
            return body.put("message", summary);
        }
        body.put("job_change_detected", changed).put("summary", summary);
        if (style == ResponseStyle.DETAILED) {
            body.put("resolution_reason", check.reason()).put("profile_found", true);
            List<WorkPosition> history = person.history();
            WorkHistory.write(body, check.current(), history, call.today());
        }
        return body;
    }
}
