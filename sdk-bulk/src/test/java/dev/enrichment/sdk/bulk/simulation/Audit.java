package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.StoreBooks;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks at the end of a simulation that the store and the output of the programs agree with what really happened. */
final class Audit {
    private static final Set<OutcomeStatus> FINAL =
            EnumSet.of(OutcomeStatus.FOUND, OutcomeStatus.NOT_FOUND, OutcomeStatus.IN_DOUBT);

    private final Scenario scenario;
    private final Truth truth;
    private final List<String> broken;
    private final Set<String> ended = new HashSet<>();

    Audit(Scenario scenario, Truth truth, List<String> broken) {
        this.scenario = scenario;
        this.truth = truth;
        this.broken = broken;
    }

    /** An outcome of the last run, in which all went well. */
    void last(RowOutcome<String, ?> outcome) {
        ended.add(outcome.row());
        require(
                FINAL.contains(outcome.status()) || isExcused(outcome),
                "a run ends or can be resumed: " + outcome.row() + " is " + outcome.status() + ", "
                        + outcome.message());
    }

    /** Returns whether the service refuses it, or it was erased, or no budget is left. */
    private boolean isExcused(RowOutcome<String, ?> outcome) {
        boolean refused = Goods.first(scenario.wishes()).names(outcome.row()).stream()
                .anyMatch(name -> truth.row(name).freeStatus > 0);
        if (outcome.status() == OutcomeStatus.FAILED && refused) {
            return true;
        }
        return switch (outcome.status()) {
            case ERASED -> isErased(outcome.row());
            case NOT_ATTEMPTED -> scenario.wishes().budget() > 0;
            default -> false;
        };
    }

    private boolean isErased(String row) {
        return Goods.first(scenario.wishes()).names(row).stream().anyMatch(name -> truth.row(name).erased);
    }

    void books(List<Purchase> purchases, Totals totals) {
        Map<String, Purchase> byRow = new HashMap<>();
        for (Purchase purchase : purchases) {
            if (purchase.request().length == 0) {
                continue; // erased
            }
            byRow.put(Truth.nameIn(purchase.operation(), purchase.request()), purchase);
        }
        BigDecimal charged = truth.charged();
        require(
                totals.paid().compareTo(charged) <= 0
                        && totals.paid().add(totals.open()).compareTo(charged) >= 0,
                "the books equal the truth within the calls in doubt: %s paid, %s open, %s charged"
                        .formatted(totals.paid(), totals.open(), charged));
        attempts(totals.attempts());
        BigDecimal limit = scenario.wishes().limit();
        truth.chargedToLists()
                .forEach((list, sum) -> require(
                        limit.signum() == 0 || sum.compareTo(limit) <= 0,
                        "the budget of a list is never exceeded: %s of %s of %s".formatted(sum, limit, list)));
        require(
                limit.signum() == 0
                        || charged.compareTo(limit.multiply(
                                        BigDecimal.valueOf(scenario.wishes().lists())))
                                <= 0,
                "the budgets of all lists are never exceeded: %s of %s each".formatted(charged, limit));
        require(truth.exceeded().isEmpty(), "a preview holds: not that of " + truth.exceeded());
        truth.rows().forEach((name, row) -> check(name, row, byRow.get(name)));
        require(ended.size() == scenario.rows(), "each row has an outcome: " + ended);
    }

    /** Each request was counted before it was sent; and only what was sent, unless something prevented it in between. */
    private void attempts(long counted) {
        long sent = truth.rows().values().stream()
                .mapToLong(row -> row.requests.size())
                .sum();
        require(counted >= sent, "what is sent is counted: %d of %d".formatted(counted, sent));
        require(
                counted == sent || scenario.faults().stream().anyMatch(Scenario.Fault::prevents),
                "only what is sent is counted: %d of %d".formatted(counted, sent));
    }

    private void check(String name, Truth.Row row, @Nullable Purchase purchase) {
        require(
                row.charges() <= truth.allowed(name),
                "nothing is bought twice: %s was charged %d times".formatted(name, row.charges()));
        if (row.erased) {
            return;
        }
        if (purchase == null) {
            require(row.charges() == 0, "a charge is missing in the books: " + name);
            return;
        }
        require(
                purchase.paid().compareTo(row.charged()) <= 0
                        && purchase.paid().add(purchase.open()).compareTo(row.charged()) >= 0,
                "the books of a row equal the truth: %s paid %s, open %s, charged %s"
                        .formatted(name, purchase.paid(), purchase.open(), row.charged()));
        boolean received = row.requests.stream().anyMatch(each -> each.charged.signum() > 0 && !each.mayBeInDoubt());
        require(
                !received || purchase.response() != null,
                "a received response is not lost: " + name + " is " + purchase.state());
        boolean doubtful =
                purchase.open().signum() > 0 || purchase.state().name().matches("UNKNOWN|LOST");
        require(
                !doubtful || row.wasInFlight || row.requests.stream().anyMatch(Truth.Request::mayBeInDoubt),
                "only what was in flight is in doubt: " + name + " is " + purchase.state());
        List<String> found = row.seen.stream()
                .filter(each -> each.startsWith("FOUND"))
                .distinct()
                .toList();
        require(found.size() <= truth.allowed(name), "no outcome is taken back: " + name + " was " + row.seen);
    }

    /** Looks into the file when nobody has it open. */
    void look(SimulatedFile file) throws SQLException {
        try (Statement select = file.look().createStatement();
                ResultSet claims = select.executeQuery(
                        "SELECT count(*) FROM enrichment_call WHERE owner IS NOT NULL AND NOT abandoned")) {
            require(claims.next() && claims.getInt(1) == 0, "no claim is left");
        }
        broken.addAll(StoreBooks.differences(file.look()));
    }

    private void require(boolean holds, String invariant) {
        if (!holds) {
            broken.add(invariant);
        }
    }
}
