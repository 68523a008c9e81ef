package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say where the service is and how to get there. */
public final class ServiceOptions {
    static final String URL = "ENRICHMENT_BASE_URL";
    static final String KEY = "ENRICHMENT_API_KEY";

    @Option(
            names = "--profile",
            paramLabel = "<name>",
            description = "Take address and key from this profile of the configuration file; see enrich login.")
    private @Nullable String profile;

    @Option(
            names = "--proxy",
            paramLabel = "<url>",
            description = "Such as http://user:password@proxy.example:3128; otherwise HTTPS_PROXY and NO_PROXY count.")
    private @Nullable String proxy;

    @Option(
            names = "--ca-file",
            paramLabel = "<file>",
            description =
                    "Trust these certificates, too, in PEM: for a proxy of your company that inspects connections.")
    private @Nullable Path caFile;

    @Nullable
    String profile() {
        return profile;
    }

    @Nullable
    String proxy() {
        return proxy;
    }

    @Nullable
    Path caFile() {
        return caFile;
    }

    /**
     * Finds the service. A named profile counts first, then the environment, then the profile {@code default}; they are
     * never mixed, so that a key goes only to the address it was given with.
     *
     * @throws UsageException if address or key are missing, or something of it cannot be used
     */
    public Service service(CommandContext context) {
        UnaryOperator<@Nullable String> environment = context.environment();
        boolean inEnvironment = isSet(environment.apply(URL)) || isSet(environment.apply(KEY));
        if (profile == null && inEnvironment) {
            return new Service(
                    required(URL, environment.apply(URL)),
                    required(KEY, environment.apply(KEY)),
                    KEY,
                    URL,
                    proxy(environment, null),
                    caFile);
        }
        String name = profile == null ? Profiles.DEFAULT : profile;
        Profiles profiles = Profiles.of(environment);
        if (profile == null && !profiles.exists()) {
            throw new UsageException(URL + " and " + KEY + " are not set, and there is no configuration file:"
                    + " enrich login writes one; --sandbox runs the command without a key");
        }
        Map<String, String> values = profiles.read(name);
        String from = "the profile " + name + " in " + profiles.file();
        String certificates = values.get(Profiles.CA_FILE);
        return new Service(
                required(Profiles.URL + " of " + from, values.get(Profiles.URL)),
                required(Profiles.KEY + " of " + from, values.get(Profiles.KEY)),
                Profiles.KEY + " of " + from,
                Profiles.URL + " of " + from,
                proxy(environment, values.get(Profiles.PROXY)),
                caFile != null || certificates == null ? caFile : Path.of(certificates));
    }

    private @Nullable ProxyAddress proxy(UnaryOperator<@Nullable String> environment, @Nullable String ofProfile) {
        if (proxy != null) {
            return ProxyAddress.parse("--proxy", proxy);
        }
        return ofProfile == null
                ? ProxyAddress.ofEnvironment(environment)
                : ProxyAddress.parse(Profiles.PROXY, ofProfile);
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }

    private static String required(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            throw new UsageException(
                    name + " is not set; enrich login saves address and key, --sandbox runs the command without");
        }
        return value.strip();
    }
}
