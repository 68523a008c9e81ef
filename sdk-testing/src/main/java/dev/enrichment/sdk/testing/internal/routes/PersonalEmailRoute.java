package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.util.List;

/**
 * Handles requests for the personal email addresses of a person: {@code POST /v1/people/personal-email-finder} (API
 * reference, section 4).
 */
final class PersonalEmailRoute implements RouteHandler {

    @Override
    public RouteResult handle(RouteCall call) {
        String profile = ProfileUrl.read(call.fields());
        call.fields().validation().check();
        PersonEntry person = call.catalog()
                .personByHandle(profile)
                .orElseThrow(() -> new ProblemException(Problems.profileNotFound(profile)));
        ObjectNode body = JsonTrees.object().put("profile_url", profile);
        if (person.personalEmails().isEmpty()) {
            body.putNull("personal_email").put("message", "No personal email found for this contact (0 credits).");
            return RouteResult.freeMiss(body, PriceList.EMAIL_FIND_PERSONAL);
        }
        List<String> addresses = person.personalEmails();
        body.put("name", person.name()).put("personal_email", addresses.get(0));
        body.put("first_personal_email", addresses.get(0)).set("personal_emails", JsonTrees.texts(addresses));
        body.put("message", "Personal email found (2 credits).");
        return RouteResult.priced(body, PriceList.EMAIL_FIND_PERSONAL, PriceList.EMAIL_FIND_PERSONAL, true);
    }
}
