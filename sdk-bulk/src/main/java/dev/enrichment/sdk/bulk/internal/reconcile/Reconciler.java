package dev.enrichment.sdk.bulk.internal.reconcile;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.purchase.FreeCalls;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Baseline;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.End;
import dev.enrichment.sdk.bulk.internal.store.OpenCalls.Share;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Determines which of the requests with an unknown outcome were charged, without making paid calls.
 *
 * <pre>
 *   balance known ──── calls, a crash, unknown outcomes ──> balance known ──────── … ────────>
 *                          current interval                 the next one
 * </pre>
 *
 * <p>An interval is the time between two known balances. The charges to the account in an interval, minus the charges
 * that the store has recorded, are the combined cost of the requests in doubt. From this cost, {@link BalanceEquation}
 * determines which of these requests were charged. The interval then ends, even if some requests remain undecided, so
 * these do not affect later intervals. Their combined cost is kept for reports.
 *
 * <p>An interval can end only when the balance is conclusive. This requires that no process has a call in flight, that
 * no attempt for a request in doubt can still be in flight, and that the store does not change while the account is
 * checked. After a process was killed, the service can still charge its attempts until they have ended. However, if all
 * requests turn out to be charged, no further charge is possible, so the interval ends at once.
 */
public record Reconciler(EnrichmentClient client, Store store, RunTime clock) {
    /**
     * Time limit for the free calls of a reconciliation that the user requested. It is longer than for other free calls,
     * so that they also succeed if the machine or the service is slow.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String SOME = "some were charged, but the balance does not show which";
    private static final String BUSY =
            "calls are in flight, or a process was killed and its lease has not expired: reconcile again later";
    private static final String ELSEWHERE = "somebody else uses the account, or it was topped up";
    private static final String NO_BALANCE =
            "the balance before the calls in doubt, or the usage figures, are not available";

    private static final String UNKNOWN = "it is unknown what they cost together";

    /**
     * Records the balance at the start of a run, and determines which of the requests that were in flight during a
     * crash were charged. If this requires waiting, the previous known balance is kept. A later check then covers these
     * requests together with calls of this run whose outcome becomes unknown.
     *
     * @return the reason why the balance is not known; null if the service has responded
     */
    public @Nullable EnrichmentException begin(FreeCalls calls) {
        conclude(store.settlement().openCalls(), calls);
        return calls.noResponse();
    }

    /**
     * Determines, where possible, which requests with an unknown outcome were charged, by comparing the account balance
     * with the last recorded one. Also records the current balance for later checks. Does nothing if no request of the
     * current interval has an unknown outcome, or if the service may still process one of these requests.
     */
    public void endInterval() {
        OpenCalls seen = store.settlement().openCalls();
        if (!seen.current().isEmpty() && untilOver(seen.current()).isZero()) {
            conclude(seen, new FreeCalls(client, clock));
        }
    }

    /**
     * Waits until no attempt with an unknown outcome can still be in flight. Then determines, where possible, which
     * requests were charged, and records the current balance for later checks.
     *
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public Reconciliation settle() throws InterruptedException {
        OpenCalls seen = store.settlement().openCalls();
        if (seen.isEmpty()) {
            return new Reconciliation(List.of(), BigDecimal.ZERO, "nothing is in doubt");
        }
        Duration wait = untilOver(seen.current());
        if (!wait.isZero()) {
            clock.await(new CountDownLatch(1), wait);
            seen = store.settlement().openCalls();
        }
        return reconciliation(seen, conclude(seen, new FreeCalls(client, clock, PATIENCE)));
    }

    /**
     * Checks the account, and determines, where possible, which requests with an unknown outcome were charged. Records
     * the current balance for later checks. Changes nothing if the balance may still change, for example because a call
     * is in flight.
     */
    private Findings conclude(OpenCalls seen, FreeCalls calls) {
        Findings findings = seen.quiet() ? look(seen, calls) : new Findings();
        Baseline balance = findings.balance;
        if (balance != null
                && (findings.isAllCharged(seen.current())
                        || untilOver(seen.current()).isZero())
                && store.settlement().settle(seen, findings.decided, new End(balance, findings.total))) {
            return findings;
        }
        Findings none = new Findings();
        none.reason = seen.quiet() && balance == null ? NO_BALANCE : BUSY;
        return none;
    }

    /** Result of checking the account to find out which requests with an unknown outcome were charged. */
    private static final class Findings {
        private final List<Decided> decided = new ArrayList<>();
        /** The current balance and usage figures of the account. Null if they are not known. */
        private @Nullable Baseline balance;
        /**
         * Charges to the account since the last recorded balance, minus the charges that the store has recorded. Null
         * if they cannot be determined.
         */
        private @Nullable BigDecimal total;

