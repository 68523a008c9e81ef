package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import java.math.BigDecimal;

/** The summed receipts of a pagination; guarded by the lock of its {@link PagingState}. */
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

    /** The most that the calls so far can have cost. */
    BigDecimal max() {
        return confirmed.add(unconfirmed);
    }

    PagingTotals totals(int pages, long items) {
        return new PagingTotals(pages, items, confirmed, unconfirmed, unknown);
    }
}
