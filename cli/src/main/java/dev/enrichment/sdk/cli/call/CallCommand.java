package dev.enrichment.sdk.cli.call;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreOwner;
import dev.enrichment.sdk.bulk.results.RequestInDoubtException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.command.StoreOptions;
import dev.enrichment.sdk.cli.store.ListStore;
import dev.enrichment.sdk.cli.store.StoreChoice;
import dev.enrichment.sdk.cli.terminal.CommandException;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command that makes one call, or buys all pages of a search. */
@Command(
        name = "call",
        header = "Makes one call and prints the response as JSON.",
        description = {
            "The receipt goes to the error stream.",
            "What a call or run has bought before comes from the store for 0 credits.",
            "With --all, it writes all pages of a search to a file. If interrupted, repeat the command to continue."
        },
        footer = {
            "",
            "Examples:",
            "  enrich call companies.lookup '{\"company_domain\": \"quorvane.example\"}' --explain",
            "  enrich call jobs.search '{\"location\": {\"countries\": [\"DE\"]}}' --all 500 \\",
            "      --budget 500 --output jobs.csv"
        })
public final class CallCommand extends ServiceCommand {
    /** Name under which the store records the cost of single calls, separately from the cost of files. */
    private static final String LIST = "enrich call";

    @Parameters(
            index = "0",
            paramLabel = "<operation>",
            completionCandidates = OperationNames.class,
            description = "Operation to call, such as companies.search.")
    private String operation = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "<json>",
            defaultValue = "{}",
            description = "The request. An unknown field is an error.")
    private String request = "{}";

    @Option(names = "--explain", description = "Describe the call and its cost; nothing is sent.")
    private boolean explain;

    @Option(names = "--curl", description = "Print the call as a curl command; nothing is sent.")
    private boolean curl;

    @Option(names = "--no-store", description = "Ignore earlier purchases, and do not store the response.")
    private boolean noStore;

    @Option(names = "--refresh", description = "Buy the response again; with --all, pages older than 15 minutes.")
    private boolean refresh;

    @ArgGroup(validate = false, heading = "%nAll pages of a search:%n")
    private PagesOptions pages = new PagesOptions();

    @ArgGroup(validate = false, heading = "%nStore:%n")
    private StoreOptions storeOptions = new StoreOptions();

    StoreOptions storeOptions() {
        return storeOptions;
    }

    @Override
    protected void check() {
        if (noStore && (storeOptions.file() != null || refresh || pages.items != null)) {
            throw new UsageException("--no-store cannot be combined with --store, --refresh or --all");
        }
        pages.check();
    }

    @Override
    protected int call(EnrichmentClient client) {
        Operation<?, ?> chosen = OperationNames.find(operation);
        boolean all = pages.items != null && !explain && !curl;
        return all ? all(client, OperationNames.requirePaged(chosen, "--all")) : call(client, chosen);
    }

    private <Q extends Record, R extends Record> int call(EnrichmentClient client, Operation<Q, R> chosen) {
        Q decoded = RequestJson.decode(chosen, request);
        if (explain) {
            Explanation explained = client.explain(chosen, decoded);
            terminal().print(json() ? Json.pretty(explained) : explained.toString());
        } else if (curl) {
            terminal().print(client.explain(chosen, decoded).toCurl());
        } else {
            make(client, chosen, decoded);
        }
        return ExitCodes.OK;
    }

    private <Q extends Record, R extends Record> int all(EnrichmentClient client, PagedOperation<Q, R, ?> chosen) {
        Q decoded = RequestJson.decode(chosen, request);
        Path place = StoreChoice.of(context(), storeOptions.file(), client).file();
        return new AllPages<>(
                        this,
                        pages,
                        new Expansion<>(chosen, Objects.requireNonNull(pages.items, "checked")),
                        decoded,
                        place,
                        refresh)
                .buy(client);
    }

    private <Q extends Record, R extends Record> void make(EnrichmentClient client, Operation<Q, R> chosen, Q decoded) {
        if (noStore || chosen.free()) {
            show(client, client.call(chosen, decoded));
            return;
        }
        StoreChoice store = StoreChoice.of(context(), storeOptions.file(), client);
        try (RunStore bought = RunStore.sqlite(store.file())) {
            EnrichmentClient caching = bought.cachingClient(client, settings -> configure(settings, store.owner()));
            show(client, (refresh ? caching.withOptions(CacheOptions::refresh) : caching).call(chosen, decoded));
        } catch (SendPreventedException e) {
            if (e.getCause() instanceof RequestInDoubtException) {
                throw new CommandException(
                        ExitCodes.FAILED,
                        service().words(e) + "; --no-store sends it anyway.",
                        Words.of(e.chargeStatus()),
                        ListStore.command(context(), "reconcile", store.file(), store.file()));
            }
            if (e.getCause() instanceof StoreException failure) {
                throw failure;
            }
            throw e;
        }
    }

    private void configure(CacheOptions settings, @Nullable StoreOwner owner) {
        settings.list(LIST);
        if (owner != null) {
            settings.owner(owner);
        }
        if (storeOptions.accept()) {
            settings.acceptStore();
        }
    }

    private <R extends Record> void show(EnrichmentClient client, ApiResponse<R> response) {
        print(Json.indented(client.codec().encode(response.body())), response);
        response.warnings().forEach(warning -> note("warning: " + warning));
        CreditReceipt receipt = response.receipt();
        note(
                receipt.source().isService()
                        ? receipt.toString()
                        : receipt.operation() + ": " + receipt.source() + ", 0 credits");
    }

    /**
     * Prints a response. If standard output cannot be written, the response is printed on the error stream, because it
     * may have been paid for.
     */
    private void print(String json, ApiResponse<?> response) {
        try {
            terminal().print(json);
        } catch (OutputException e) {
            terminal().note(json);
            throw new OutputException(
                    "%s. The call was made (%s); its response is above", e.getMessage(), response.receipt());
        }
    }
}
