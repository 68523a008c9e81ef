package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that the filters of the sandbox accept all values that {@code filterValues()} returns for them. */
class FilterValuesTest extends WithSandbox {
    @Override
    void configure(SandboxConfig config) {
        config.strict().credits(1_000_000);
    }

    @Test
    void areAcceptedByTheFiltersTheyBelongTo() {
        for (Map.Entry<String, List<String>> values :
                sandbox().data().filterValues().entrySet()) {
            String filter = values.getKey();
            List<String> given = values.getValue();
            assertThat(given).as(filter).isNotEmpty().doesNotHaveDuplicates();
            String list = "['" + String.join("','", given) + "']";
            String body;
            SandboxRoute route = SandboxRoute.JOBS_SEARCH;
            int dot = filter.indexOf('.');
            if (filter.endsWith("Ids") || filter.endsWith("Codes") || filter.equals("workModes")) {
                body = "'" + filter + "':"
                        + given.stream().map(text -> text.split(" ", 2)[0]).toList();
            } else if (filter.equals("tags")) {
                body = "'tags':{'include':" + list + "}";
            } else if (dot < 0) {
                body = "'" + filter + "':" + list;
            } else {
                body = "'" + filter.substring(0, dot) + "':{'" + filter.substring(dot + 1) + "':" + list + "}";
                route = filter.startsWith("company_filters")
                        ? SandboxRoute.COMPANIES_SEARCH
                        : filter.startsWith("people_filters") ? SandboxRoute.PEOPLE_SEARCH : route;
            }
            String where = route == SandboxRoute.PEOPLE_SEARCH ? ",'company_filters':{'min_employees':1}" : "";
            HttpResult response = post(route, "{" + body + where + ",'limit':1}");
            assertThat(response.status()).as(body).isEqualTo(200);
            assertThat(response.rows()).as(body).hasSize(1);
        }
    }
}
