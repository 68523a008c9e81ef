package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.ProblemException;
import dev.enrichment.sdk.testing.internal.http.Problems;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.CompanyFilters;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;
import java.math.BigDecimal;
import java.util.List;

/** POST /v3/companies/lookalike (API reference, section 9). */
final class LookalikeRoute implements RouteHandler {
    private static final int MAX_LIMIT = 2000;
    private static final int DEFAULT_LIMIT = 25;

    @Override
    public Answer answer(Call call) {
        FieldErrors violations = new FieldErrors();
        Fields fields = new Fields(call.body(), violations);
        LookalikeSeed seed = LookalikeSeed.read(fields, violations);
        CompanySelection selection = CompanyFilters.compile(
                fields.object("company_filters", "filters").orElseGet(Json::object), "company_filters", violations);
        int limit = fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT);
        int offset = fields.integer(0, Integer.MAX_VALUE, "offset").orElse(0);
        boolean preview = fields.flag("preview").orElse(false);
        violations.throwIfAny();
        if (preview) {
            throw new ProblemException(Problems.insufficientPermissions("preview is not available to API keys."));
        }
        List<Lookalike> all = seed.rank(call.catalog()).stream()
                .filter(match -> selection.test().test(match.company()))
                .toList();
        List<Lookalike> rows = all.stream().skip(offset).limit(limit).toList();
        BigDecimal charge = rows.isEmpty() ? BigDecimal.ZERO : PriceList.COMPANY_LOOKALIKE;
        ObjectNode body = Json.object().put("message", SearchAnswer.message("lookalikes", rows.size(), charge));
        ArrayNode companies = body.putArray("companies");
        for (Lookalike match : rows) {
            ObjectNode row = Json.object().setAll(CompanyRows.row(match.company(), call));
            row.put("similarity", match.similarity()).put("source_seed_domain", match.seedDomain());
            companies.add(row.put("match_context", match.context()));
        }
        SearchAnswer.counts(body, rows.size(), limit, offset);
        ObjectNode metadata =
                Json.object().put("query_name", "company_lookalike_v3").put("query_path", "lookalike");
        metadata.put("preview", false).put("degraded", false);
        ObjectNode interpreted = Json.object();
        interpreted.set("seed", seed.toJson());
        interpreted.set("company_filters", selection.normalized());
        SearchAnswer.interpretation(call, body, metadata, interpreted);
        return Answer.priced(body, charge, PriceList.COMPANY_LOOKALIKE, !rows.isEmpty());
    }
}
