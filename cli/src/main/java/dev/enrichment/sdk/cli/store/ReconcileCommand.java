package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.Reconciliation;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.command.Service;
import dev.enrichment.sdk.cli.command.ServiceOptions;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Command that lists calls with an unknown outcome and resolves them. Such a call was sent, but no response arrived.
 */
@Command(
        name = "reconcile",
        header = "Lists calls in doubt, and finds out which were charged.",
        description = "They are never sent again automatically; resolve them with one of the options.",
        footer = {
            "",
            "Examples:",
            "  enrich reconcile leads.csv --balance",
            "  enrich reconcile leads.csv --charged 4f1c09aa,77b2e310",
            "  enrich reconcile leads.csv --not-charged all"
        })
public final class ReconcileCommand extends BaseCommand {
    private static final String ALL = "all";
    private static final int SHORTEST_KEY = 4;

    @Mixin
    private ListOptions options = new ListOptions();

    @ArgGroup(heading = "%nWhat to do about them:%n")
    private Action action = new Action();

    @Option(names = "--budget", paramLabel = "<credits>", description = "Maximum cost of --resend.")
    private @Nullable BigDecimal budget;

    @Option(
            names = "--accept",
            description = "With --resend: use a store even if it belongs to another service or account.")
    private boolean accept;

    @Option(names = "--profile", paramLabel = "<name>", description = ServiceOptions.PROFILE)
    private @Nullable String profile;

    private ListStore named = new ListStore(Path.of(""), Path.of(""), null);

    /** Options that say what to do with the calls whose outcome is unknown. At most one of them can be used. */
    static final class Action {
        @Option(names = "--balance", description = "Find out from the balance which were charged; free.")
        boolean balance;

        @Option(
                names = "--resend",
                description = "Send them again. A call in doubt may be paid twice, and a charged one is.")
        boolean resend;

        @Option(
                names = "--charged",
                split = ",",
                arity = "1..*",
                paramLabel = "<key>",
                description = "Record these as charged; keys from the list, or all.")
        List<String> charged = List.of();

        @Option(
                names = "--not-charged",
                split = ",",
                arity = "1..*",
                paramLabel = "<key>",
                description = "Record these as not charged; the next run sends them.")
        List<String> notCharged = List.of();
    }

    @Override
    public Integer call() throws Exception {
        if (action.resend && (budget == null || budget.signum() <= 0)) {
            throw new UsageException("--resend needs --budget with more than 0 credits");
        }
        named = options.find(context());
        List<UnresolvedCall> calls = open();
        if (!action.charged.isEmpty() || !action.notCharged.isEmpty()) {
            return decide(calls);
        }
        if (calls.isEmpty() || !(action.balance || action.resend)) {
            return show(new Report(), calls, null);
        }
        return Service.of(context(), profile).call(client -> {
            try (RunStore store = RunStore.sqlite(named.path())) {
                return action.balance ? compare(client, store, calls) : resend(client, store, calls);
            }
        });
    }

    private List<UnresolvedCall> open() {
        try (StoreSnapshot store = named.open()) {
            return store.unresolvedCalls();
        }
    }

    private int decide(List<UnresolvedCall> calls) {
        boolean charged = !action.charged.isEmpty();
        List<String> typed = charged ? action.charged : action.notCharged;
        List<UnresolvedCall> undecided =
                calls.stream().filter(ReconcileCommand::isUndecided).toList();
        List<UnresolvedCall> decided = typed.contains(ALL)
                ? undecided
                : typed.stream().map(key -> find(undecided, key)).distinct().toList();
        try (RunStore store = RunStore.sqlite(named.path())) {
            decided.forEach(call -> store.resolve(call.key(), charged ? call.unconfirmed() : BigDecimal.ZERO));
        }
        return show(
                new Report(),
                open(),
                "%d recorded as %s"
                        .formatted(
                                decided.size(),
                                charged
                                        ? "charged; --resend buys the lost responses again."
                                        : "not charged; the next run sends them."));
    }

