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
import dev.enrichment.sdk.cli.command.StoreOptions;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Requests that may have been charged without a response. */
@Command(
        name = "doubts",
        description = {
            "Lists requests that may have been charged without a response.",
            "--settle compares balances, which is free; --repeat buys them again."
        })
public final class DoubtsCommand extends BaseCommand {
    @Parameters(paramLabel = "<store>", description = "Such as leads.db.")
    private Path path = Path.of("");

    @ArgGroup
    private Action action = new Action();

    @Mixin
    private StoreOptions storeOptions = new StoreOptions();

    @Option(
            names = "--budget",
            paramLabel = "<credits>",
            description = "With --repeat: the most that the new calls may cost together.")
    private @Nullable BigDecimal budget;

    /** Selects what to do about them. */
    static final class Action {
        @Option(names = "--settle", description = "Find out which were charged. Waits for running attempts.")
        private boolean settle;

        @Option(names = "--repeat", description = "Buy again what is in doubt.")
        private boolean repeat;
    }

    @Override
    public Integer call() throws Exception {
        List<Doubt> doubts = open();
        if (action.repeat && (budget == null || budget.signum() <= 0)) {
            throw new UsageException("--repeat needs --budget with more than 0 credits");
        }
        if (doubts.isEmpty() || !(action.settle || action.repeat)) {
            print(doubts);
            return doubts.isEmpty() ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
        }
        try (EnrichmentClient client = context().client();
                RunStore store = RunStore.sqlite(path)) {
            return action.settle ? settle(client, store) : repeat(client, store, doubts);
        }
    }

    private List<Doubt> open() {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            return store.doubts();
        }
    }

    private void print(List<Doubt> doubts) {
        if (json()) {
            terminal()
                    .print(Json.pretty(doubts.stream().map(DoubtsCommand::json).toList()));
            return;
        }
        Table table = new Table("operation", "sent", ">credits", "decision", "key");
        for (Doubt doubt : doubts) {
            table.row(
                    doubt.operation(),
                    doubt.sentAt() == null ? "" : doubt.sentAt().toString(),
                    "up to " + Amounts.text(doubt.max()),
                    Terminal.words(doubt.decision()),
                    doubt.key());
        }
        if (doubts.isEmpty()) {
            note("Nothing is in doubt.");
        } else {
            table.print(terminal());
        }
    }

    private static Map<String, @Nullable Object> json(Doubt doubt) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("key", doubt.key());
        json.put("operation", doubt.operation());
        json.put("sent_at", doubt.sentAt() == null ? null : doubt.sentAt().toString());
        json.put("max_credits", doubt.max());
        json.put("decision", doubt.decision().name().toLowerCase(Locale.ROOT));
        return json;
    }

    private int settle(EnrichmentClient client, RunStore store) throws InterruptedException {
        Settlement settlement = store.settleDoubts(client);
        print(settlement.doubts());
        note(settlement.explanation());
        return settlement.isComplete() ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
    }

    private int repeat(EnrichmentClient client, RunStore store, List<Doubt> doubts) {
        BigDecimal before = store.paid();
        BigDecimal left = budget == null ? BigDecimal.ZERO : budget;
        long bought = 0;
        for (String id : doubts.stream().map(Doubt::operation).distinct().toList()) {
            List<? extends RowOutcome<?, ?>> outcomes = repeat(client, store, OperationNames.find(id), left);
            bought += outcomes.size();
            left = outcomes.stream().map(DoubtsCommand::atMost).reduce(left, BigDecimal::subtract);
        }
        List<Doubt> still = open();
        BigDecimal paid = store.paid().subtract(before);
        if (json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("sent", bought);
            json.put("of", doubts.size());
            json.put("credits", paid);
            json.put("in_doubt", still.size());
            terminal().print(Json.pretty(json));
            return still.isEmpty() ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
        }
        terminal()
                .print("%d of %d requests were sent again for %s credits; %d are still in doubt"
                        .formatted(bought, doubts.size(), Amounts.text(paid), still.size()));
        return still.isEmpty() ? ExitCodes.OK : ExitCodes.ROWS_OPEN;
    }

    private <Q extends Record, R extends Record> List<RowOutcome<Q, R>> repeat(
            EnrichmentClient client, RunStore store, Operation<Q, R> operation, BigDecimal credits) {
        try (BulkRun<Q, R> run = open(client, store, operation)) {
            return run.repeatDoubts(credits);
        }
    }

    private <Q extends Record, R extends Record> BulkRun<Q, R> open(
            EnrichmentClient client, RunStore store, Operation<Q, R> operation) {
        return storeOptions
                .configure(BulkRun.of(client, operation))
                .store(store)
                .open();
    }

    /** Returns what a repeated call can have cost, so that the budget holds for all operations together. */
    private static BigDecimal atMost(RowOutcome<?, ?> outcome) {
        return outcome instanceof RowOutcome.InDoubt<?, ?> open ? open.doubt().max() : outcome.cost();
    }
}
