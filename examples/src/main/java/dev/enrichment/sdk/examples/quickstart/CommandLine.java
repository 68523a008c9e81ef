package dev.enrichment.sdk.examples.quickstart;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The command-line arguments of the quickstart.
 *
 * @param help whether to print the usage and exit
 * @param details whether to print requests, results, receipts and every kind of failure
 * @param spend whether paid calls may be made to a real service
 * @param input company and person to look up
 */
public record CommandLine(boolean help, boolean details, boolean spend, TourInput input) {
    /** Text that {@code --help} prints. */
    public static final String USAGE = """
            Calls every operation of the enrichment service and prints what each call costs.

            Without configuration it uses an embedded sandbox: no key, no network, no cost.
            With ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY set (both), it calls that address instead;
            then only free operations are called, unless --spend is given.

              --details           print what each call finds, its estimate and receipt, and every kind of failure
              --spend             make the paid calls too; the estimate of each is printed first
              --company DOMAIN    the company to look up
              --profile URL       the person to look up: profile URL or handle
              --employer DOMAIN   the company where that person is expected to work
              --email ADDRESS     the address to validate
              --help              print this text

            The defaults are fictional records that only the sandbox knows.
            Exit code: 0 if every call ended as expected, 1 if not, 2 for wrong usage.
            """;

    /**
     * Parses the arguments. An unknown argument is an error, so that a misspelled {@code --spend} does not go
     * unnoticed.
     */
    public static CommandLine parse(List<String> args) {
        Deque<String> rest = new ArrayDeque<>(args);
        boolean help = false;
        boolean details = false;
        boolean spend = false;
        TourInput in = TourInput.SANDBOX;
        while (!rest.isEmpty()) {
            String option = rest.removeFirst();
            switch (option) {
                case "--help", "-h" -> help = true;
                case "--details" -> details = true;
                case "--spend" -> spend = true;
                case "--company" -> in = new TourInput(value(option, rest), in.profile(), in.employer(), in.email());
                case "--profile" -> in = new TourInput(in.company(), value(option, rest), in.employer(), in.email());
                case "--employer" -> in = new TourInput(in.company(), in.profile(), value(option, rest), in.email());
                case "--email" -> in = new TourInput(in.company(), in.profile(), in.employer(), value(option, rest));
                default -> throw new IllegalArgumentException("unknown argument " + option + "; try --help");
            }
        }
        return new CommandLine(help, details, spend, in);
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty() || rest.peekFirst().startsWith("--")) {
            throw new IllegalArgumentException(option + " needs a value; try --help");
        }
        return rest.removeFirst();
    }
}
