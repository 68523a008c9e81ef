package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Receipt, listeners and ledger agree with each other and with what the account was debited. */
final class ReceiptInvariants {
    private final Scenario scenario;
    private final CallResult result;
    private final CallTruth truth;
    private final RecordingListener.Events events;
    private final List<CreditLedger.Entry> ledger;
    private final List<Violation> violations = new ArrayList<>();

    ReceiptInvariants(
            Scenario scenario, CallResult result, CallTruth truth, RecordingListener listener, CreditLedger ledger) {
        this.scenario = scenario;
        this.result = result;
        this.truth = truth;
        this.events = listener.of(result.plan.tag());
        this.ledger = ledger.snapshot().entries().stream()
                .filter(entry -> result.plan.tag().equals(entry.line().tag()))
                .toList();
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
        compareWithLedger(told);
        if (result.plan.pagination() == null) {
            compareWithCaller(told);
        }
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
            } else if (scenario.profile() == Scenario.Profile.IDLE_CONNECTIONS && truth.nothingArrived()) {
                late("unknown although the connection was closed long before", told);
            } else if (scenario.setup().late() && truth.nothingArrived()) {
                late("unknown although its time was over before anything was sent", told);
            } else if (truth.exactlyKnown() && attempts == truth.requests().size()) {
                late("unknown although the service said what it charged", told);
            }
        } else if (confirmed.compareTo(truth.charged()) != 0) {
            late("the receipt has another amount than was charged", told);
        } else if (!result.plan.endpoint().free() && truth.onlyImplausible()) {
            late("an implausible amount was believed", told);
        }
        for (CreditReceipt receipt : receipts) {
            compareWithItself(receipt);
        }
        if (truth.contradicted() && noWarning(receipts)) {
            late("a contradiction or an implausible amount without a warning", told);
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

    private boolean noWarning(List<CreditReceipt> receipts) {
        boolean decoding =
                result.response != null && !result.response.warnings().isEmpty();
        return !decoding
                && receipts.stream().allMatch(receipt -> receipt.warnings().isEmpty());
    }

    private void compareWithCaller(List<CreditReceipt> told) {
        if (told.size() > 1) {
            late("listeners were told of several outcomes of one call", told.toString());
        }
        CreditReceipt own = ownReceipt();
        boolean ownResponse = scenario.setup().callbacks().stream()
                .anyMatch(callback -> callback.place() == HostileCallback.Place.INTERCEPTOR_OWN_RESPONSE);
        if (own == null || told.size() != 1 || ownResponse) {
            return;
        }
        // An interceptor of OkHttp may send a free request twice in one attempt.
        boolean sentTwice = scenario.setup().hasPlace("OKHTTP_TWICE");
        boolean attemptsMissing = own.attempts() < truth.requests().size() && !sentTwice;
        if (own.confirmed().compareTo(told.get(0).confirmed()) != 0
                || own.unconfirmed().compareTo(told.get(0).unconfirmed()) != 0
                || own.chargeStatus() != told.get(0).chargeStatus()) {
            late("the caller got another receipt than the listeners", own + " / " + told);
        }
        // An interceptor can turn a success into a failure, so the kind of the outcome may differ from the caller's.
        if (events.attempts.get() != own.attempts() || events.attemptsEnded.get() != own.attempts()) {
            late(
                    "listeners were told of another number of attempts",
                    events.attempts + " began, " + events.attemptsEnded + " ended: " + own);
        }
        if (attemptsMissing) {
            late("fewer attempts on the receipt than requests on the server", own + " / " + truth.requests());
        }
    }

    private @Nullable CreditReceipt ownReceipt() {
        if (result.response != null) {
            return result.response.receipt();
        }
        return result.failure() instanceof EnrichmentException failure ? failure.receipt() : null;
    }

    private void compareWithLedger(List<CreditReceipt> told) {
        long calls = ledger.stream().mapToLong(entry -> entry.totals().calls()).sum();
        BigDecimal credits =
                sum(ledger.stream().map(entry -> entry.totals().credits()).toList());
        BigDecimal unconfirmed =
                sum(ledger.stream().map(entry -> entry.totals().unconfirmed()).toList());
        boolean sameAmounts = credits.compareTo(
                                sum(told.stream().map(CreditReceipt::confirmed).toList()))
                        == 0
                && unconfirmed.compareTo(sum(
                                told.stream().map(CreditReceipt::unconfirmed).toList()))
                        == 0;
        if (calls != told.size() || !sameAmounts) {
            late("the ledger differs from the receipts", ledger + " / " + told);
        }
        long unknown = told.stream()
                .filter(receipt -> receipt.chargeStatus() == ChargeStatus.UNKNOWN)
                .count();
        long unknownInLedger = ledger.stream()
                .filter(entry -> entry.line().chargeStatus() == ChargeStatus.UNKNOWN)
                .mapToLong(entry -> entry.totals().calls())
                .sum();
        if (unknown != unknownInLedger) {
            late("the ledger has another number of unknown outcomes", ledger + " / " + told);
        }
    }

    static BigDecimal sum(List<BigDecimal> amounts) {
        return amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** A cancelled call ends a moment after its future. */
    private void late(String rule, String detail) {
        violations.add(Violation.passing(rule, result.plan.tag() + ": " + detail));
    }
}
