package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.DayUsage;
import dev.enrichment.sdk.testing.internal.account.UsageTotals;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** Writes the response with an account's usage on one day, broken down by product (API reference, section 5.7). */
final class DayView {
    private DayView() {}

    static ObjectNode write(RouteCall call) {
        LocalDate date = FieldReader.parse(call.tail());
        if (date == null) {
            throw new ProblemException(Problems.validation(
                    List.of("date"), "date must be a date written YYYY-MM-DD, but is \"" + call.tail() + "\"."));
        }
        call.query().validation().check();
        List<DayUsage> days = call.account().usage().days(date, date);
        UsageTotals total = AnalyticsRoutes.total(days);
        Map<String, UsageTotals> products = AnalyticsRoutes.byProduct(days);
        ObjectNode body = JsonTrees.object().put("date", date.toString());
        body.putObject("summary")
                .put("total_credits", total.credits())
                .put("total_requests", total.requests())
                .put("products_count", products.size());
        ArrayNode list = body.putArray("products");
        products.forEach((id, product) -> list.addObject()
                .put("product_id", id)
                .put("requests", product.requests())
                .put("credits", product.credits())
                .put("credits_percentage", UsageTotals.percent(product.credits(), total.credits()))
                .put("avg_credits_per_request", product.averageCredits())
                .put("max_credits", product.maxCredits()));
        return body;
    }
}
