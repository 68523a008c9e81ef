package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.store.Baseline;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.End;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Share;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.Doubt.Decision;
import dev.enrichment.sdk.bulk.results.Settlement;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds out with free calls whether requests in doubt were charged.
 *
 * <pre>
 *   balance known ──── calls, a crash, unknown outcomes ──> balance known ──────── … ────────>
 *                          current interval                 the next one
 * </pre>
 *
 * <p>The charges to the account in an interval, minus the charges that the store knows, are the combined cost of the
 * requests in doubt. {@link BalanceEquation} determines which of them this decides. The interval ends in any case, so
 * requests that it leaves undecided do not affect later intervals. What they cost together is kept for reports.
 *
 * <p>An interval ends only when the balance is conclusive. No process may have a call in flight. The attempts of all
 * requests in doubt must have ended, because until then the service can still charge what a killed process has sent.
 * The store must not change while the account is checked. If all requests turn out to be charged, no further charge is
 * possible, so the interval ends at once.
 */
public final class DoubtSettler {
    private static final String SOME = "some were charged, and the balance does not say which";
    private static final String BUSY =
            "another process is using the store, or ended before its lease: reconcile again later";
    private static final String ELSEWHERE = "somebody else uses the account, or it was topped up";
    private static final String NO_BALANCE = "the balance before the doubts, or the analytics, are not available";

    private static final String UNKNOWN = "it is unknown what they cost together";

    private final EnrichmentClient client;
    private final Store store;
    private final RunTime clock;

    /** Creates an instance for the account of a client. */
    public DoubtSettler(EnrichmentClient client, Store store, RunTime clock) {
        this.client = client;
        this.store = store;
        this.clock = clock;
    }

    /**
     * Records the balance at the start of a run, and reconciles the requests left by a crash as far as this needs no
     * wait. Otherwise the interval continues, and also covers requests of this run whose outcome becomes unknown.
     *
     * @return the reason why the balance is not known; null if the service has responded
     */
    @Nullable
    EnrichmentException begin(FreeCalls calls) {
        conclude(store.openDoubts(), calls);
        return calls.noResponse();
    }

    /**
     * Returns how much longer the service may still process the attempts in doubt of the current interval. Returns null
     * if there are none.
     */
    @Nullable
    Duration untilDecidable() {
        List<Share> doubts = store.openDoubts().current();
        return doubts.isEmpty() ? null : untilOver(doubts);
    }

    /**
     * Decides as many requests as possible, and ends the interval.
     *
     * @return false if the interval cannot end now, for example because a call is in flight
     */
    boolean endInterval() {
        OpenDoubts seen = store.openDoubts();
        return untilOver(seen.current()).isZero() && conclude(seen, new FreeCalls(client, clock)).ended;
    }

    /**
     * Waits until the attempts have ended, decides as many requests as possible, and ends the interval.
     *
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public Settlement settle() throws InterruptedException {
        OpenDoubts seen = store.openDoubts();
        if (seen.isEmpty()) {
            return new Settlement(List.of(), BigDecimal.ZERO, "nothing is in doubt", lost(List.of()));
        }
        Duration wait = untilOver(seen.current());
        if (!wait.isZero()) {
            clock.await(new CountDownLatch(1), wait);
            seen = store.openDoubts();
        }
        return settlement(seen, conclude(seen, FreeCalls.patient(client, clock)));
    }

    /**
     * Checks the account, decides as many requests as possible and ends the interval. Does neither if the balance is
     * not conclusive.
     */
    private Findings conclude(OpenDoubts seen, FreeCalls calls) {
        Findings findings = seen.quiet() ? look(seen, calls) : new Findings();
        Baseline balance = findings.balance;
        if (balance != null
                && (findings.allCharged || untilOver(seen.current()).isZero())
                && store.settle(seen, findings.decided, new End(balance, findings.total))) {
            findings.ended = true;
            return findings;
        }
        Findings none = new Findings();
        none.reason = seen.quiet() && balance == null ? NO_BALANCE : BUSY;
        return none;
    }

    /** The decisions after the account was checked. */
    private static final class Findings {
        private final List<Decided> decided = new ArrayList<>();
        /** The current balance of the account. Null if it is not known. */
        private @Nullable Baseline balance;
        /** The charges of the current interval that the store does not know. Null if they cannot be determined. */
        private @Nullable BigDecimal total;

        private boolean allCharged;
        private boolean ended;
        private String reason = SOME;
    }

