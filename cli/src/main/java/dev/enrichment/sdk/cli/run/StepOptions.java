package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the operations to call for each row. */
final class StepOptions {
    @Option(
            names = "--operation",
            paramLabel = "<id>",
            completionCandidates = OperationNames.class,
            description = "Operation to call for each row, such as email.validate.")
    @Nullable
    String operation;

    @Option(
            names = "--steps",
            split = ",",
            paramLabel = "<id>",
            completionCandidates = OperationNames.class,
            description = "Several operations for each row, such as email.validate,companies.funding.")
    List<String> steps = List.of();

    @Option(
            names = "--until-found",
            paramLabel = "<field>",
            description = "Go from step to step only until this field has a value, such as personal_email, or"
                    + " email=email|personal_email if the steps name it differently.")
    @Nullable
    String untilFound;

    @Option(
            names = "--when",
            paramLabel = "<step>=<condition>",
            description = "Make a step only for rows where the step before found something (companies.funding=found) or"
                    + " returned a value (companies.funding=email_status:valid|catch_all).")
    Map<String, String> when = new LinkedHashMap<>();

    @Option(
            names = "--map",
            paramLabel = "<field>=<column>",
            description = "Column that fills a field of the request; <step>:<field>=<column> for one step only. Usual"
                    + " columns are recognized without it.")
    Map<String, String> map = new LinkedHashMap<>();

    @Option(
            names = "--with",
            paramLabel = "<json>",
            description = "Fields with the same value in each request, such as '{\"limit\": 3}'; with --steps by"
                    + " operation: '{\"companies.search\": {\"limit\": 3}}'.")
    @Nullable
    String with;

    @Option(
            names = "--expand",
            paramLabel = "<items>",
            description =
                    "For searches: buy all pages of a row, up to this many items, and write a line for each item.")
    @Nullable
    Long expand;

    /** {@return the IDs of the operations, in order} */
    List<String> ids() {
        return operation == null ? steps : List.of(operation);
    }

    /**
     * Checks that the options fit together.
     *
     * @throws UsageException if an option is missing or contradicts another one
     */
    void check() {
        if ((operation == null) == steps.isEmpty()) {
            throw new UsageException(
                    operation == null
                            ? "nothing to call: name one operation with --operation, or several with --steps"
                            : "--operation and --steps exclude each other");
        }
        if (expand != null && expand < 1) {
            throw new UsageException("--expand must be at least 1, but is " + expand);
        }
    }
}
