package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks that the receipts passed to the caller and the listeners agree with each other and with the real charges. */
record ReceiptInvariants(Outcome outcome, List<String> violations) {
    void check() {
        List<CreditReceipt> told = outcome.events().receipts();
        @Nullable CreditReceipt own = outcome.receipt();
        require(told.size() == 1, "listeners were told of outcomes: " + told.size());
        if (told.size() == 1 && own != null) {
            compareWithTruth(own);
            compareWithListeners(own, told.get(0));
        }
    }

    private void compareWithTruth(CreditReceipt receipt) {
        BigDecimal truth = outcome.charged();
        BigDecimal charged = receipt.charged();
        BigDecimal unconfirmed = receipt.unconfirmed();
        if (receipt.chargeStatus() == ChargeStatus.UNKNOWN) {
            int sent = outcome.requests().size();
            require(charged.add(unconfirmed).compareTo(truth) >= 0, "less set aside than was charged: " + truth);
            require(charged.compareTo(truth) <= 0, "a higher charge than was charged: " + truth);
            require(
                    !outcome.exactlyKnown() || receipt.attempts() != sent,
                    "unknown although the service said what it charged: " + truth);
        } else {
            boolean paid = receipt.chargeStatus() == ChargeStatus.CHARGED;
            require(charged.compareTo(truth) == 0, "the receipt has another amount than was charged: " + truth);
            require((charged.signum() > 0) == paid, "the receipt contradicts itself");
            require(unconfirmed.signum() == 0, "the receipt contradicts itself");
        }
        require(charged.signum() >= 0 && unconfirmed.signum() >= 0, "a negative amount");
    }

    private void compareWithListeners(CreditReceipt own, CreditReceipt told) {
        boolean same = own.charged().compareTo(told.charged()) == 0
                && own.unconfirmed().compareTo(told.unconfirmed()) == 0
                && own.chargeStatus() == told.chargeStatus();
        require(same, "the caller got another receipt than the listeners: " + told);
        RecordingListener.Events events = outcome.events();
        require(events.attempts().get() == own.attempts(), "listeners were told of attempts: " + events.attempts());
        require(events.attemptsEnded().get() == own.attempts(), "attempts ended: " + events.attemptsEnded());
        require(own.attempts() >= outcome.requests().size(), "more requests than attempts");
    }

    private void require(boolean holds, String rule) {
        if (!holds) {
            violations.add(rule + ", " + outcome);
        }
    }
}
