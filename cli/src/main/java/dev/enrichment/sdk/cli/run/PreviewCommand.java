package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import java.io.IOException;
import picocli.CommandLine.Command;

/** Shows what a run would do and cost. */
@Command(
        name = "preview",
        description = {
            "Shows what a run would do and cost. Free; leaves no file behind.",
            "Takes all options of run, so that one word of its command can be changed."
        },
        footer = {"", "Example: enrich preview leads.csv --operation email.validate"})
public final class PreviewCommand extends RowsCommand {
    @Override
    public int call(EnrichmentClient client, RunPlan plan) throws IOException {
        return preview(client, plan);
    }
}
