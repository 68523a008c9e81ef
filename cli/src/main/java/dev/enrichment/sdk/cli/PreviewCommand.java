package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** What a run would do and cost. */
@Command(name = "preview", description = "Shows what a run would do and cost. Free; leaves no file behind.")
final class PreviewCommand extends RowsCommand {
    @Override
    <Q extends Record, R extends Record> int call(EnrichmentClient client, Job<Q, R> job) throws IOException {
        StoreFiles.requireOperation(store(), job.operation());
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

    private <Q extends Record, R extends Record> int preview(EnrichmentClient client, Job<Q, R> job, Path path) {
        try (RunStore store = RunStore.sqlite(path);
                BulkRun<Q, R> run =
                        BulkRun.of(client, job.operation()).store(store).open()) {
            Preview preview = run.preview(job.file(), job.requests());
            if (json()) {
                terminal().print(Json.pretty(job.json(preview)));
            } else {
                job.describe(preview, line -> terminal().print(terminal().labelled(line)));
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
