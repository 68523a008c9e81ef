package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.RequestFields;
import java.math.BigDecimal;
import java.util.List;

/**
 * Which contact details a people search unlocks. Both {@code include_contact_details} and {@code confirm_credit_charge}
 * are required; otherwise all details are masked.
 */
record UnlockChoice(boolean paid, boolean email, boolean mobile) {

    static UnlockChoice read(RequestFields fields) {
        boolean wanted = fields.flag("include_contact_details", "full_search").orElse(false);
        boolean confirmed = fields.flag("confirm_credit_charge").orElse(false);
        return new UnlockChoice(
                wanted && confirmed,
                fields.flag("include_email").orElse(true),
                fields.flag("include_mobile").orElse(true));
    }

    BigDecimal charge(List<PersonEntry> rows) {
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

    private BigDecimal details(List<PersonEntry> rows) {
        return PriceList.times(PriceList.UNLOCKED_EMAIL, emails(rows))
                .add(PriceList.times(PriceList.UNLOCKED_MOBILE, mobiles(rows)));
    }

    private long emails(List<PersonEntry> rows) {
        return email ? count(rows, "has_email") : 0;
    }

    private long mobiles(List<PersonEntry> rows) {
        return mobile ? count(rows, "has_mobile_phone") : 0;
    }

    private static long count(List<PersonEntry> rows, String flag) {
        return rows.stream()
                .filter(person -> person.row().path(flag).asBoolean())
                .count();
    }

    /** The price of the rows including the selected details, whether or not they are unlocked. */
    ObjectNode preview(List<PersonEntry> rows) {
        BigDecimal base = PriceList.times(PriceList.PERSON, rows.size());
        return JsonTrees.object()
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
