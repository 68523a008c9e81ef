package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Handles requests that validate an email address: {@code POST /v1/email-validation} and its alternative path (API
 * reference, section 13).
 */
final class EmailValidationRoute implements RouteHandler {
    /**
     * Response fields that describe the company to which the email address belongs, separated by spaces. They are null
     * if the company is unknown.
     */
    private static final String COMPANY = "company_name company_industry company_size company_founded company_type"
            + " company_linkedin_url company_linkedin_id company_location";

    @Override
    public RouteResult handle(RouteCall call) {
        FieldReader fields = call.fields();
        String email = fields.text("email").orElse("");
        fields.accept(List.of("first_name", "last_name"));
        boolean wellFormed = EmailSyntax.isAddress(email);
        if (!fields.has("email")) {
            fields.error("email", "email is required.");
        }
        fields.validation().check();
        String domain = email.substring(email.lastIndexOf('@') + 1);
        Optional<CompanyEntry> company = wellFormed ? call.catalog().companyByDomain(domain) : Optional.empty();
        boolean known = call.catalog().personByEmail(email).isPresent();
        String status = status(wellFormed, known, company);
        boolean free = !wellFormed || status.equals("unknown");
        ObjectNode body = JsonTrees.object().put("email", email).put("email_status", status);
        body.put("message", "Email validation finished: " + status + ".");
        mailServer(body, wellFormed, company);
        company(body, company);
        BigDecimal charge = free ? BigDecimal.ZERO : PriceList.EMAIL_VALIDATE;
        return RouteResult.priced(body, charge, PriceList.EMAIL_VALIDATE, !status.equals("unknown"));
    }

    private static String status(boolean wellFormed, boolean known, Optional<CompanyEntry> company) {
        if (!wellFormed) {
            return "invalid";
        }
        if (known) {
            return "valid";
        }
        return company.isEmpty() || company.get().catchAll() ? "unknown" : "invalid";
    }

    private static void mailServer(ObjectNode body, boolean wellFormed, Optional<CompanyEntry> company) {
        body.put("is_domain_catch_all", company.map(CompanyEntry::catchAll).orElse(false));
        if (company.isEmpty() || !wellFormed) {
            body.putNull("mx_record")
                    .putNull("mx_provider")
                    .putNull("mx_gateway")
                    .putNull("mx_gateway_type");
            body.put("mx_security_gateway", false);
            return;
        }
        ObjectNode row = company.get().row();
        String hosting = firstPart(row.path("email_hosting_tech").asText("Other"));
        String gateway = row.hasNonNull("email_security_tech")
                ? firstPart(row.path("email_security_tech").asText())
                : null;
        body.put("mx_record", "mx1." + company.get().domain()).put("mx_provider", hosting);
        body.put("mx_gateway", gateway == null ? hosting : gateway);
        body.put("mx_gateway_type", gateway == null ? "Cloud Mailbox Host" : "Email Security Gateway");
        body.put("mx_security_gateway", gateway != null);
    }

    private static String firstPart(String joined) {
        return joined.replaceFirst(";.*", "");
    }

    private static void company(ObjectNode body, Optional<CompanyEntry> company) {
        if (company.isEmpty()) {
            for (String name : COMPANY.split(" ", -1)) {
                body.putNull(name);
            }
            return;
        }
        CompanyEntry found = company.get();
        ObjectNode row = found.row();
        body.put("company_name", found.name()).put("company_industry", found.industry());
        String min = row.path("employee_min").asText();
        body.put("company_size", min + "-" + row.path("employee_max").asText());
        body.put("company_founded", row.path("founded_year").asInt());
        body.put("company_type", row.path("company_entity_type").asText("Private"));
        body.put("company_linkedin_url", found.profileUrl()).put("company_linkedin_id", Long.toString(found.id()));
        body.put("company_facebook_url", "").put("company_twitter_url", "");
        body.putObject("company_location")
                .put("name", found.place().display())
                .put("locality", found.place().city())
                .put("region", found.place().state())
                .putNull("metro")
                .put("country", found.place().country())
                .put("continent", found.place().continent())
                .put("street_address", row.path("hq_street").asText())
                .putNull("address_line_2")
                .put("postal_code", row.path("hq_postcode").asText())
                .put("geo", "0.0,0.0");
    }
}
