package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Settlement;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.command.ServiceOptions;
import dev.enrichment.sdk.cli.command.StoreOptions;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.InputOptions;
import dev.enrichment.sdk.cli.input.InputProgress;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Requests that may have been charged without a response. */
@Command(
        name = "doubts",
        description = {
            "Lists calls that were sent and have no response, so that they may have been",
            "charged, with the line of the file and the value that was asked for.",
            "They are not sent again by themselves: decide them by one of the options."
        },
        footer = {
            "",
            "Examples:",
            "  enrich doubts leads.csv --settle",
            "  enrich doubts leads.csv --charged 4f1c09aa,77b2e310",
            "  enrich doubts leads.csv --not-charged all"
        })
public final class DoubtsCommand extends BaseCommand {
    private static final String ALL = "all";
    private static final int SHORTEST_KEY = 4;

    @Mixin
    private ListOptions options = new ListOptions();

    private @Nullable ListStore named;

    @ArgGroup
    private Action action = new Action();

    @Mixin
    private StoreOptions storeOptions = new StoreOptions();

    @Mixin
    private ServiceOptions serviceOptions = new ServiceOptions();

    @Option(
            names = "--input",
            paramLabel = "<file>",
            description = "The file of the run, for the numbers of its lines; by default the list.")
    private @Nullable Path input;

    @Option(
            names = "--map",
            paramLabel = "<field>=<column>",
            description = "The columns of the run, if they were not recognised.")
    private Map<String, String> columns = new LinkedHashMap<>();

    @Option(
            names = "--budget",
            paramLabel = "<credits>",
            description = "With --repeat: the most that the new calls may cost together.")
    private @Nullable BigDecimal budget;

    /** Selects what to do about them. */
    static final class Action {
        @Option(
                names = "--settle",
                description = "Compare the balance to find out which were charged; free. Waits for running attempts.")
        private boolean settle;

        @Option(names = "--repeat", description = "Buy again what is in doubt.")
        private boolean repeat;

        @Option(
                names = "--charged",
                split = ",",
                arity = "1..*",
                paramLabel = "<key>",
                description = "You know that these were charged; keys of the list, or all.")
        private List<String> charged = List.of();

        @Option(
                names = "--not-charged",
                split = ",",
                arity = "1..*",
                paramLabel = "<key>",
                description = "You know that these were not charged; the next run sends them.")
        private List<String> notCharged = List.of();
    }

    @Override
    public Integer call() throws Exception {
        named = options.find(context());
        List<Doubt> doubts = open();
        if (action.repeat && (budget == null || budget.signum() <= 0)) {
            throw new UsageException("--repeat needs --budget with more than 0 credits");
        }
        if (!action.charged.isEmpty() || !action.notCharged.isEmpty()) {
            boolean charged = !action.charged.isEmpty();
            return decide(doubts, charged ? action.charged : action.notCharged, charged);
        }
        if (doubts.isEmpty() || !(action.settle || action.repeat)) {
            print(doubts);
            return code(doubts);
        }
        return serviceOptions.service(context()).call(client -> {
            try (RunStore store = RunStore.sqlite(named().path())) {
                return action.settle ? settle(client, store, doubts) : repeat(client, store, doubts);
            }
        });
    }

    private static int code(List<Doubt> doubts) {
        return doubts.isEmpty() ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
    }

    private ListStore named() {
        return Objects.requireNonNull(named, "found first");
    }

    private List<Doubt> open() {
        try (StoreSnapshot store = named().open()) {
            return store.doubts();
        }
    }

    private int decide(List<Doubt> doubts, List<String> typed, boolean charged) {
        List<Doubt> undecided = doubts.stream()
                .filter(doubt -> doubt.decision() == Doubt.Decision.UNDECIDED)
                .toList();
        List<Doubt> named = typed.contains(ALL)
                ? undecided
                : typed.stream().map(key -> find(undecided, key)).distinct().toList();
        try (RunStore store = RunStore.sqlite(named().path())) {
            named.forEach(doubt -> {
                boolean unused = store.resolve(doubt.key(), charged ? doubt.max() : BigDecimal.ZERO);
            });
        }
        List<Doubt> left = open();
        print(left);
        note("%d decided as %s%s"
                .formatted(
                        named.size(),
                        charged ? "charged" : "not charged",
                        charged ? "; --repeat buys what was lost again." : "; the next run sends them."));
        return code(left);
    }

