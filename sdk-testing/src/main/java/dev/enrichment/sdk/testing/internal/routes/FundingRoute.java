package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.AnswerTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.Problem;
import dev.enrichment.sdk.testing.internal.http.ProblemException;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.Fields;
import dev.enrichment.sdk.testing.internal.search.Violations;

/** POST /v1/companies/company-funding, contract 7. */
final class FundingRoute implements RouteHandler {

    @Override
    public Answer answer(Call call) {
        Violations violations = new Violations();
        CompanyIdentity identity = CompanyIdentity.required(new Fields(call.body(), violations), violations);
        violations.throwIfAny();
        Problem notFound = Problems.resourceNotFound("No funding data was found for " + identity.text() + ".");
        Company company = identity.in(call.catalog()).orElseThrow(() -> new ProblemException(notFound));
        if (company.rounds().isEmpty()) {
            return Misses.free(
                    call,
                    Json.object(),
                    "No funding data found for this company (0 credits).",
                    Prices.COMPANY_FUNDING,
                    notFound);
        }
        ObjectNode body = switch (call.style(AnswerTopic.FUNDING)) {
            case DETAILED -> FundingProfile.detailed(company, call.catalog());
            case SIMPLIFIED -> FundingProfile.simplified(company, call.catalog());
            case LEGACY -> FundingProfile.legacy(company, call.catalog());
        };
        return Answer.priced(body, Prices.COMPANY_FUNDING, Prices.COMPANY_FUNDING, true);
    }
}
