package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A company in the sandbox's data. Contains its row in search results (API reference, section 3.2) and the data for
 * other responses.
 *
 * @param row row of the company, not modified after construction
 * @param revenue annual revenue in US dollars
 * @param adCount number of generated ads
 * @param ownAds ads that a test has added, in addition to the generated ones
 * @param mail mail server of the company
 */
public record CompanyEntry(
        long id,
        ObjectNode row,
        City place,
        int industryId,
        long revenue,
        List<Round> rounds,
        int adCount,
        List<AdEntry> ownAds,
        MailServer mail)
        implements RowFields {

    @Override
    public JsonNode get(String field) {
        return row.path(field);
    }

    public CompanyEntry withRow(ObjectNode newRow) {
        return new CompanyEntry(id, newRow, place, industryId, revenue, rounds, adCount, ownAds, mail);
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

    /** Returns the code that job search uses for the size of the company, from 1 (smallest) to 8. */
    public int sizeCode() {
        return SizeBand.of(row.path("employee_min").asInt()).code();
    }

    /** Returns the ID that job search uses for the type of the company. */
    public int typeId() {
        return switch (row.path("company_entity_type").asText()) {
            case "Public" -> 2;
            case "Non-profit" -> 3;
            default -> 1;
        };
    }

    /** Returns all ads of the company as they appear on the given day. */
    public List<AdEntry> ads(LocalDate today) {
        List<AdEntry> ads = new ArrayList<>();
        for (int i = 0; i < adCount; i++) {
            ads.add(AdEntry.generated(this, i, today));
        }
        ads.addAll(ownAds);
        return ads;
    }

    public boolean catchAll() {
        return mail.catchAll();
    }
}