    private Doubt find(List<Doubt> undecided, String key) {
        List<Doubt> found = key.length() < SHORTEST_KEY
                ? List.of()
                : undecided.stream()
                        .filter(doubt -> doubt.key().startsWith(key))
                        .toList();
        if (found.size() != 1) {
            throw new UsageException(
                    "%s undecided doubt of %s has a key that begins with %s; enrich doubts %s lists them"
                            .formatted(
                                    found.isEmpty() ? "no" : "more than one", named().typed(), key, named().typed()));
        }
        return found.get(0);
    }

    private void print(List<Doubt> doubts) {
        DoubtTable table = new DoubtTable(doubts);
        Path file = input == null ? named().input() : input;
        if (file != null && !doubts.isEmpty()) {
            try (InputFile rows =
                    InputFile.open(file, new InputOptions(), context().in(), new InputProgress())) {
                rows.read(() -> table.find(rows, columns));
            } catch (UsageException e) {
                if (input != null) {
                    throw e;
                }
            }
        }
        if (json()) {
            terminal().print(Json.pretty(table.json()));
        } else if (doubts.isEmpty()) {
            note("Nothing is in doubt.");
        } else {
            table.print(terminal());
        }
    }

    /** Returns what a list was charged, or the store if no other list shares it. */
    private BigDecimal paid(RunStore store) {
        String list = named().list();
        return list == null ? store.paid() : store.paid(list);
    }

    /** Settles all that the store has, because one balance is for all of it, and shows what was named. */
    private int settle(EnrichmentClient client, RunStore store, List<Doubt> named) throws InterruptedException {
        Set<String> keys = named.stream().map(Doubt::key).collect(Collectors.toSet());
        Settlement settlement = store.settleDoubts(client);
        List<Doubt> settled = settlement.doubts().stream()
                .filter(doubt -> keys.contains(doubt.key()))
                .toList();
        print(settled);
        note(settlement.explanation());
        return settled.stream().noneMatch(doubt -> doubt.decision() == Doubt.Decision.UNDECIDED)
                ? ExitCodes.OK
                : ExitCodes.ROWS_OPEN;
    }

    private int repeat(EnrichmentClient client, RunStore store, List<Doubt> doubts) {
        BigDecimal before = paid(store);
        BigDecimal left = budget == null ? BigDecimal.ZERO : budget;
        long bought = 0;
        Set<String> keys = doubts.stream().map(Doubt::key).collect(Collectors.toSet());
        for (String id : doubts.stream().map(Doubt::operation).distinct().toList()) {
            List<? extends RowOutcome<?, ?>> outcomes = repeat(client, store, OperationNames.find(id), left, keys);
            bought += outcomes.size();
            left = outcomes.stream().map(DoubtsCommand::atMost).reduce(left, BigDecimal::subtract);
        }
        List<Doubt> still = open();
        BigDecimal paid = paid(store).subtract(before);
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("sent", bought);
            json.put("of", doubts.size());
            json.put("credits", paid);
            json.put("in_doubt", still.size());
            terminal().print(Json.pretty(json));
            return code(still);
        }
        terminal()
                .print("%d of %d requests were sent again for %s credits; %d are still in doubt"
                        .formatted(bought, doubts.size(), Amounts.text(paid), still.size()));
        return code(still);
    }

    private <Q extends Record, R extends Record> List<RowOutcome<Q, R>> repeat(
            EnrichmentClient client, RunStore store, Operation<Q, R> operation, BigDecimal credits, Set<String> keys) {
        try (BulkRun<Q, R> run = open(client, store, operation)) {
            return run.repeatDoubts(credits, doubt -> keys.contains(doubt.key()));
        }
    }

    private <Q extends Record, R extends Record> BulkRun<Q, R> open(
            EnrichmentClient client, RunStore store, Operation<Q, R> operation) {
        var run = storeOptions.configure(BulkRun.of(client, operation)).store(store);
        String list = named().list();
        return (list == null ? run : run.list(list)).open();
    }

    /** Returns what a repeated call can have cost, so that the budget holds for all operations together. */
    private static BigDecimal atMost(RowOutcome<?, ?> outcome) {
        return outcome instanceof RowOutcome.InDoubt<?, ?> open ? open.doubt().max() : outcome.cost();
    }
}
