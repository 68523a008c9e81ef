package dev.enrichment.sdk.cli.sandbox;

import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.SandboxConfig;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Command that runs the sandbox as a server until it is stopped. Programs in any language can use it instead of the
 * service.
 */
@Command(name = "sandbox", header = "Runs a fake of the service on this machine, until Ctrl-C.")
public final class SandboxCommand extends BaseCommand {
    private static final String ALL_ROUTES = "all";

    @Option(names = "--host", paramLabel = "<address>", description = "Listen on this address; 0.0.0.0 for all.")
    private String host = "127.0.0.1";

    @Option(names = "--port", defaultValue = "0", description = "Port to listen on; any free port by default.")
    private int port;

    @Option(names = "--api-key", paramLabel = "<key>", description = "The accepted API key; sandbox-key by default.")
    private String apiKey = "sandbox-key";

    @Option(names = "--credits", paramLabel = "<n>", description = "The credits of the account; 10000 by default.")
    private BigDecimal credits = BigDecimal.valueOf(10_000);

    @Option(names = "--account", paramLabel = "<key=n>", description = "Add an account with this key and credits.")
    private Map<String, BigDecimal> accounts = new LinkedHashMap<>();

    @Option(
            names = "--rate-limit",
            paramLabel = "<route=limit>",
            description =
                    "Limit such as JOBS_SEARCH=1500/minute or, for all but balance and analytics, all=5/second,sliding-window.")
    private Map<String, String> rateLimits = new LinkedHashMap<>();

    @Option(names = "--no-rate-limits", description = "Enforce no rate limits, except those of --rate-limit.")
    private boolean noRateLimits;

    @Option(
            names = "--strict",
            description = "Reject requests with unknown fields, which the service ignores and charges for.")
    private boolean strict;

    @Option(names = "--seed", paramLabel = "<n>", description = "The seed of the generated data; 1 by default.")
    private long seed = 1;

    @Option(
            names = "--tls",
            arity = "0..1",
            paramLabel = "<name>",
            fallbackValue = "localhost",
            description = "Serve https with a new certificate, which is printed, for this machine and this name.")
    private List<String> tls = List.of();

    @Option(names = "--clock", paramLabel = "<time>", description = "Start at this time, such as 2026-05-20T12:00:00Z.")
    private @Nullable Instant clock;

    @Option(names = "--remote-admin", description = "Open the routes below /__sandbox to other machines.")
    private boolean remoteAdmin;

    @Override
    public Integer call() throws InterruptedException {
        try (Sandbox sandbox = start()) {
            // A signal ends this command, so only a shutdown hook can print the costs at the end.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> note(sandbox.costReport())));
            print(sandbox);
            note("The sandbox runs until Ctrl-C; all its data is generated. GET " + sandbox.url()
                    + "/__sandbox lists its controls.");
            new CountDownLatch(1).await();
        }
        return ExitCodes.OK;
    }

    private Sandbox start() {
        try {
            return Sandbox.start(this::configure);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private void configure(SandboxConfig config) {
        config.host(host)
                .port(port)
                .remoteAdmin(remoteAdmin)
                .apiKey(apiKey)
                .credits(credits)
                .seed(seed);
        if (strict) {
            config.strict();
        }
        if (noRateLimits) {
            config.rateLimits(false);
        }
        if (clock != null) {
            config.clock(Clock.offset(Clock.systemUTC(), Duration.between(Instant.now(), clock)));
        }
        if (!tls.isEmpty()) {
            config.tls(tls.toArray(String[]::new));
        }
        rateLimits.forEach(
                (name, limit) -> routes(name).forEach(route -> config.rateLimit(route, RateLimit.parse(limit))));
        // Add accounts last, because a new account gets the rate limits that are configured at that time.
        accounts.forEach(config::account);
    }

    private static List<SandboxRoute> routes(String name) {
        List<SandboxRoute> routes = Arrays.stream(SandboxRoute.values())
                .filter(route -> name.equals(ALL_ROUTES) ? route.counted() : name.equals(route.name()))
                .toList();
        if (routes.isEmpty()) {
            throw new IllegalArgumentException(
                    "--rate-limit needs an operation and a limit, such as JOBS_SEARCH=5/second. The operations are all, "
                            + Arrays.stream(SandboxRoute.values())
                                    .map(SandboxRoute::name)
                                    .collect(Collectors.joining(", ")));
        }
        return routes;
    }

    private void print(Sandbox sandbox) {
        if (json()) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("url", sandbox.url());
            line.put("api_key", sandbox.apiKey());
            sandbox.certificate().ifPresent(certificate -> line.put("certificate", certificate));
            terminal().print(Json.line(line));
        } else {
            terminal().print("export ENRICHMENT_BASE_URL=" + sandbox.url());
            terminal().print("export ENRICHMENT_API_KEY=" + sandbox.apiKey());
            sandbox.certificate().ifPresent(terminal()::print);
        }
    }
}