    private Findings look(OpenDoubts seen, FreeCalls calls) {
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
                seen.current().stream().map(DoubtSettler::term).toList();
        BalanceEquation equation = new BalanceEquation(terms, missing, charges);
        if (requests > seen.totals().attempts() - then.attempts() || !equation.isConsistent()) {
            findings.reason = ELSEWHERE;
            return findings;
        }
        findings.total = missing;
        findings.allCharged = equation.isAllCharged();
        for (int i = 0; i < terms.size(); i++) {
            BigDecimal charged = equation.charged(terms.get(i));
            if (charged != null) {
                findings.decided.add(new Decided(seen.current().get(i), charged));
            }
        }
        return findings;
    }

    /**
     * Returns the equation's term for a request. An operation without items has a fixed price: it is charged in full or
     * not at all. The price of a list depends on its length.
     */
    private static BalanceEquation.Term term(Share share) {
        Purchase row = share.row();
        boolean single = share.amount().compareTo(row.maxPrice()) == 0;
        boolean fixed = single
                && Operations.all().stream()
                        .anyMatch(operation -> operation.id().equals(row.operation()) && operation.items() == null);
        long calls = single || row.maxPrice().signum() == 0
                ? 1
                : share.amount().divide(row.maxPrice(), 0, RoundingMode.CEILING).longValue();
        return new BalanceEquation.Term(share.amount(), fixed, calls);
    }

    /** Returns how much longer the service may still process an attempt of a process that was killed or is paused. */
    private Duration untilOver(List<Share> doubts) {
        if (doubts.isEmpty()) {
            return Duration.ZERO;
        }
        Instant latest = doubts.stream()
                .map(share -> Objects.requireNonNullElse(share.row().sentAt(), Instant.EPOCH))
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return store.untilOver(latest, clock.instant(), client.options().attemptTimeout());
    }

    private Settlement settlement(OpenDoubts seen, Findings findings) {
        List<Doubt> doubts = new ArrayList<>();
        BigDecimal charged = BigDecimal.ZERO;
        for (Decided each : findings.decided) {
            boolean cost = each.charged().signum() > 0;
            charged = charged.add(each.charged());
            doubts.add(StoredResults.doubt(
                    each.share().row(), cost ? Decision.CHARGED_RESPONSE_LOST : Decision.NOT_CHARGED));
        }
        int decided = doubts.size();
        BigDecimal total = seen.current().isEmpty() ? BigDecimal.ZERO : findings.total;
        String reason = total == null ? findings.reason : SOME;
        if (total != null && !seen.earlier().isEmpty()) {
            total = seen.earlierCharged() == null ? null : total.add(seen.earlierCharged());
            reason = total == null ? UNKNOWN : reason;
        }
        Set<Share> known = findings.decided.stream().map(Decided::share).collect(Collectors.toSet());
        Stream.concat(seen.current().stream().filter(share -> !known.contains(share)), seen.earlier().stream())
                .forEach(share -> doubts.add(StoredResults.doubt(share.row(), Decision.UNDECIDED)));
        int undecided = doubts.size() - decided;
        String why = reason
                + (total == null ? "" : "; " + total.subtract(charged).toPlainString() + " credits are unexplained");
        String explanation = decided == 0
                ? why
                : words(doubts.subList(0, decided), charged)
                        + (undecided == 0 ? "" : "; of %s others %s".formatted(undecided, why));
        return new Settlement(doubts, total, explanation, lost(doubts));
    }

    /**
     * Returns the number of requests that are known to have been charged without a response, without those just
     * reconciled.
     */
    private int lost(List<Doubt> settled) {
        Set<String> keys = settled.stream().map(Doubt::key).collect(Collectors.toSet());
        return (int) StoredResults.doubts(store).stream()
                .filter(doubt -> doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST)
                .filter(doubt -> !keys.contains(doubt.key()))
                .count();
    }

    private static String words(List<Doubt> decided, BigDecimal charged) {
        long free = decided.stream()
                .filter(doubt -> doubt.decision() == Decision.NOT_CHARGED)
                .count();
        String total = charged.toPlainString() + " credits in total";
        if (free == decided.size()) {
            return "none was charged: the balance went down by the known charges only";
        }
        return free == 0
                ? "all were charged, " + total
                : "%s of %s charged, %s, the others not".formatted(decided.size() - free, decided.size(), total);
    }
}
