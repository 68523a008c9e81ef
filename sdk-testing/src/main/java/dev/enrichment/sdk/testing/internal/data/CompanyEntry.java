package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A company of the catalog: its row (API reference, section 3.2) and the data of other responses.
 *
 * @param row not modified after construction
 * @param adCount number of ads, 0 for none
 * @param catchAll whether its mail server accepts every address
 */
public record CompanyEntry(
        long id, ObjectNode row, City place, int industryId, List<Round> rounds, int adCount, boolean catchAll) {

    public CompanyEntry withRow(ObjectNode newRow) {
        return new CompanyEntry(id, newRow, place, industryId, rounds, adCount, catchAll);
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

    /** Company size code of job search, from 1 (smallest) to 6. */
    public int sizeCode() {
        return SizeBand.of(row.path("employee_min").asInt()).code();
    }
}
