package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Handles requests for search statistics: {@code POST /v3/search/stats} (API reference, section 12). The names of the
 * response fields are guesses, because the service describes the fields but does not document their names.
 */
final class SearchStatsRoute implements RouteHandler {
    private static final List<String> PRODUCTS = List.of("jobs", "company", "people");
    private static final List<String> SECTIONS = List.of("coverage", "top", "capabilities");
    private static final int DEFAULT_LIMIT = 3;

    private @Nullable WorldStats cached;

    @Override
    public RouteResult handle(RouteCall call) {
        FieldReader fields = call.fields();
        List<String> products = allowed(fields, "products", PRODUCTS);
        List<String> sections = allowed(fields, "sections", SECTIONS);
        int limit = fields.integer(1, WorldStats.MAX_VALUES, "limit").orElse(DEFAULT_LIMIT);
        fields.validation().check();
        World world = call.catalog().world();
        boolean hit = isCached(world);
        WorldStats stats = stats(world);
        ObjectNode body = JsonTrees.object();
        ObjectNode cache = JsonTrees.object();
        for (String product : products) {
            body.set(product, family(product, stats.families().path(product), sections, limit));
            cache.put(product, hit ? "hit" : "miss");
        }
        body.set("cache", cache);
        return RouteResult.priced(body, BigDecimal.ZERO, BigDecimal.ZERO, true);
    }

    private synchronized boolean isCached(World world) {
        return cached != null && cached.isOf(world);
    }

    /**
     * Returns the statistics of the data. Synchronized, so that concurrent requests do not compute the same statistics
     * twice.
     */
    private synchronized WorldStats stats(World world) {
        WorldStats stats = cached;
        if (stats == null || !stats.isOf(world)) {
            stats = WorldStats.of(world);
            cached = stats;
        }
        return stats;
    }

    private static List<String> allowed(FieldReader fields, String name, List<String> all) {
        List<String> given = fields.choices(name, all);
        return given.isEmpty() ? all : given;
    }

    private static ObjectNode family(String product, JsonNode figures, List<String> sections, int limit) {
        ObjectNode family = JsonTrees.object();
        if (sections.contains("coverage")) {
            family.set("coverage", figures.path("coverage"));
        }
        if (sections.contains("top")) {
            ObjectNode top = family.putObject("top");
            figures.path("top").properties().forEach(list -> top.set(list.getKey(), first(list.getValue(), limit)));
        }
        if (sections.contains("capabilities") && product.equals("jobs")) {
            family.putObject("capabilities").put("semantic_titles", true).put("max_limit", 50);
        }
        return family;
    }

    private static ArrayNode first(JsonNode list, int limit) {
        ArrayNode first = JsonTrees.array();
        list.valueStream().limit(limit).forEach(first::add);
        return first;
    }
}