        private String reason = SOME;

        /** Returns whether each of the calls was charged its maximum price, so that no further charge is possible. */
        private boolean isAllCharged(List<Share> calls) {
            return decided.size() == calls.size()
                    && decided.stream()
                            .allMatch(each ->
                                    each.charged().compareTo(each.share().amount()) == 0);
        }
    }

    private Findings look(OpenCalls seen, FreeCalls calls) {
        Findings findings = new Findings();
        Baseline then = seen.start();
        Baseline now = calls.account(then == null ? null : then.date());
        findings.balance = now;
        if (then == null || now == null) {
            findings.reason = NO_BALANCE;
            return findings;
        }
        BigDecimal missing = then.balance()
                .subtract(now.balance())
                .subtract(seen.totals().paid().subtract(then.paid()));
        long charges = now.charged() - then.charged() - (seen.totals().charges() - then.charges());
        long requests = now.requests() - then.requests();
        List<BalanceEquation.Term> terms =
                seen.current().stream().map(Reconciler::term).toList();
        BalanceEquation equation = new BalanceEquation(terms, missing, charges);
        if (requests > seen.totals().attempts() - then.attempts() || !equation.isConsistent()) {
            findings.reason = ELSEWHERE;
            return findings;
        }
        findings.total = missing;
        for (int i = 0; i < terms.size(); i++) {
            BigDecimal charged = equation.charged(terms.get(i));
            if (charged != null) {
                findings.decided.add(new Decided(seen.current().get(i), charged));
            }
        }
        return findings;
    }

    /**
     * Converts a request with an unknown outcome to a term of the balance equation. The term contains the possible
     * charges for the request. An operation that does not return a list has a fixed price, so the request was charged
     * in full or not at all. The price of a list depends on its length.
     */
    private static BalanceEquation.Term term(Share share) {
        String id = share.row().operation();
        boolean fixed = share.calls() == 1
                && Operations.all().stream()
                        .anyMatch(operation -> operation.id().equals(id) && operation.listName() == null);
        return new BalanceEquation.Term(share.amount(), fixed, share.calls());
    }

    /**
     * Returns how much longer the service may still process an attempt of these calls, even if the process that sent it
     * was killed or is paused.
     */
    private Duration untilOver(List<Share> calls) {
        List<Purchase> sent = calls.stream().map(Share::row).toList();
        return store.settlement().untilOver(sent, clock, client.options().attemptTimeout());
    }

    private Reconciliation reconciliation(OpenCalls seen, Findings findings) {
        List<UnresolvedCall> calls = new ArrayList<>();
        BigDecimal charged = BigDecimal.ZERO;
        for (Decided each : findings.decided) {
            charged = charged.add(each.charged());
            calls.add(StoredResults.unresolvedCall(each.share().row(), decision(each)));
        }
        int decided = calls.size();
        BigDecimal total = seen.current().isEmpty() ? BigDecimal.ZERO : findings.total;
        String reason = total == null ? findings.reason : SOME;
        if (total != null && !seen.earlier().isEmpty()) {
            total = seen.earlierCharged() == null ? null : total.add(seen.earlierCharged());
            reason = total == null ? UNKNOWN : reason;
        }
        Set<Share> known = findings.decided.stream().map(Decided::share).collect(Collectors.toSet());
        Stream.concat(seen.current().stream().filter(share -> !known.contains(share)), seen.earlier().stream())
                .forEach(share -> calls.add(StoredResults.unresolvedCall(share.row(), Decision.UNDECIDED)));
        int undecided = calls.size() - decided;
        String why = reason
                + (total == null ? "" : "; " + total.subtract(charged).toPlainString() + " credits are unexplained");
        String explanation = decided == 0
                ? why
                : words(calls.subList(0, decided), charged)
                        + (undecided == 0 ? "" : "; of the %s others, %s".formatted(undecided, why));
        return new Reconciliation(calls, total, explanation);
    }

    private static Decision decision(Decided decided) {
        if (decided.charged().signum() == 0) {
            return Decision.NOT_CHARGED;
        }
        return decided.share().answered() ? Decision.CHARGED : Decision.CHARGED_RESPONSE_LOST;
    }

    private static String words(List<UnresolvedCall> decided, BigDecimal charged) {
        long cost = decided.stream()
                .filter(unresolved -> unresolved.decision() != Decision.NOT_CHARGED)
                .count();
        return "%s of %s charged, %s credits in total".formatted(cost, decided.size(), charged.toPlainString());
    }
}
