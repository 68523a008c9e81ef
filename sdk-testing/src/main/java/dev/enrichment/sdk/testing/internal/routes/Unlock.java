package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Person;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.Fields;
import java.math.BigDecimal;
import java.util.List;

/**
 * Whether raw contact details are bought with the rows, and which. Both the wish and its confirmation are needed;
 * without one of them everything stays masked.
 */
record Unlock(boolean paid, boolean email, boolean mobile) {

    static Unlock read(Fields fields) {
        boolean wanted = fields.flag("include_contact_details", "full_search").orElse(false);
        boolean confirmed = fields.flag("confirm_credit_charge").orElse(false);
        return new Unlock(
                wanted && confirmed,
                fields.flag("include_email").orElse(true),
                fields.flag("include_mobile").orElse(true));
    }

    BigDecimal charge(List<Person> rows) {
        BigDecimal base = PriceList.times(PriceList.PERSON, rows.size());
        return paid ? base.add(details(rows)) : base;
    }

    BigDecimal upperBound(int limit) {
        BigDecimal row = PriceList.PERSON;
        if (paid && email) {
            row = row.add(PriceList.UNLOCKED_EMAIL);
        }
        if (paid && mobile) {
            row = row.add(PriceList.UNLOCKED_MOBILE);
        }
        return PriceList.times(row, limit);
    }

    private BigDecimal details(List<Person> rows) {
        return PriceList.times(PriceList.UNLOCKED_EMAIL, emails(rows))
                .add(PriceList.times(PriceList.UNLOCKED_MOBILE, mobiles(rows)));
    }

    private long emails(List<Person> rows) {
        return email ? count(rows, "has_email") : 0;
    }

    private long mobiles(List<Person> rows) {
        return mobile ? count(rows, "has_mobile_phone") : 0;
    }

    private static long count(List<Person> rows, String flag) {
        return rows.stream()
                .filter(person -> person.row().path(flag).asBoolean())
                .count();
    }

    /** What these rows cost with all chosen details, whether or not they were bought now. */
    ObjectNode preview(List<Person> rows) {
        BigDecimal base = PriceList.times(PriceList.PERSON, rows.size());
        return Json.object()
                .put("base_count", rows.size())
                .put("base_credits", base)
                .put("email_count", emails(rows))
                .put("email_credits", PriceList.times(PriceList.UNLOCKED_EMAIL, emails(rows)))
                .put("mobile_count", mobiles(rows))
                .put("mobile_credits", PriceList.times(PriceList.UNLOCKED_MOBILE, mobiles(rows)))
                .put("direct_phone_credits", BigDecimal.ZERO)
                .put("total_credits", base.add(details(rows)))
                .put("charged_now", paid);
    }
}
