package dev.enrichment.sdk.cli.sandbox;

import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.testing.Sandbox;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The sandbox for other programs. */
@Command(name = "sandbox", description = "Starts a fake of the service on this machine, until Ctrl-C.")
public final class SandboxCommand extends BaseCommand {
    @Option(names = "--port", defaultValue = "0", description = "Any free port by default.")
    private int port;

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > 65_535) {
            throw new UsageException("--port must be 0 to 65535, but is " + port);
        }
        try (Sandbox sandbox = Sandbox.start(settings -> settings.port(port))) {
            if (json()) {
                terminal().print(Json.line(Map.of("url", sandbox.url(), "api_key", sandbox.apiKey())));
            } else {
                terminal().print("export ENRICHMENT_BASE_URL=" + sandbox.url());
                terminal().print("export ENRICHMENT_API_KEY=" + sandbox.apiKey());
            }
            note("The sandbox runs until Ctrl-C; all its data is generated.");
            new CountDownLatch(1).await();
        }
        return ExitCodes.OK;
    }
}
