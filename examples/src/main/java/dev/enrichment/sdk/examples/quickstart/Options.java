package dev.enrichment.sdk.examples.quickstart;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The command line of the quickstart.
 *
 * @param help whether only the usage is wanted
 * @param spend whether paid calls may be made to a real address
 * @param subject whom to ask about
 */
public record Options(boolean help, boolean spend, Subject subject) {
    /** What {@code --help} prints. */
    public static final String USAGE = """
            Walks through every operation of the enrichment service and shows what each call costs.

            Without configuration it runs against an embedded sandbox: no key, no network, no cost.
            Set ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY, both, and it talks to that address instead.
            Then only free operations are called, unless you add --spend.

              --spend             make the paid calls too; the estimate of each is shown first
              --company DOMAIN    the company to ask about
              --profile URL       the person to ask about: profile URL or handle
              --employer DOMAIN   where that person is expected to work
              --email ADDRESS     the address to validate
              --help              this text

            The defaults are made-up records that only the sandbox knows.
            Exit code: 0 if everything went as expected, 1 if not, 2 for wrong usage.
            """;

    /** Reads the arguments; an unknown one is an error, so that a misspelt {@code --spend} is noticed. */
    public static Options parse(List<String> args) {
        Deque<String> rest = new ArrayDeque<>(args);
        boolean help = false;
        boolean spend = false;
        Subject who = Subject.SANDBOX;
        while (!rest.isEmpty()) {
            String option = rest.removeFirst();
            switch (option) {
                case "--help", "-h" -> help = true;
                case "--spend" -> spend = true;
                case "--company" -> who = new Subject(value(option, rest), who.profile(), who.employer(), who.email());
                case "--profile" -> who = new Subject(who.company(), value(option, rest), who.employer(), who.email());
                case "--employer" -> who = new Subject(who.company(), who.profile(), value(option, rest), who.email());
                case "--email" -> who = new Subject(who.company(), who.profile(), who.employer(), value(option, rest));
                default -> throw new IllegalArgumentException("unknown argument " + option + "; try --help");
            }
        }
        return new Options(help, spend, who);
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty() || rest.peekFirst().startsWith("--")) {
            throw new IllegalArgumentException(option + " needs a value; try --help");
        }
        return rest.removeFirst();
    }
}
