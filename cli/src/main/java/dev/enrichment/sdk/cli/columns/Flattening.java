package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException.Conversion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Conversion of JSON lines that adds the members of a nested object to each line, so that they become columns. */
final class Flattening {
    private Flattening() {}

    /**
     * Returns a conversion with the program {@code jq}. Returns empty if {@code jq} cannot read the input, because it is
     * compressed or comes from a pipe.
     *
     * @param file the input
     * @param member name of the nested object
     */
    static Optional<Conversion> of(Path file, String member) {
        if (!Files.isRegularFile(file) || file.toString().endsWith(".gz")) {
            return Optional.empty();
        }
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        Path flat = CommandContext.unused(file, name + "-flat", ".jsonl");
        String command = "jq -c %s %s > %s"
                .formatted(
                        CommandContext.quoted(".[%s] + .".formatted(Json.line(member))),
                        CommandContext.quoted(file.toString()),
                        CommandContext.quoted(flat.toString()));
        return Optional.of(new Conversion(command, file.toString(), flat.toString()));
    }
}
