package dev.enrichment.sdk.cli.call;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.http.ApiResponse;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One call. */
@Command(
        name = "call",
        description = "Makes one call and prints the response as JSON; the receipt goes to the error stream.")
public final class CallCommand extends ServiceCommand {
    @Parameters(
            index = "0",
            paramLabel = "<operation>",
            completionCandidates = OperationNames.class,
            description = "Such as companies.search.")
    private String operation = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "<json>",
            defaultValue = "{}",
            description = "The request. A field that does not exist is an error.")
    private String request = "{}";

    @ArgGroup
    private DryRunOptions dryRun = new DryRunOptions();

    /** Describe the call instead of making it. */
    static final class DryRunOptions {
        @Option(names = "--explain", description = "Describe the call and its cost; nothing is sent.")
        private boolean explain;

        @Option(names = "--curl", description = "Print the call as a curl command; nothing is sent.")
        private boolean curl;
    }

    @Override
    protected int call(EnrichmentClient client) {
        return call(client, OperationNames.find(operation));
    }

    private <Q extends Record, R extends Record> int call(EnrichmentClient client, Operation<Q, R> chosen) {
        Q decoded = RequestJson.decode(chosen, Json.object(request));
        if (dryRun.explain) {
            terminal().print(client.explain(chosen, decoded).toString());
        } else if (dryRun.curl) {
            terminal().print(client.explain(chosen, decoded).toCurl());
        } else {
            ApiResponse<R> response = client.call(chosen, decoded);
            print(Json.pretty(client.codec().members(response.body())), response);
            response.warnings().forEach(warning -> note("warning: " + warning));
            note(response.receipt().toString());
        }
        return ExitCodes.OK;
    }

    /** Prints a response that may have been paid; where the results go elsewhere and fail, it must not be lost. */
    private void print(String json, ApiResponse<?> response) {
        try {
            terminal().print(json);
        } catch (OutputException e) {
            terminal().note(json);
            throw new OutputException(
                    "%s. The call was made, %s; its response is above".formatted(e.getMessage(), response.receipt()));
        }
    }
}