    private static boolean isUndecided(UnresolvedCall call) {
        return call.decision() == UnresolvedCall.Decision.UNDECIDED;
    }

    private UnresolvedCall find(List<UnresolvedCall> undecided, String key) {
        List<UnresolvedCall> found = key.length() < SHORTEST_KEY
                ? List.of()
                : undecided.stream().filter(call -> call.key().startsWith(key)).toList();
        if (found.size() != 1) {
            throw new UsageException(
                    "%s undecided call of %s has a key that begins with %s; %s lists them",
                    found.isEmpty() ? "no" : "more than one",
                    named.typed(),
                    key,
                    ListStore.command(context(), "reconcile", named.typed(), named.path()));
        }
        return found.get(0);
    }

    /**
     * Prints the selected calls with an unknown outcome as a table.
     *
     * @param report report to which the calls are added
     * @param remark note that follows the table; null if there is no note
     * @return {@code ROWS_OPEN} if there are any calls, otherwise {@code OK}
     */
    private int show(Report report, List<UnresolvedCall> calls, @Nullable String remark) {
        report.fact("calls", new ArrayList<>());
        if (calls.isEmpty()) {
            report.title("No calls are in doubt.");
        } else {
            UnresolvedCallTable.describe(report, calls);
        }
        print(report);
        if (remark != null) {
            note(remark);
        }
        return calls.isEmpty() ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
    }

    /**
     * Determines from the balance which calls were charged. The balance reflects all calls of the account, so all calls
     * in the store are reconciled, but only the selected ones are reported.
     */
    private int compare(EnrichmentClient client, RunStore store, List<UnresolvedCall> calls)
            throws InterruptedException {
        Set<String> keys = calls.stream().map(UnresolvedCall::key).collect(Collectors.toSet());
        Reconciliation reconciliation = store.reconcile(client);
        List<UnresolvedCall> settled = reconciliation.calls().stream()
                .filter(call -> keys.contains(call.key()))
                .toList();
        show(new Report(), settled, reconciliation.explanation());
        return settled.stream().noneMatch(ReconcileCommand::isUndecided) ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
    }

    private int resend(EnrichmentClient client, RunStore store, List<UnresolvedCall> calls) {
        BigDecimal charged = BigDecimal.ZERO;
        BigDecimal left = Objects.requireNonNull(budget, "checked");
        long sent = 0;
        Set<String> keys = calls.stream().map(UnresolvedCall::key).collect(Collectors.toSet());
        for (String id :
                calls.stream().map(UnresolvedCall::operation).distinct().toList()) {
            List<? extends RowOutcome<?, ?>> outcomes = resend(client, store, OperationNames.find(id), left, keys);
            sent += outcomes.size();
            left = outcomes.stream().map(ReconcileCommand::atMost).reduce(left, BigDecimal::subtract);
            charged = outcomes.stream().map(RowOutcome::charged).reduce(charged, BigDecimal::add);
        }
        return show(
                new Report().fact("sent", sent).fact("of", calls.size()).fact("charged", charged),
                open(),
                "%d of %d requests were sent again for %s credits"
                        .formatted(sent, calls.size(), Amounts.text(charged)));
    }

    private <Q extends Record, R extends Record> List<RowOutcome<Q, R>> resend(
            EnrichmentClient client, RunStore store, Operation<Q, R> operation, BigDecimal credits, Set<String> keys) {
        BulkRunBuilder<Q, R> run = BulkRun.of(client, operation).store(store);
        if (accept) {
            run.acceptStore();
        }
        try (BulkRun<Q, R> open = (named.list() == null ? run : run.list(named.list())).open()) {
            return open.resendInDoubt(credits, call -> keys.contains(call.key()));
        }
    }

    /**
     * Returns the maximum amount that a resent call may have cost. This is the actual cost if it is known, and
     * otherwise the maximum price. It is deducted from the budget that all operations share.
     */
    private static BigDecimal atMost(RowOutcome<?, ?> outcome) {
        return outcome instanceof RowOutcome.InDoubt<?, ?> open ? open.call().unconfirmed() : outcome.charged();
    }
}
