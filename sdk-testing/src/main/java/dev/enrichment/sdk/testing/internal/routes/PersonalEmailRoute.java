package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseStyle;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Person;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.ProblemException;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.List;

/** POST /v1/people/personal-email-finder (API reference, section 4). */
final class PersonalEmailRoute implements RouteHandler {

    @Override
    public Answer answer(Call call) {
        String profile = ProfileUrl.required(call);
        Person person = call.catalog()
                .personByHandle(profile)
                .orElseThrow(() -> new ProblemException(Problems.profileNotFound(profile)));
        ObjectNode body = Json.object().put("profile_url", profile);
        if (person.personalEmails().isEmpty()) {
            return FreeMisses.free(
                    call,
                    body.putNull("personal_email"),
                    "No personal email found for this contact (0 credits).",
                    PriceList.PERSONAL_EMAIL,
                    call.style(ResponseTopic.FREE_MISSES) == ResponseStyle.LEGACY
                            ? Problems.resourceNotFound("No personal email belongs to '" + profile + "'.")
                            : Problems.profileNotFound(profile));
        }
        addresses(call, body, person);
        body.put("message", "Personal email found (2 credits).");
        return Answer.priced(body, PriceList.PERSONAL_EMAIL, PriceList.PERSONAL_EMAIL, true);
    }

    private static void addresses(Call call, ObjectNode body, Person person) {
        List<String> addresses = person.personalEmails();
        switch (call.style(ResponseTopic.PERSONAL_EMAIL)) {
            case DETAILED -> {
                body.put("name", person.name()).put("personal_email", addresses.get(0));
                body.put("first_personal_email", addresses.get(0)).set("personal_emails", Json.texts(addresses));
            }
            case SIMPLIFIED -> body.put("name", person.name()).set("personal_emails", Json.texts(addresses));
            case LEGACY -> body.put("status", "found").put("personal_email", addresses.get(0));
        }
    }
}
