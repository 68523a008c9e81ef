package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.SandboxConfig;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Parses command line options into settings. */
final class SandboxOptions {
    static final int DEFAULT_PORT = 8080;

    private static final String HELP = """
            Runs the enrichment sandbox: a fake of the whole service with generated data.

            Usage: java -jar %s [options]

              --port <n>         port to listen on, 0 for any free one (default 8080)
              --host <address>   address to listen on, 0.0.0.0 for all (default 127.0.0.1)
              --credits <n>      initial balance (default 10000)
              --seed <n>         seed of the generated data (default 1)
              --api-key <key>    the accepted API key (default sandbox-key)
              --account <key=n>  adds an account with its API key and balance; can be repeated
              --rate-limit <route=limit>
                                 limits an operation, or all of them with the route "all", for example
                                 JOB_SEARCH=1500/minute, all=5/second,sliding-window or
                                 META_ADS=300/minute,token-bucket,5; can be repeated
              --no-rate-limits   disable the default limits (300/minute and 5/second for some operations)
              --strict           reject unknown fields instead of ignoring them
              --style <style>    response style: detailed, simplified or legacy (default detailed)
              --data <file>      JSON file with companies, people, jobs, ads and canned responses
              --remote-admin     accept admin requests (/__sandbox) from other machines
              --verbose          print a line for every request
              --help             this text

            Prints its address, the operations and their names when it is started, and what was called and charged when
            it is stopped.
            """;

    private final Map<SandboxRoute, List<RateLimit>> rateLimits = new EnumMap<>(SandboxRoute.class);
    private final Map<String, BigDecimal> accounts = new LinkedHashMap<>();
    private Consumer<SandboxConfig> settings = config -> config.port(DEFAULT_PORT);
    private boolean defaultRateLimits = true;
    private Optional<Path> data = Optional.empty();
    private boolean verbose;
    private boolean help;

    private SandboxOptions() {}

    /**
     * Parses the arguments.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static SandboxOptions parse(String... args) {
        SandboxOptions options = new SandboxOptions();
        Iterator<String> rest = Arrays.asList(args).iterator();
        while (rest.hasNext()) {
            options.read(rest.next(), rest);
        }
        return options;
    }

    static String help(String jar) {
        return HELP.formatted(jar);
    }

    boolean wantsHelp() {
        return help;
    }

    boolean verbose() {
        return verbose;
    }

    Optional<Path> data() {
        return data;
    }

    /** Returns the API keys of the added accounts. */
    List<String> accountKeys() {
        return List.copyOf(accounts.keySet());
    }

    Consumer<SandboxConfig> settings() {
        return config -> {
            settings.accept(config);
            config.rateLimits(defaultRateLimits);
            rateLimits.forEach((route, limits) -> config.rateLimit(route, limits.toArray(RateLimit[]::new)));
            // Accounts start with the limits set so far.
            accounts.forEach(config::account);
        };
    }

    private void read(String option, Iterator<String> rest) {
        switch (option) {
            case "--help", "-h" -> help = true;
            case "--verbose", "-v" -> verbose = true;
            case "--strict" -> settings = settings.andThen(SandboxConfig::strict);
            case "--remote-admin" -> settings = settings.andThen(config -> config.remoteAdmin(true));
            case "--no-rate-limits" -> defaultRateLimits = false;
            case "--data" -> data = Optional.of(Path.of(value(option, rest)));
            case "--rate-limit" -> rateLimit(option, value(option, rest));
            case "--account" -> account(option, value(option, rest));
            case "--port" -> number(option, rest, (config, value) -> config.port(value.intValueExact()));
            case "--credits" -> number(option, rest, SandboxConfig::credits);
            case "--seed" -> number(option, rest, (config, value) -> config.seed(value.longValueExact()));
            case "--host" -> text(option, rest, SandboxConfig::host);
            case "--api-key" -> text(option, rest, SandboxConfig::apiKey);
            case "--style" -> text(option, rest, (config, value) -> config.responseStyle(style(value)));
            default -> throw new IllegalArgumentException("unknown option: " + option);
        }
    }

    private void rateLimit(String option, String text) {
        String[] parts = pair(option, text);
        RateLimit limit = RateLimit.parse(parts[1]);
        List<SandboxRoute> routes = parts[0].equals("all")
                ? Arrays.stream(SandboxRoute.values())
                        .filter(SandboxRoute::counted)
                        .toList()
                : List.of(route(parts[0]));
        routes.forEach(route ->
                rateLimits.computeIfAbsent(route, each -> new ArrayList<>()).add(limit));
    }

    private static SandboxRoute route(String name) {
        try {
            return SandboxRoute.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("unknown route: " + name, e);
        }
    }

    private void account(String option, String text) {
        String[] parts = pair(option, text);
        accounts.put(parts[0], decimal(option, parts[1]));
    }

    private static String[] pair(String option, String text) {
        int equals = text.lastIndexOf('=');
        if (equals <= 0) {
            throw new IllegalArgumentException(option + " needs a value with an equals sign: " + text);
        }
        return new String[] {text.substring(0, equals), text.substring(equals + 1)};
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

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return rest.next();
    }

    private void text(String option, Iterator<String> rest, Setting<String> setting) {
        String value = value(option, rest);
        settings = settings.andThen(config -> setting.apply(config, value));
    }

    private void number(String option, Iterator<String> rest, Setting<BigDecimal> setting) {
        String value = value(option, rest);
        settings = settings.andThen(config -> {
            try {
                setting.apply(config, decimal(option, value));
            } catch (ArithmeticException e) {
                throw new IllegalArgumentException(option + " needs a number: " + value, e);
            }
        });
    }

    private static BigDecimal decimal(String option, String value) {
        try {
            return new BigDecimal(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " needs a number: " + value, e);
        }
    }
}
