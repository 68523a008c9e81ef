package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A person in the sandbox's data.
 *
 * @param row row with all contact details unlocked (API reference, section 11.5); not modified
 * @param personalEmails addresses that the personal email finder returns; may be empty
 * @param history positions, newest first
 */
public record PersonEntry(ObjectNode row, List<String> personalEmails, List<WorkPosition> history)
        implements RowFields {
    @Override
    public JsonNode get(String field) {
        return row.path(field);
    }

    public String handle() {
        return get("contact_linkedin_username").asText();
    }

    public String name() {
        return get("contact_full_name").asText();
    }

    /** Returns whether only the person's profile URL is known, but no name and no work history. */
    public boolean isStub() {
        return name().isEmpty() && history.isEmpty();
    }

    public String companyDomain() {
        return get("company_domain").asText();
    }

    /** Returns the work email address. Returns an empty string if it is unknown. */
    public String email() {
        return get("contact_email").asText("");
    }

    /**
     * Returns this person with the name of the given company as the employer. Makes a copy only if the name differs.
     */
    public PersonEntry withCompany(CompanyEntry changed) {
        if (get("contact_company_name").asText().equals(changed.name())) {
            return this;
        }
        ObjectNode renamed = row.deepCopy().put("contact_company_name", changed.name());
        renamed.put("contact_linkedin_headline", get("contact_job_title").asText() + " at " + changed.name());
        return new PersonEntry(renamed, personalEmails, history);
    }
}
