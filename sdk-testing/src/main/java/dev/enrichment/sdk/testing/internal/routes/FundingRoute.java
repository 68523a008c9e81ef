package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.Problem;
import dev.enrichment.sdk.testing.internal.http.ProblemException;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;

/** POST /v1/companies/company-funding (API reference, section 7). */
final class FundingRoute implements RouteHandler {

    @Override
    public Answer answer(Call call) {
        FieldErrors violations = new FieldErrors();
        CompanyIdentity identity = CompanyIdentity.required(new Fields(call.body(), violations), violations);
        violations.throwIfAny();
        Problem notFound = Problems.resourceNotFound("No funding data was found for " + identity.text() + ".");
        Company company = identity.in(call.catalog()).orElseThrow(() -> new ProblemException(notFound));
        if (company.rounds().isEmpty()) {
            return FreeMisses.free(
                    call,
                    Json.object(),
                    "No funding data found for this company (0 credits).",
                    PriceList.COMPANY_FUNDING,
                    notFound);
        }
        ObjectNode body = switch (call.style(ResponseTopic.FUNDING)) {
            case DETAILED -> FundingProfile.detailed(company, call.catalog());
            case SIMPLIFIED -> FundingProfile.simplified(company, call.catalog());
            case LEGACY -> FundingProfile.legacy(company, call.catalog());
        };
        return Answer.priced(body, PriceList.COMPANY_FUNDING, PriceList.COMPANY_FUNDING, true);
    }
}
