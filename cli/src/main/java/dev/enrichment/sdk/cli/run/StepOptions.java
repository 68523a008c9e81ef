package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code enrich run} that select the operations to call for each row. */
final class StepOptions {
    @Option(
            names = {"--operation", "--steps"},
            split = ",",
            paramLabel = "<id>",
            completionCandidates = OperationNames.class,
            description =
                    "Operation to call for each row, or several, such as email.validate,companies.funding; --steps is the same.")
    List<String> operations = List.of();

    @Option(
            names = "--until-found",
            paramLabel = "<field>",
            description = "Stop at the first step that finds this field, such as email=email|personal_email.")
    @Nullable
    String untilFound;

    @Option(
            names = "--when",
            paramLabel = "<step>=<condition>",
            description =
                    "Condition for a step: found, not_found or a field value such as email_status:valid, as in companies.funding=found.")
    Map<String, String> when = new LinkedHashMap<>();

    @Option(
            names = "--map",
            paramLabel = "<field>=<column>",
            description = "Column for a request field, if not recognized; <step>:<field> for one step only.")
    Map<String, String> map = new LinkedHashMap<>();

    @Option(
            names = "--with",
            paramLabel = "<json>",
            description = "Fields of every request, such as '{\"limit\": 3}'; with --steps, one object per operation.")
    @Nullable
    String with;

    @Option(
            names = "--expand",
            paramLabel = "<items>",
            description = "For searches: buy all pages of a row up to this many items, and write a line for each.")
    @Nullable
    Long expand;

    /**
     * Throws an exception if an option that selects operations is missing or invalid, or if two such options cannot be
     * combined.
     *
     * @throws UsageException if an option is missing, out of range, or contradicts another one
     */
    void check() {
        if (operations.isEmpty()) {
            throw new UsageException("nothing to call: name one operation with --operation, or several with --steps");
        }
        if (expand != null && expand < 1) {
            throw new UsageException("--expand must be at least 1, but is " + expand);
        }
    }
}
