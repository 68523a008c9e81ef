package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A person of the catalog: the unlocked row (API reference, section 11.5) and the data of other responses.
 *
 * @param row not modified after construction; contains the unmasked contact details
 * @param personalEmails may be empty
 * @param history newest position first
 */
public record PersonEntry(ObjectNode row, List<String> personalEmails, List<WorkPosition> history) {

    public String handle() {
        return row.path("contact_linkedin_username").asText();
    }

    public String name() {
        return row.path("contact_full_name").asText();
    }

    public String companyDomain() {
        return row.path("company_domain").asText();
    }

    public String email() {
        return row.path("contact_email").asText("");
    }
}
