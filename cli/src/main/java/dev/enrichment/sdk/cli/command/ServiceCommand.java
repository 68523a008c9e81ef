package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import picocli.CommandLine.Option;

/** A command that calls the service, or the sandbox in its place. */
public abstract class ServiceCommand extends BaseCommand {
    @Option(names = "--sandbox", description = "Call a built-in fake of the service; needs no key, costs nothing.")
    private boolean sandbox;

    public final boolean sandbox() {
        return sandbox;
    }

    @Override
    public final Integer call() throws Exception {
        check();
        if (!sandbox) {
            try (EnrichmentClient client = context().client()) {
                return call(client);
            }
        }
        try (Sandbox service = startSandbox();
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(service.url())
                        .apiKey(service.apiKey())
                        .application("enrich")
                        .build()) {
            note("Sandbox: generated data, no real credits.");
            return call(client);
        }
    }

    /** Checks the options before anything is called. */
    protected void check() {}

    /** Starts what {@code --sandbox} calls. */
    protected Sandbox startSandbox() {
        return Sandbox.start();
    }

    /**
     * Runs the command.
     *
     * @return the exit code
     */
    protected abstract int call(EnrichmentClient client) throws Exception;
}
