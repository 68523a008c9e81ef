package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.SandboxConfig;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.function.Consumer;

/** Parses command line options into settings. */
final class CommandLine {
    static final int DEFAULT_PORT = 8080;

    static final String HELP = """
            Runs the enrichment sandbox: a fake of the whole service with generated data.

            Usage: java -jar enrichment-sdk-testing-standalone.jar [options]

              --port <n>         port to listen on, 0 for any free one (default 8080)
              --host <address>   address to listen on, 0.0.0.0 for all (default 127.0.0.1)
              --credits <n>      initial balance (default 10000)
              --seed <n>         seed of the generated data (default 1)
              --api-key <key>    the accepted API key (default sandbox-key)
              --style <style>    response style: detailed, simplified or legacy (default detailed)
              --no-rate-limits   disable rate limits
              --help             this text
            """;

    private Consumer<SandboxConfig> settings = config -> config.port(DEFAULT_PORT);
    private boolean help;

    private CommandLine() {}

    /**
     * Parses the arguments.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static CommandLine parse(String... args) {
        CommandLine options = new CommandLine();
        Iterator<String> rest = Arrays.asList(args).iterator();
        while (rest.hasNext()) {
            options.read(rest.next(), rest);
        }
        return options;
    }

    boolean help() {
        return help;
    }

    Consumer<SandboxConfig> settings() {
        return settings;
    }

    private void read(String option, Iterator<String> rest) {
        switch (option) {
            case "--help", "-h" -> help = true;
            case "--no-rate-limits" -> settings = settings.andThen(config -> config.rateLimits(false));
            case "--port" -> number(option, rest, (config, value) -> config.port(value.intValueExact()));
            case "--credits" -> number(option, rest, SandboxConfig::credits);
            case "--seed" -> number(option, rest, (config, value) -> config.seed(value.longValueExact()));
            case "--host" -> text(option, rest, SandboxConfig::host);
            case "--api-key" -> text(option, rest, SandboxConfig::apiKey);
            case "--style" -> text(option, rest, (config, value) -> config.responseStyle(style(value)));
            default -> throw new IllegalArgumentException("unknown option: " + option);
        }
    }

    private static ResponseStyle style(String text) {
        try {
            return ResponseStyle.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--style must be detailed, simplified or legacy: " + text, e);
        }
    }

    private interface Setting<T> {
        SandboxConfig apply(SandboxConfig config, T value);
    }

    private void text(String option, Iterator<String> rest, Setting<String> setting) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        String value = rest.next();
        settings = settings.andThen(config -> setting.apply(config, value));
    }

    private void number(String option, Iterator<String> rest, Setting<BigDecimal> setting) {
        text(option, rest, (config, value) -> {
            try {
                return setting.apply(config, new BigDecimal(value));
            } catch (NumberFormatException | ArithmeticException e) {
                throw new IllegalArgumentException(option + " needs a number: " + value, e);
            }
        });
    }
}
