package dev.enrichment.sdk.examples;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.examples.quickstart.Bill;
import dev.enrichment.sdk.examples.quickstart.Failures;
import dev.enrichment.sdk.examples.quickstart.Options;
import dev.enrichment.sdk.examples.quickstart.Printer;
import dev.enrichment.sdk.examples.quickstart.Tour;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/**
 * Every operation once, every kind of failure once, and the bill. Without configuration it runs against an embedded
 * sandbox; see {@code --help}.
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
            Options options = Options.parse(args);
            if (options.help()) {
                out.print(Options.USAGE);
                return 0;
            }
            try (Target target = Target.from(environment);
                    EnrichmentClient client = EnrichmentClient.builder()
                            .baseUrl(target.url())
                            .apiKey(target.apiKey())
                            .application("enrichment-quickstart")
                            .build()) {
                return run(client, target, options, new Printer(out)) ? 0 : UNEXPECTED;
            }
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return WRONG_USAGE;
        } catch (EnrichmentException e) {
            out.println("The service cannot be used: " + e.getMessage());
            return UNEXPECTED;
        }
    }

    private static boolean run(EnrichmentClient client, Target target, Options options, Printer printer) {
        Sandbox sandbox = target.sandbox();
        boolean spending = sandbox != null || options.spend();
        Bill bill = new Bill(client);
        printer.heading("Enrichment SDK quickstart: " + target.url()
                + (sandbox == null ? "" : " (embedded sandbox, all data made up)"));
        printer.line("      balance: " + bill.balanceBefore().toPlainString() + " credits");

        printer.heading("Every operation (" + Operations.all().size() + ")");
        Tour tour = new Tour(client, printer, spending);
        boolean fine = tour.walk(options.subject());

        printer.heading("Every kind of failure");
        fine &= Failures.show(client, sandbox, printer);

        printer.heading("What it cost");
        boolean agrees = bill.settle(printer);
        printer.line("");
        // Others may use the same account meanwhile; nobody else uses our sandbox.
        fine &= agrees || sandbox == null;
        printer.line(fine ? "      Everything went as expected." : "      NOT everything went as expected, see above.");
        return fine;
    }
}
