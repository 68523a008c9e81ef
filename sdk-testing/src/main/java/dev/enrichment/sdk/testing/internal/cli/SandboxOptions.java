package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.SandboxConfig;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
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
              --port-file <file> writes the port into a file when it can be used
              --host <address>   address to listen on, 0.0.0.0 for all (default 127.0.0.1)
              --tls              HTTPS with a certificate of its own, which is printed
              --tls-name <name>  a further host name in the certificate, such as that of a container; can be repeated
              --path-prefix <p>  prefix of all routes, such as /gateway
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
              --clock <time>     starts at a time, such as 2026-05-20T12:00:00Z, from which the clock goes on
              --data <file>      JSON file with companies, people, jobs, ads and canned responses
              --remote-admin     accept admin requests (/__sandbox) from other machines
              --log <form>       none, text for a line for every request, or json for JSON in every line (default none)
              --verbose          the same as --log text
              --help             this text

              --record <file>    instead of a sandbox, records calls of the real service; they cost real credits
              --service <url>    base URL of the real service, for --record
              --replay <file>    instead of a sandbox, replays what was recorded, free of charge
              --in-order         accepts the recorded order only, for --replay
              --health-check     asks the sandbox on --port whether it runs; exits with 0 or 1

            Prints its address, the operations and their names when it is started, and what was called and charged when
            it is stopped.
            """;

    private final Map<SandboxRoute, List<RateLimit>> rateLimits = new EnumMap<>(SandboxRoute.class);
    private final Map<String, BigDecimal> accounts = new LinkedHashMap<>();
    private Consumer<SandboxConfig> settings = config -> {};
    private boolean defaultRateLimits = true;
    private Optional<Path> data = Optional.empty();
    private Optional<Path> portFile = Optional.empty();
    private Optional<Path> record = Optional.empty();
    private Optional<Path> replay = Optional.empty();
    private String service = "";
    private String host = "127.0.0.1";
    private int port = DEFAULT_PORT;
    private RequestLog log = RequestLog.NONE;
    private boolean inOrder;
    private boolean healthCheck;
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
        if (options.record.isPresent() && options.replay.isPresent()) {
            throw new IllegalArgumentException("--record and --replay exclude each other");
        }
        if (options.record.isPresent() == options.service.isEmpty()) {
            throw new IllegalArgumentException("--record needs --service, and --service is for --record");
        }
        return options;
    }

    static String help(String jar) {
        return HELP.formatted(jar);
    }

    boolean wantsHelp() {
        return help;
    }

    boolean wantsHealthCheck() {
        return healthCheck;
    }

    RequestLog log() {
        return log;
    }

    String host() {
        return host;
    }

    int port() {
        return port;
    }

    Optional<Path> portFile() {
        return portFile;
    }

    Optional<Path> record() {
        return record;
    }

    /** Returns the base URL to record, if there is a file for it. */
    String service() {
        return service;
    }

    Optional<Path> replay() {
        return replay;
    }

    boolean inOrder() {
        return inOrder;
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
            config.host(host).port(port);
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
            case "--health-check" -> healthCheck = true;
            case "--in-order" -> inOrder = true;
            case "--verbose", "-v" -> log = RequestLog.TEXT;
            case "--log" -> log = RequestLog.parse(value(option, rest));
            case "--port-file" -> portFile = Optional.of(Path.of(value(option, rest)));
            case "--record" -> record = Optional.of(Path.of(value(option, rest)));
            case "--replay" -> replay = Optional.of(Path.of(value(option, rest)));
            case "--service" -> service = value(option, rest);
            case "--tls" -> settings = settings.andThen(SandboxConfig::tls);
            case "--tls-name" -> text(option, rest, SandboxConfig::tls);
            case "--path-prefix" -> text(option, rest, SandboxConfig::pathPrefix);
            case "--clock" -> clock(value(option, rest));
            case "--strict" -> settings = settings.andThen(SandboxConfig::strict);
            case "--remote-admin" -> settings = settings.andThen(config -> config.remoteAdmin(true));
            case "--no-rate-limits" -> defaultRateLimits = false;
            case "--data" -> data = Optional.of(Path.of(value(option, rest)));
            case "--rate-limit" -> rateLimit(option, value(option, rest));
            case "--account" -> account(option, value(option, rest));
            case "--port" -> port(option, value(option, rest));
            case "--credits" -> number(option, rest, SandboxConfig::credits);
            case "--seed" -> number(option, rest, (config, value) -> config.seed(value.longValueExact()));
            case "--host" -> host = value(option, rest);
            case "--api-key" -> text(option, rest, SandboxConfig::apiKey);
            case "--style" -> text(option, rest, (config, value) -> config.responseStyle(style(value)));
            default -> throw new IllegalArgumentException("unknown option: " + option);
        }
    }

    private void port(String option, String value) {
        try {
            port = decimal(option, value).intValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(option + " needs a number: " + value, e);
        }
    }

    private void clock(String text) {
        try {
            Duration ahead = Duration.between(Instant.now(), Instant.parse(text));
            settings = settings.andThen(config -> config.clock(Clock.offset(Clock.systemUTC(), ahead)));
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("--clock needs a time such as 2026-05-20T12:00:00Z: " + text, e);
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
