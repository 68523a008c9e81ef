package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseStyle;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.data.Person;
import dev.enrichment.sdk.testing.internal.data.Position;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.ProblemException;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** POST /v1/job-change-detector and its second path (API reference, section 14). */
final class JobChangeRoute implements RouteHandler {

    @Override
    public Answer answer(Call call) {
        FieldErrors violations = new FieldErrors();
        Fields fields = new Fields(call.body(), violations);
        String profile = ProfileUrl.read(fields, violations);
        CompanyIdentity expected = CompanyIdentity.required(fields, violations);
        violations.throwIfAny();
        Optional<Person> person = call.catalog().personByHandle(profile);
        if (person.isEmpty()) {
            return unknownProfile(call, profile, expected);
        }
        EmploymentCheck check = EmploymentCheck.of(person.get().history(), worksAt(expected));
        ObjectNode body = answer(call, person.get(), check, expectedName(call, expected));
        return Answer.priced(body, PriceList.JOB_CHANGE, PriceList.JOB_CHANGE, true);
    }

    /** A name decides the match when one was sent (API reference, section 14.1). */
    private static Predicate<Position> worksAt(CompanyIdentity expected) {
        return position -> expected.name().isPresent()
                ? Names.key(expected.name().get()).equals(Names.key(position.companyName()))
                : expected.domain().stream()
                        .anyMatch(d -> Names.domain(d).equals(Names.domain(position.companyDomain())));
    }

    private static String expectedName(Call call, CompanyIdentity expected) {
        return expected.name()
                .or(() -> expected.in(call.catalog()).map(Company::name))
                .orElse(expected.text());
    }

    private static Answer unknownProfile(Call call, String profile, CompanyIdentity expected) {
        if (call.detailed(ResponseTopic.JOB_CHANGE)) {
            throw new ProblemException(Problems.profileNotFound(profile));
        }
        ObjectNode body = Json.object().put("status", "PROFILE_NOT_FOUND").put("job_change_detected", false);
        body.put("summary", "No profile was found.").put("expected_company", expected.text());
        body.put("profile_found", false).put("profile_url", profile).put("resolution_reason", "PROFILE_NOT_FOUND");
        return Answer.priced(body, BigDecimal.ZERO, PriceList.JOB_CHANGE, false);
    }

    private static ObjectNode answer(Call call, Person person, EmploymentCheck check, String expected) {
        ResponseStyle style = call.style(ResponseTopic.JOB_CHANGE);
        boolean changed = check.status().equals("JOB_CHANGE_DETECTED");
        String summary = person.name() + " and " + expected + ": "
                + check.reason().toLowerCase(Locale.ROOT).replace('_', ' ') + ".";
        ObjectNode body = Json.object();
        body.put("status", changed && style == ResponseStyle.LEGACY ? "JOB_CHANGE" : check.status());
        body.put("employee_name", person.name()).put("expected_company", expected);
        body.put("current_company", check.current().map(Position::companyName).orElse(null));
        body.put("profile_url", person.handle());
        if (style == ResponseStyle.LEGACY) {
            body.put("job_changed", changed)
                    .put("still_employed", check.status().equals("NO_CHANGE"));
            body.put("current_title", check.current().map(Position::title).orElse(null));
            return body.put("message", summary);
        }
        body.put("job_change_detected", changed).put("summary", summary);
        if (style == ResponseStyle.DETAILED) {
            body.put("resolution_reason", check.reason()).put("profile_found", true);
            List<Position> history = person.history();
            WorkHistory.write(body, check.current(), history, call.today());
        }
        return body;
    }
}
