package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import java.math.BigDecimal;

/** Cost of the pages fetched so far, added up from their receipts. Guarded by the lock of its {@link PagingState}. */
final class PagingCost {
    private BigDecimal confirmed = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;
    private int unknown;

    void add(CreditReceipt receipt) {
        confirmed = confirmed.add(receipt.confirmed());
        unconfirmed = unconfirmed.add(receipt.unconfirmed());
        if (receipt.chargeStatus() == ChargeStatus.UNKNOWN) {
            unknown++;
        }
    }

    /** Returns the maximum that the pages may have cost, in credits. */
    BigDecimal max() {
        return confirmed.add(unconfirmed);
    }

    PagingTotals totals(int pages, long items) {
        return new PagingTotals(pages, items, confirmed, unconfirmed, unknown);
    }
}
