package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.math.BigDecimal;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command that saves the URL of the service and the API key. */
@Command(
        name = "login",
        header = "Saves the address and the API key in a file only you can read.",
        description = "Asks for the key or reads it from standard input, because other users can see arguments.",
        footer = {
            "",
            "Examples:",
            "  enrich login --url https://…",
            "  enrich login --url https://… --profile test < key.txt"
        })
public final class LoginCommand extends BaseCommand {
    @Option(names = "--url", required = true, paramLabel = "<url>", description = "The address of the service.")
    private String url = "";

    @Option(
            names = "--profile",
            paramLabel = "<name>",
            defaultValue = Profiles.DEFAULT,
            description = "Name of the profile; \"default\" is used if none is named.")
    private String profile = Profiles.DEFAULT;

    @Override
    public Integer call() throws Exception {
        if (!profile.matches("[A-Za-z0-9_.-]+")) {
            throw new UsageException(
                    "the name of a profile may contain only letters, digits, dots, dashes and underscores");
        }
        Profiles profiles = Profiles.of(context().environment());
        String key = context().secret("API key (not shown): ").strip();
        if (key.isEmpty()) {
            throw new UsageException("nothing was saved: no key was entered");
        }
        return Service.of(context(), url.strip(), key, "the key", "--url").call(client -> {
            BigDecimal credits = client.credits().balance().body().credits();
            profiles.write(profile, Map.of(Profiles.URL, url.strip(), Profiles.KEY, key));
            print(new Report()
                    .title(
                            "Saved as profile %s in %s; the account has %s credits.",
                            profile, profiles.file(), Amounts.text(credits))
                    .fact("profile", profile)
                    .fact("file", profiles.file().toString())
                    .fact("balance", credits));
            return ExitCodes.OK;
        });
    }
}
