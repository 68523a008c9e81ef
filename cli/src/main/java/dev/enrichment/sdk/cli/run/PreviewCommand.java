package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.store.StoreFiles;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** Shows what a run would do and cost. */
@Command(name = "preview", description = "Shows what a run would do and cost. Free; leaves no file behind.")
public final class PreviewCommand extends RowsCommand {
    @Override
    public int call(EnrichmentClient client, Job job) throws IOException {
        StoreFiles.requireOperations(store(), job.operations());
        if (Files.exists(store())) {
            return preview(client, job, store());
        }
        Path directory = Files.createTempDirectory("enrich-preview");
        try {
            return preview(client, job, directory.resolve("preview.db"));
        } finally {
            delete(directory);
        }
    }

    private int preview(EnrichmentClient client, Job job, Path path) {
        try (RunStore store = RunStore.sqlite(path);
                JobRun run = new JobRun(client, job, store, null, this::configure)) {
            List<Preview> previews = run.previews();
            if (json()) {
                terminal().print(Json.pretty(job.json(previews)));
            } else {
                job.describe(previews, line -> terminal().print(terminal().labelled(line)));
            }
        }
        return ExitCodes.OK;
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
