package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import java.util.List;

/**
 * Handles requests for the funding rounds of a company: {@code POST /v1/companies/company-funding} (API reference,
 * section 7).
 */
final class FundingRoute implements RouteHandler {

    @Override
    public RouteResult handle(RouteCall call) {
        CompanyIdentity identity = CompanyIdentity.required(call.fields());
        call.fields().accept(List.of("profile_url"));
        call.fields().validation().check();
        ProblemDetails notFound = Problems.resourceNotFound("No funding data was found for " + identity.text() + ".");
        CompanyEntry company = identity.in(call.catalog()).orElseThrow(() -> new ProblemException(notFound));
        if (company.rounds().isEmpty()) {
            return RouteResult.freeMiss(
                    JsonTrees.object().put("message", "No funding data found for this company (0 credits)."),
                    PriceList.COMPANIES_FUNDING);
        }
        ObjectNode body = FundingProfile.of(company, call.catalog());
        return RouteResult.priced(body, PriceList.COMPANIES_FUNDING, PriceList.COMPANIES_FUNDING, true);
    }
}
