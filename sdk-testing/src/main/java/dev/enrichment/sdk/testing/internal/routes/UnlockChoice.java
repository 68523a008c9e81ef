package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.math.BigDecimal;
import java.util.List;

/**
 * The contact details that a people search unlocks at extra cost. All details are masked unless both
 * {@code include_contact_details} and {@code confirm_credit_charge} are set.
 */
record UnlockChoice(boolean paid, boolean email, boolean mobile) {
    static UnlockChoice read(FieldReader fields) {
        boolean wanted = fields.flag("include_contact_details", "full_search").orElse(false);
        boolean confirmed = fields.flag("confirm_credit_charge").orElse(false);
        return new UnlockChoice(
                wanted && confirmed,
                fields.flag("include_email").orElse(true),
                fields.flag("include_mobile").orElse(true));
    }

    boolean unlocksEmail() {
        return paid && email;
    }

    boolean unlocksMobile() {
        return paid && mobile;
    }

    /** Returns whether the person has an email address that this request does not unlock, so the response masks it. */
    boolean locksEmail(RowFields person) {
        return !unlocksEmail() && person.get("has_email").asBoolean();
    }

    /** Returns whether the person has a mobile number that this request does not unlock, so the response masks it. */
    boolean locksMobile(RowFields person) {
        return !unlocksMobile() && person.get("has_mobile_phone").asBoolean();
    }

    /**
     * Returns whether the person has any phone number that this request does not unlock. Direct numbers are unlocked
     * together with mobile numbers, at no extra charge.
     */
    boolean locksPhone(RowFields person) {
        return !unlocksMobile() && person.get("has_phone").asBoolean();
    }

    private static long count(String flag, List<? extends RowFields> rows) {
        return rows.stream().filter(person -> person.get(flag).asBoolean()).count();
    }

    BigDecimal charge(List<? extends RowFields> rows) {
        BigDecimal base = PriceList.times(PriceList.PERSON, rows.size());
        return paid ? base.add(details(rows)) : base;
    }

    BigDecimal upperBound(int limit) {
        return PriceList.times(PriceList.PERSON, limit)
                .add(PriceList.times(PriceList.UNLOCKED_EMAIL, unlocksEmail() ? limit : 0))
                .add(PriceList.times(PriceList.UNLOCKED_MOBILE, unlocksMobile() ? limit : 0));
    }

    private BigDecimal details(List<? extends RowFields> rows) {
        return PriceList.times(PriceList.UNLOCKED_EMAIL, emails(rows))
                .add(PriceList.times(PriceList.UNLOCKED_MOBILE, mobiles(rows)));
    }

    private long emails(List<? extends RowFields> rows) {
        return email ? count("has_email", rows) : 0;
    }

    private long mobiles(List<? extends RowFields> rows) {
        return mobile ? count("has_mobile_phone", rows) : 0;
    }

    /**
     * Returns the price of these people and of the requested contact details, itemized by people, email addresses and
     * mobile numbers. A client can read this price before it agrees to pay for the details.
     */
    ObjectNode preview(List<? extends RowFields> rows) {
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
