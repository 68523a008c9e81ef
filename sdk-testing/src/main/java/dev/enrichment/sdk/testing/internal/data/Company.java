package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A company: its row as the service sends it (API reference, section 3.2) and what other answers say about it.
 *
 * @param row never changed once the company is part of a {@link World}
 * @param adCount how many ads it runs, 0 for none
 * @param catchAll whether its mail server accepts every address
 */
public record Company(
        long id, ObjectNode row, Place place, int industryId, List<Round> rounds, int adCount, boolean catchAll) {

    public Company withRow(ObjectNode newRow) {
        return new Company(id, newRow, place, industryId, rounds, adCount, catchAll);
    }

    public String domain() {
        return row.path("company_domain").asText();
    }

    public String name() {
        return row.path("company_name").asText();
    }

    public String profileUrl() {
        return row.path("linkedin_url").asText();
    }

    public String industry() {
        return row.path("company_industry_linkedin").asText();
    }

    /** One of 1 to 6, smallest first: the codes of the job search. */
    public int sizeCode() {
        return SizeBand.of(row.path("employee_min").asInt()).code();
    }
}
