package dev.enrichment.sdk.testing.internal.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.internal.data.FilterValues;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;

/** Admin routes that show and change the data, and that set canned responses. */
final class DataRoutes {
    static final List<AdminRoute> ALL = List.of(
            new AdminRoute(
                    "GET",
                    "/values",
                    "filter values that occur in the generated data",
                    r -> JsonTrees.fromPlain(FilterValues.ALL)),
            new AdminRoute(
                    "GET",
                    "/companies",
                    "rows of companies; ?offset=, ?limit=",
                    r -> r.page("companies", world(r).companies(), c -> c.row())),
            new AdminRoute(
                    "POST",
                    "/companies",
                    "adds or changes a company: {\"company_domain\": \"acme.example\", \"company_name\": \"Acme\"}, with"
                            + " any fields of its row",
                    r -> change(r, DataChanges::company)),
            new AdminRoute(
                    "DELETE",
                    "/companies",
                    "removes a company with its people and jobs; ?company_domain=",
                    r -> remove(r, "company_domain", DataChanges::removeCompany)),
            new AdminRoute(
                    "GET",
                    "/people",
                    "unmasked rows of people; ?offset=, ?limit=",
                    r -> r.page("people", world(r).people(), p -> p.row())),
            new AdminRoute(
                    "POST",
                    "/people",
                    "adds or changes a person: {\"contact_linkedin_username\": \"ada-loop\", \"contact_email\":"
                            + " \"ada@acme.example\"}, with any fields of the row, and \"personal_emails\"",
                    r -> change(r, DataChanges::person)),
            new AdminRoute(
                    "DELETE",
                    "/people",
                    "removes a person; ?contact_linkedin_username=",
                    r -> remove(r, "contact_linkedin_username", DataChanges::removePerson)),
            new AdminRoute(
                    "POST",
                    "/jobs",
                    "adds or changes a job: {\"id\": \"job-1\", \"company_domain\": \"acme.example\", \"title\","
                            + " \"city\", \"description\", \"published\", \"remote\"}",
                    r -> change(r, DataChanges::job)),
            new AdminRoute("DELETE", "/jobs", "removes a job; ?id=", r -> remove(r, "id", DataChanges::removeJob)),
            new AdminRoute(
                    "POST",
                    "/responses",
                    "sets the response to an operation: {\"route\": \"COMPANIES_FUNDING\", \"body\": {}, \"when\":"
                            + " {\"/company_domain\": \"acme.example\"}, \"status\": 200, \"credits\": 0}",
                    r -> respond(r)),
            new AdminRoute("DELETE", "/responses", "removes all responses set by POST", r -> clearResponses(r)));

    private DataRoutes() {}

    private static World world(AdminRequest request) {
        return request.state().catalog().get().world();
    }

    private static JsonNode change(AdminRequest request, BiConsumer<DataChanges, FieldReader> change) {
        change.accept(request.state().data(), request.fields());
        return JsonTrees.object().put("changed", true);
    }

    private static JsonNode remove(AdminRequest request, String parameter, BiPredicate<DataChanges, String> removal) {
        String key = request.parameter(parameter)
                .orElseThrow(() -> new IllegalArgumentException("?" + parameter + "= is required"));
        return JsonTrees.object().put("removed", removal.test(request.state().data(), key));
    }

    private static JsonNode respond(AdminRequest request) {
        FieldReader fields = request.fields();
        String route = fields.text("route").orElse("");
        ObjectNode body = fields.member("body").orElseGet(JsonTrees::object);
        int status = fields.integer(200, 599, "status").orElse(200);
        BigDecimal credits = fields.number("credits").orElse(BigDecimal.ZERO);
        Map<String, String> when = new LinkedHashMap<>();
        fields.member("when")
                .ifPresent(given -> given.properties()
                        .forEach(each -> when.put(each.getKey(), each.getValue().asText())));
        fields.required("route");
        fields.required("body");
        fields.validation().check();
        BigDecimal charge = CreditAmount.of(credits);
        request.state()
                .canned()
                .add(new CannedResponses.Canned(
                        AdminRequest.route(route), when, new RouteResult(status, body, charge, charge, status < 400)));
        return JsonTrees.object().put("changed", true);
    }

    private static JsonNode clearResponses(AdminRequest request) {
        request.state().canned().clear();
        return JsonTrees.object().put("removed", true);
    }
}
