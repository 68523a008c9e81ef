package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.AdEntry;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.List;
import java.util.Optional;

/** Handles searches for the ads of a company: {@code POST /v1/ads/meta-ads-search} (API reference, section 6). */
final class MetaAdsRoute implements RouteHandler {
    private static final int MAX_LIMIT = 100;

    @Override
    public RouteResult handle(RouteCall call) {
        FieldReader fields = call.fields();
        CompanyIdentity identity = CompanyIdentity.required(fields);
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(MAX_LIMIT);
        fields.validation().check();
        Optional<CompanyEntry> company = identity.in(call.catalog());
        List<AdEntry> found = company.map(each -> each.ads(call.today())).orElse(List.of());
        if (found.isEmpty()) {
            ObjectNode body = JsonTrees.object().put("ads_count", 0);
            body.put("message", "No ads found for this company (0 credits).").putArray("ads");
            return RouteResult.freeMiss(body, PriceList.ADS_SEARCH);
        }
        List<AdEntry> returned = found.subList(0, Math.min(limit, found.size()));
        ObjectNode body = JsonTrees.object().put("ads_count", returned.size());
        body.set(
                "ads",
                pairs(returned.stream()
                        .map(ad -> new AdWriter(company.orElseThrow(), ad, call.today()).write())
                        .toList()));
        body.put("message", "Ads found (0.2 credits).");
        return RouteResult.priced(body, PriceList.ADS_SEARCH, PriceList.ADS_SEARCH, true);
    }

    /**
     * Groups the ads into arrays of two. The service also returns nested arrays, in order to group the variants of one
     * ad.
     */
    private static ArrayNode pairs(List<ObjectNode> ads) {
        ArrayNode groups = JsonTrees.array();
        for (int i = 0; i < ads.size(); i++) {
            (i % 2 == 0 ? groups.addArray() : (ArrayNode) groups.get(groups.size() - 1)).add(ads.get(i));
        }
        return groups;
    }
}
