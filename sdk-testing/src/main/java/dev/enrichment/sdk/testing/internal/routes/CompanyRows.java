package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.TechColumns;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Company rows in the current style (API reference, section 3.2). */
final class CompanyRows {
    private static final Set<String> JOINED = joined();

    private CompanyRows() {}

    private static Set<String> joined() {
        Set<String> names = new HashSet<>(TechColumns.ALL.keySet());
        names.addAll(List.of(
                "specialties", "lead_investors", "sic_code", "naics_code", "sic_description", "naics_description"));
        return names;
    }

    static ArrayNode of(List<CompanyEntry> companies, RouteCall call) {
        return JsonTrees.objects(
                companies.stream().map(company -> row(company, call)).toList());
    }

    /** The row shared with the catalog; must not be modified. */
    static ObjectNode row(CompanyEntry company, RouteCall call) {
        return call.detailed(ResponseTopic.COMPANY_ROWS) ? company.row() : otherForm(company.row());
    }

    /** Writes joined lists as arrays, numbers as strings. */
    private static ObjectNode otherForm(ObjectNode row) {
        ObjectNode other = JsonTrees.object();
        for (Map.Entry<String, JsonNode> member : row.properties()) {
            JsonNode value = member.getValue();
            if (value.isTextual() && JOINED.contains(member.getKey())) {
                other.set(member.getKey(), parts(value.asText()));
            } else if (value.isNumber()) {
                other.put(member.getKey(), value.decimalValue().toPlainString());
            } else {
                other.set(member.getKey(), value);
            }
        }
        return other;
    }

    private static ArrayNode parts(String joined) {
        return JsonTrees.texts(
                Arrays.stream(joined.split(";")).map(String::strip).toList());
    }
}
