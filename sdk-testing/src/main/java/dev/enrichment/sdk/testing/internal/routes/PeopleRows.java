package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.MailServer;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a people search, with masked or unlocked contact details (API reference, sections 11.4 to 11.7).
 */
final class PeopleRows {
    private PeopleRows() {}

    /** Returns a row with the person's own data. The caller adds the data about the company and its domain. */
    static ObjectNode row(PersonEntry person, UnlockChoice unlock) {
        ObjectNode row = JsonTrees.object().set("person", person(person, unlock));
        if (isLocked(person, unlock)) {
            row.putObject("unlock")
                    .put("required", true)
                    .put("email_credits", unlock.locksEmail(person) ? PriceList.UNLOCKED_EMAIL : BigDecimal.ZERO)
                    .put("mobile_credits", unlock.locksMobile(person) ? PriceList.UNLOCKED_MOBILE : BigDecimal.ZERO);
        }
        return row;
    }

    private static ObjectNode person(PersonEntry person, UnlockChoice unlock) {
        ObjectNode fields = JsonTrees.object().setAll(person.row());
        if (!unlock.unlocksEmail()) {
            fields.put(
                    "contact_email_masked",
                    maskedEmail(fields.path("contact_email").asText("")));
            fields.putNull("contact_email");
        }
        if (!unlock.unlocksMobile()) {
            fields.put(
                    "contact_mobile_phone_masked",
                    maskedPhone(fields.path("contact_mobile_phone").asText("")));
            fields.putNull("contact_mobile_phone").putNull("contact_direct_phone");
        }
        return fields.put("outreach_locked", isLocked(person, unlock));
    }

    private static boolean isLocked(PersonEntry person, UnlockChoice unlock) {
        return unlock.locksEmail(person) || unlock.locksPhone(person);
    }

    /**
     * Returns the masked form of an email address, such as {@code m***@acme.example}. Returns null if there is no
     * address.
     */
    private static @Nullable String maskedEmail(String email) {
        return email.isEmpty() ? null : email.charAt(0) + "***" + email.substring(email.indexOf('@'));
    }

    private static @Nullable String maskedPhone(String phone) {
        return phone.isEmpty() ? null : "*** " + phone.substring(phone.length() - 2);
    }

    static ObjectNode domainIntel(CompanyEntry company) {
        ObjectNode row = company.row();
        ObjectNode intel = JsonTrees.object();
        intel.put("company_domain", company.domain()).put("company_name", company.name());
        for (String copied : new String[] {"company_website", "total_contacts", "valid_email_count"}) {
            intel.set(copied, row.path(copied));
        }
        intel.put("company_domain_tld", "example")
                .put("company_website_active", row.path("website_active").asBoolean());
        MailServer mail = company.mail();
        intel.put("primary_email_domain", company.domain());
        intel.put("email_pattern", mail.pattern().text());
        intel.put("email_pattern_example", mail.pattern().localPart("Ada", "Loop") + "@" + company.domain());
        intel.put("email_pattern_confidence", mail.confidence());
        intel.put("email_pattern_confidence_tier", tier(mail.confidence()));
        intel.set("total_email_count", row.path("contacts_with_email"));
        return intel;
    }

    private static String tier(int confidence) {
        return confidence >= 85 ? "high" : confidence >= 70 ? "medium" : "low";
    }
}
