package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Saves address and key. */
@Command(
        name = "login",
        description = {
            "Saves the address and the API key in a file that only you can read.",
            "The key is asked for, or read from standard input: other users see the arguments of a program."
        },
        footer = {
            "",
            "Examples:",
            "  enrich login --url https://…",
            "  enrich login --url https://… --profile test < key.txt"
        })
public final class LoginCommand extends BaseCommand {
    @Option(names = "--url", required = true, paramLabel = "<url>", description = "The address of the service.")
    private String url = "";

    @Mixin
    private ServiceOptions options = new ServiceOptions();

    @Override
    public Integer call() throws Exception {
        String profile = options.profile() == null ? Profiles.DEFAULT : options.profile();
        if (!profile.matches("[A-Za-z0-9_.-]+")) {
            throw new UsageException("the name of a profile has letters, digits, dots, dashes and underscores");
        }
        Profiles profiles = Profiles.of(context().environment());
        String key = context().secret("API key (not shown): ").strip();
        if (key.isEmpty()) {
            throw new UsageException("nothing was saved: there is no key");
        }
        Map<String, String> values = new LinkedHashMap<>();
        values.put(Profiles.URL, url.strip());
        values.put(Profiles.KEY, key);
        String proxy = options.proxy();
        if (proxy != null) {
            values.put(Profiles.PROXY, proxy);
        }
        if (options.caFile() != null) {
            values.put(Profiles.CA_FILE, options.caFile().toAbsolutePath().toString());
        }
        Service service = new Service(
                url.strip(),
                key,
                "the key",
                "--url",
                proxy == null
                        ? ProxyAddress.ofEnvironment(context().environment())
                        : ProxyAddress.parse("--proxy", proxy),
                options.caFile());
        return service.call(client -> {
            BigDecimal credits = client.credits().balance().body().credits();
            profiles.write(profile, values);
            report(profiles, profile, credits);
            return ExitCodes.OK;
        });
    }

    private void report(Profiles profiles, String profile, @Nullable BigDecimal credits) {
        if (json()) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("profile", profile);
            json.put("file", profiles.file().toString());
            json.put("credits", credits);
            terminal().print(Json.pretty(json));
        } else {
            terminal()
                    .print("Saved as profile %s in %s; the account has %s credits."
                            .formatted(profile, profiles.file(), Amounts.text(credits)));
        }
    }
}
