package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Receipt, listeners and ledger agree with each other and with what the account was debited. */
final class ReceiptInvariants {
    private final CallResult result;
    private final CallTruth truth;
    private final RecordingListener.Events events;
    private final List<Violation> violations = new ArrayList<>();

    ReceiptInvariants(CallResult result, CallTruth truth, RecordingListener listener) {
        this.result = result;
        this.truth = truth;
        this.events = listener.of(result.plan.tag());
    }

    List<Violation> check() {
        List<CreditReceipt> told = events.receipts();
        if (told.isEmpty()) {
            if (!truth.nothingArrived()) {
                late("a request was sent, but no listener was told of an outcome", "" + truth.requests());
            }
        } else {
            compareWithTruth(told);
        }
        compareWithCaller(told);
        return violations;
    }

    private void compareWithTruth(List<CreditReceipt> receipts) {
        BigDecimal confirmed =
                sum(receipts.stream().map(CreditReceipt::confirmed).toList());
        BigDecimal unconfirmed =
                sum(receipts.stream().map(CreditReceipt::unconfirmed).toList());
        boolean unknown = receipts.stream().anyMatch(receipt -> receipt.chargeStatus() == ChargeStatus.UNKNOWN);
        int attempts = receipts.stream().mapToInt(CreditReceipt::attempts).sum();
        String told = "account " + truth.charged() + ", receipts " + receipts;
        if (unknown) {
            if (confirmed.add(unconfirmed).compareTo(truth.charged()) < 0) {
                late("less set aside than was charged", told);
            } else if (confirmed.compareTo(truth.charged()) > 0) {
                late("more confirmed than was charged", told);
            } else if (truth.exactlyKnown() && attempts == truth.requests().size()) {
                late("unknown although the service said what it charged", told);
            }
        } else if (confirmed.compareTo(truth.charged()) != 0) {
            late("the receipt has another amount than was charged", told);
        }
        for (CreditReceipt receipt : receipts) {
            compareWithItself(receipt);
        }
    }

    private void compareWithItself(CreditReceipt receipt) {
        boolean unknown = receipt.chargeStatus() == ChargeStatus.UNKNOWN;
        boolean consistent = unknown
                ? receipt.consumed() == null
                : receipt.unconfirmed().signum() == 0
                        && (receipt.confirmed().signum() > 0) == (receipt.chargeStatus() == ChargeStatus.CHARGED);
        if (!consistent
                || receipt.confirmed().signum() < 0
                || receipt.unconfirmed().signum() < 0) {
            late("the receipt contradicts itself", receipt.toString());
        }
    }

    private void compareWithCaller(List<CreditReceipt> told) {
        if (told.size() > 1) {
            late("listeners were told of several outcomes of one call", told.toString());
        }
        CreditReceipt own = ownReceipt();
        if (own == null || told.size() != 1) {
            return;
        }
        if (own.confirmed().compareTo(told.get(0).confirmed()) != 0
                || own.unconfirmed().compareTo(told.get(0).unconfirmed()) != 0
                || own.chargeStatus() != told.get(0).chargeStatus()) {
            late("the caller got another receipt than the listeners", own + " / " + told);
        }
        if (events.attempts.get() != own.attempts() || events.attemptsEnded.get() != own.attempts()) {
            late(
                    "listeners were told of another number of attempts",
                    events.attempts + " began, " + events.attemptsEnded + " ended: " + own);
        }
        if (own.attempts() < truth.requests().size()) {
            late("fewer attempts on the receipt than requests on the server", own + " / " + truth.requests());
        }
    }

    private @Nullable CreditReceipt ownReceipt() {
        if (result.response != null) {
            return result.response.receipt();
        }
        return result.failure() instanceof EnrichmentException failure ? failure.receipt() : null;
    }

    static BigDecimal sum(List<BigDecimal> amounts) {
        return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** A cancelled call ends a moment after its future. */
    private void late(String rule, String detail) {
        violations.add(Violation.passing(rule, result.plan.tag() + ": " + detail));
    }
}
