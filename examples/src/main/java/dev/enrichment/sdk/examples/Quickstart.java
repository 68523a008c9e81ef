package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.examples.quickstart.CommandLine;
import dev.enrichment.sdk.examples.quickstart.CostSummary;
import dev.enrichment.sdk.examples.quickstart.FailureTour;
import dev.enrichment.sdk.examples.quickstart.OperationTour;
import dev.enrichment.sdk.examples.quickstart.Printer;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/**
 * Calls every operation and prints what each call costs. With {@code --details}, it also prints the results of the
 * calls and demonstrates every kind of failure. Without configuration, it uses an embedded sandbox. The option
 * {@code --help} explains more.
 */
public final class Quickstart {
    private static final int UNEXPECTED = 1;
    private static final int WRONG_USAGE = 2;

    private Quickstart() {}

    public static void main(String[] args) {
        System.exit(run(List.of(args), System.getenv(), System.out));
    }

    static int run(List<String> args, Map<String, String> environment, PrintStream out) {
        try {
            CommandLine commandLine = CommandLine.parse(args);
            if (commandLine.help()) {
                out.print(CommandLine.USAGE);
                return 0;
            }
            try (Target target = Target.from(environment);
                    EnrichmentClient client = EnrichmentClient.builder()
                            .baseUrl(target.url())
                            .apiKey(target.apiKey())
                            .application("enrichment-quickstart")
                            .build()) {
                return run(client, target, commandLine, new Printer(out)) ? 0 : UNEXPECTED;
            }
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return WRONG_USAGE;
        } catch (EnrichmentException e) {
            out.println("The service cannot be used: " + e.getMessage());
            return UNEXPECTED;
        }
    }

    private static boolean run(EnrichmentClient client, Target target, CommandLine commandLine, Printer printer) {
        Sandbox sandbox = target.sandbox();
        boolean spending = sandbox != null || commandLine.spend();
        CostSummary costs = new CostSummary(client);
        printer.heading("Enrichment SDK quickstart: " + target.url()
                + (sandbox == null ? "" : " (embedded sandbox, fictional data)"));
        printer.line("      balance: " + costs.balanceBefore().toPlainString() + " credits");

        printer.heading("Every operation (" + Operations.all().size() + ")");
        OperationTour tour = new OperationTour(client, printer, spending, commandLine.details());
        boolean asExpected = tour.run(commandLine.input());
        if (!commandLine.details()) {
            printer.line("");
            boolean agrees = costs.printTotal(printer);
            // Other programs may use a real account at the same time. A difference is therefore an error only on the
            // sandbox.
            return asExpected && (agrees || sandbox == null);
        }

        printer.heading("Every kind of failure");
        asExpected &= FailureTour.run(client, sandbox, printer);

        printer.heading("What it cost");
        boolean agrees = costs.print(printer);
        printer.line("");
        asExpected &= agrees || sandbox == null;
        printer.line(
                asExpected
                        ? "      Every call ended as expected."
                        : "      NOT every call ended as expected, see above.");
        return asExpected;
    }
}
