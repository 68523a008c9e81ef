package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.store.Baseline;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Decided;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.End;
import dev.enrichment.sdk.bulk.internal.store.OpenDoubts.Interval;
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
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds out with free calls whether what is in doubt was charged.
 *
 * <pre>
 *   balance known ──────── calls, a crash, doubts ────────> balance known ──────── … ────────>
 *                          current interval                 the next one
 * </pre>
 *
 * <p>What the account was charged in an interval, less the charges that the store knows, is what its doubts cost together.
 * {@link BalanceEquation} says which of them that decides. In any case the interval ends, so what it leaves undecided does
 * not stand in the way of later doubts. Its total is kept: when a person decides some of the rest, that can decide the
 * others.
 *
 * <p>An interval ends only when a balance means something: no process has a call on the wire, the attempts of all doubts
 * are over, because a service can charge what a killed process has sent until then, and nothing happens in the store while
 * the account is looked at. If all doubts turn out to be charged, nothing of them can come later, so that ends it at once.
 */
public final class DoubtSettler {
    private static final String SOME = "some were charged, and the balance does not say which";
    private static final String BUSY = "another process is using the store, or was until its lease ends: settle later";
    private static final String ELSEWHERE = "somebody else uses the account, or it was topped up";
    private static final String NO_BALANCE = "the balance before the doubts, or the analytics, are not available";

    private static final String UNKNOWN = "it is unknown what they cost together";

    private final EnrichmentClient client;
    private final Store store;
    private final RunTime clock;

    /** For the account of a client. */
    public DoubtSettler(EnrichmentClient client, Store store, RunTime clock) {
        this.client = client;
        this.store = store;
        this.clock = clock;
    }

    /**
     * Begins a run with a known balance, and decides what a crash has left as far as that needs no wait. Otherwise the
     * interval goes on, and the doubts of the run belong to it, too.
     *
     * @return why the balance is not known; null if the service has responded
     */
    @Nullable
    EnrichmentException begin(FreeCalls calls) {
        OpenDoubts seen = store.openDoubts();
        if (seen.quiet()) {
            Findings findings = look(seen, calls);
            if (findings.balance != null
                    && (findings.allCharged || untilOver(seen.current()).isZero())) {
                store.settle(seen, findings.decided, new End(findings.balance, findings.total));
            }
        }
        return calls.noResponse();
    }

    /**
     * Returns how long the attempts of the current interval can still be carried out; null if nothing of it is in doubt.
     */
    @Nullable
    Duration untilDecidable() {
        List<Share> doubts = store.openDoubts().current();
        return doubts.isEmpty() ? null : untilOver(doubts);
    }

    /**
     * Decides what can be decided and ends the interval.
     *
     * @return false if that is not possible at this moment, because something is on the wire for example
     */
    boolean endInterval() {
        OpenDoubts seen = store.openDoubts();
        if (!seen.quiet() || !untilOver(seen.current()).isZero()) {
            return false;
        }
        Findings findings = look(seen, new FreeCalls(client, clock));
        return findings.balance != null
                && store.settle(seen, findings.decided, new End(findings.balance, findings.total));
    }

    /**
     * Waits until the attempts are over, decides what can be decided, and ends the interval.
     *
     * @throws InterruptedException while it waits
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
        Findings findings = new Findings();
        findings.reason = BUSY;
        if (seen.quiet()) {
            findings = look(seen, FreeCalls.patient(client, clock));
            lookBack(seen, findings);
            End end = findings.balance == null || !untilOver(seen.current()).isZero()
                    ? null
                    : new End(findings.balance, findings.total);
            if (!store.settle(seen, findings.decided, end)) {
                findings = new Findings();
                findings.reason = BUSY;
            }
        }
        return settlement(seen, findings);
    }

    /** The decisions about the doubts after the account was looked at. */
    private static final class Findings {
        private final List<Decided> decided = new ArrayList<>();
        /** Null if it is not known. */
        private @Nullable Baseline balance;
        /** The charges of the current interval that the store does not know; null if that is unknown. */
        private @Nullable BigDecimal total;

        private boolean allCharged;
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
                findings.decided.add(new Decided(seen.current().get(i), null, charged));
            }
        }
        return findings;
    }

    /** Decides what is left of earlier intervals where it cost nothing or all that it can have cost. */
    private static void lookBack(OpenDoubts seen, Findings findings) {
        for (Interval interval : seen.earlier()) {
            BigDecimal charged = interval.charged();
            BigDecimal max = interval.shares().stream().map(Share::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
            if (charged != null && (charged.signum() == 0 || charged.compareTo(max) == 0)) {
                for (Share share : interval.shares()) {
                    BigDecimal each = charged.signum() == 0 ? BigDecimal.ZERO : share.amount();
                    findings.decided.add(new Decided(share, interval.id(), each));
                }
            }
        }
    }

    /** The price of an operation without items is fixed: it is charged, or it is not. That of a list depends on its length. */
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

    /** Returns how long an attempt of a process that was killed, or is paused, may still be carried out. */
    private Duration untilOver(List<Share> doubts) {
        if (doubts.isEmpty()) {
            return Duration.ZERO;
        }
        Instant latest = Collections.max(
                doubts.stream().map(Share::row).map(DoubtSettler::sentAt).toList());
        return store.untilOver(latest, clock.instant(), client.options().attemptTimeout());
    }

    private static Instant sentAt(Purchase row) {
        return Objects.requireNonNullElse(row.sentAt(), Instant.EPOCH);
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
        addUndecided(seen.current(), null, findings, doubts);
        for (Interval interval : seen.earlier()) {
            addUndecided(interval.shares(), interval.id(), findings, doubts);
            if (total != null) {
                total = interval.charged() == null ? null : total.add(interval.charged());
                reason = total == null ? UNKNOWN : reason;
            }
        }
        int undecided = doubts.size() - decided;
        String why = reason
                + (total == null ? "" : "; " + total.subtract(charged).toPlainString() + " credits are unexplained");
        String explanation = decided == 0
                ? why
                : words(doubts.subList(0, decided), charged)
                        + (undecided == 0 ? "" : "; of %s others %s".formatted(undecided, why));
        return new Settlement(doubts, total, explanation, lost(doubts));
    }

    /** Returns how many requests are known to have been charged without a response, besides those that were settled. */
    private int lost(List<Doubt> settled) {
        Set<String> keys = settled.stream().map(Doubt::key).collect(Collectors.toSet());
        return (int) StoredResults.doubts(store).stream()
                .filter(doubt -> doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST)
                .filter(doubt -> !keys.contains(doubt.key()))
                .count();
    }

    private static void addUndecided(
            List<Share> shares, @Nullable Long interval, Findings findings, List<Doubt> doubts) {
        Set<Share> decided = findings.decided.stream()
                .filter(each -> Objects.equals(each.interval(), interval))
                .map(Decided::share)
                .collect(Collectors.toSet());
        shares.stream()
                .filter(share -> !decided.contains(share))
                .forEach(share -> doubts.add(StoredResults.doubt(share.row(), Decision.UNDECIDED)));
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
