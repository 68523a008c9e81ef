package dev.enrichment.sdk.testing.internal.routes;

import java.math.BigDecimal;

/** The prices of all operations, in credits (API reference, section 1.6). */
final class PriceList {
    static final BigDecimal EMAIL_FIND_PERSONAL = BigDecimal.valueOf(2);
    static final BigDecimal EMAIL_VALIDATE = new BigDecimal("0.25");
    static final BigDecimal PEOPLE_JOB_CHANGE = BigDecimal.valueOf(3);
    static final BigDecimal ADS_SEARCH = new BigDecimal("0.2");
    static final BigDecimal COMPANIES_FUNDING = BigDecimal.valueOf(4);
    static final BigDecimal JOB = BigDecimal.ONE;
    static final BigDecimal COMPANIES_LOOKALIKES = BigDecimal.valueOf(5);
    static final BigDecimal COMPANY = BigDecimal.ONE;
    static final BigDecimal PERSON = BigDecimal.ONE;
    static final BigDecimal UNLOCKED_EMAIL = BigDecimal.ONE;
    static final BigDecimal UNLOCKED_MOBILE = BigDecimal.valueOf(5);

    private PriceList() {}

    static BigDecimal times(BigDecimal price, long count) {
        return price.multiply(BigDecimal.valueOf(count));
    }
}
