package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.data.TechColumns;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Company rows in the present style (API reference, section 3.2). */
final class CompanyRows {
    private static final Set<String> JOINED = joined();

    private CompanyRows() {}

    private static Set<String> joined() {
        Set<String> names = new HashSet<>(TechColumns.ALL.keySet());
        names.addAll(List.of(
                "specialties", "lead_investors", "sic_code", "naics_code", "sic_description", "naics_description"));
        return names;
    }

    static ArrayNode of(List<Company> companies, Call call) {
        return Json.objects(
                companies.stream().map(company -> row(company, call)).toList());
    }

    /** The row itself, shared with the catalog: add members only to a copy. */
    static ObjectNode row(Company company, Call call) {
        return call.detailed(ResponseTopic.COMPANY_ROWS) ? company.row() : otherForm(company.row());
    }

    /** Joined lists as arrays, numbers as texts. */
    private static ObjectNode otherForm(ObjectNode row) {
        ObjectNode other = Json.object();
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
        return Json.texts(Arrays.stream(joined.split(";")).map(String::strip).toList());
    }
}
