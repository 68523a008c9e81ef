package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseStyle;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;
import java.util.Optional;

/** POST /v1/ads/meta-ads-search (API reference, section 6). */
final class MetaAdsRoute implements RouteHandler {
    private static final int MAX_LIMIT = 100;

    @Override
    public Answer answer(Call call) {
        FieldErrors violations = new FieldErrors();
        Fields fields = new Fields(call.body(), violations);
        CompanyIdentity identity = CompanyIdentity.required(fields, violations);
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(MAX_LIMIT);
        violations.throwIfAny();
        Optional<Company> company = identity.in(call.catalog());
        int count = company.map(found -> Math.min(limit, found.adCount())).orElse(0);
        if (count == 0) {
            ObjectNode body = Json.object().put("ads_count", 0);
            body.putArray("ads");
            return FreeMisses.free(
                    call,
                    body,
                    "No ads found for this company (0 credits).",
                    PriceList.META_ADS,
                    Problems.resourceNotFound("No ads were found for " + identity.text() + "."));
        }
        ObjectNode body = ads(call.style(ResponseTopic.ADS), company.get(), count, call);
        body.put("message", "Ads found (0.2 credits).");
        return Answer.priced(body, PriceList.META_ADS, PriceList.META_ADS, true);
    }

    private static ObjectNode ads(ResponseStyle style, Company company, int count, Call call) {
        ObjectNode body = Json.object();
        ArrayNode ads = Json.array();
        for (int i = 0; i < count; i++) {
            ads.add(
                    switch (style) {
                        case DETAILED -> Ads.detailed(company, i, call.today());
                        case SIMPLIFIED -> Ads.simplified(company, i, call.today());
                        case LEGACY -> Ads.legacy(company, i, call.today());
                    });
        }
        if (style == ResponseStyle.SIMPLIFIED) {
            body.put("company_name", company.name());
        } else {
            body.put("ads_count", count);
        }
        body.set("ads", style == ResponseStyle.DETAILED ? pairs(ads) : ads);
        return body;
    }

    /** The detailed form groups variants of an ad: an array of arrays. */
    private static ArrayNode pairs(ArrayNode ads) {
        ArrayNode groups = Json.array();
        for (int i = 0; i < ads.size(); i++) {
            (i % 2 == 0 ? groups.addArray() : (ArrayNode) groups.get(groups.size() - 1)).add(ads.get(i));
        }
        return groups;
    }
}
