package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.search.CompanyFilterCompiler;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import java.math.BigDecimal;
import java.util.List;

/** Handles searches for similar companies: {@code POST /v3/companies/lookalike} (API reference, section 9). */
final class LookalikeRoute implements RouteHandler {
    private static final int MAX_LIMIT = 2000;
    private static final int DEFAULT_LIMIT = 25;

    @Override
    public RouteResult handle(RouteCall call) {
        FieldReader fields = call.fields();
        SeedMatcher seed = SeedMatcher.read(fields);
        CompanySelection selection = CompanyFilterCompiler.compile(fields.nested("company_filters", "filters"));
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT);
        int offset = fields.integer(0, Integer.MAX_VALUE, "offset").orElse(0);
        boolean preview = fields.flag("preview").orElse(false);
        fields.validation().check();
        if (preview) {
            throw new ProblemException(Problems.insufficientPermissions("preview is not available to API keys."));
        }
        List<LookalikeMatch> all = seed.rank(call.catalog()).stream()
                .filter(match -> selection.test().test(match.company()))
                .toList();
        List<LookalikeMatch> rows = all.stream().skip(offset).limit(limit).toList();
        BigDecimal charge = rows.isEmpty() ? BigDecimal.ZERO : PriceList.COMPANIES_LOOKALIKES;
        ObjectNode body = JsonTrees.object().put("message", SearchResponses.message("lookalikes", rows.size(), charge));
        ArrayNode companies = body.putArray("companies");
        for (LookalikeMatch match : rows) {
            ObjectNode row = JsonTrees.object().setAll(match.company().row());
            row.put("similarity", match.similarity()).put("source_seed_domain", match.seedDomain());
            companies.add(row.put("match_context", match.context()));
        }
        SearchResponses.counts(body, rows.size(), limit, offset);
        ObjectNode metadata =
                JsonTrees.object().put("query_name", "company_lookalike_v3").put("query_path", "lookalike");
        metadata.put("preview", false).put("degraded", false);
        ObjectNode interpreted = JsonTrees.object();
        interpreted.set("seed", seed.toJson());
        interpreted.set("company_filters", selection.normalized());
        SearchResponses.interpretation(body, metadata, interpreted);
        return RouteResult.priced(body, charge, PriceList.COMPANIES_LOOKALIKES, !rows.isEmpty());
    }
}
