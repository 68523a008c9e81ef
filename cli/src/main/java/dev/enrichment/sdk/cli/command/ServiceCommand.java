package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.SandboxConfig;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that calls the service, or the sandbox in its place. */
public abstract class ServiceCommand extends BaseCommand {
    @Option(names = "--sandbox", description = "Call a built-in fake of the service; needs no key, costs nothing.")
    private boolean sandbox;

    @Mixin
    private ServiceOptions options = new ServiceOptions();

    private @Nullable Service service;

    public final boolean sandbox() {
        return sandbox;
    }

    /** {@return what a person changes if the key is wrong} */
    protected final String keyFrom() {
        return service().keyFrom();
    }

    /** {@return the service that is called} */
    protected final Service service() {
        return Objects.requireNonNull(service, "set before the call");
    }

    @Override
    public final Integer call() throws Exception {
        check();
        if (!sandbox) {
            service = options.service(context());
            return service.call(this::call);
        }
        try (Sandbox fake = startSandbox()) {
            service = new Service(fake.url(), fake.apiKey(), "the key of the sandbox", "the sandbox", null, null);
            note("Sandbox: generated data, no real credits.");
            return service.call(this::call);
        }
    }

    /** Checks the options before anything is called. */
    protected void check() {}

    /** Starts what {@code --sandbox} calls. */
    protected Sandbox startSandbox() {
        return Sandbox.start(SandboxConfig::dataOnDemand); // a preview needs none of it
    }

    /**
     * Runs the command.
     *
     * @return the exit code
     */
    protected abstract int call(EnrichmentClient client) throws Exception;
}
