package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;

/** Base class of commands that call the service. With {@code --sandbox}, they start a sandbox and call it instead. */
public abstract class ServiceCommand extends BaseCommand {
    @ArgGroup(validate = false, heading = "%nService:%n")
    private ServiceOptions options = new ServiceOptions();

    private @Nullable Service service;

    /** {@return the service that the command calls, which may be a sandbox} */
    protected final Service service() {
        return Objects.requireNonNull(service, "set before the call");
    }

    /**
     * Returns the age, from the environment or the profile, at which rows that were not found are requested again.
     * Returns null if it is not set.
     */
    protected final @Nullable Duration retryNotFound() {
        return Service.retryNotFound(context(), options.profile);
    }

    @Override
    public final Integer call() throws Exception {
        check();
        if (!options.sandbox) {
            service = Service.of(context(), options.profile);
            return service.call(this::call);
        }
        try (Sandbox fake = Sandbox.start()) {
            service = new Service(fake.url(), fake.apiKey(), "the key of the sandbox", "the sandbox", null, null);
            note("Sandbox: generated data, no real credits.");
            return service.call(this::call);
        }
    }

    /** Checks the options of the command before a client is created. The default implementation accepts all options. */
    protected void check() {}

    /**
     * Runs the command with a client of the service or of the sandbox.
     *
     * @return the exit code
     */
    protected abstract int call(EnrichmentClient client) throws Exception;
}
