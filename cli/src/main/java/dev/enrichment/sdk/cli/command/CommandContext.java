package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Holds what all commands share.
 *
 * @param terminal where they write
 * @param args the arguments of the program
 * @param in where confirmations are read
 * @param environment variables by name; null if one is not set
 */
public record CommandContext(
        Terminal terminal, List<String> args, InputStream in, UnaryOperator<@Nullable String> environment) {
    /** The program, from which its commands get the context. */
    public interface Holder {
        /** {@return what all commands share} */
        CommandContext context();
    }

    /** {@return the command as it was typed, quoted for a shell} */
    public String commandLine() {
        return System.getProperty("enrich.command", "enrich")
                + args.stream().map(arg -> " " + quoted(arg)).collect(Collectors.joining());
    }

    /** Returns a client with the address and key of the environment. */
    public EnrichmentClient client() {
        try {
            return EnrichmentClient.builder()
                    .baseUrl(required("ENRICHMENT_BASE_URL"))
                    .apiKey(required("ENRICHMENT_API_KEY"))
                    .application("enrich")
                    .build();
        } catch (IllegalArgumentException e) {
            throw new UsageException(Failures.oneLine(e.getMessage()));
        }
    }

    private String required(String name) {
        String value = environment.apply(name);
        if (value == null || value.isBlank()) {
            throw new UsageException(name + " is not set; --sandbox runs the command without a key");
        }
        return value;
    }

    /** Reads a confirmation; the end of the input is a refusal. */
    public boolean confirm(String question) {
        terminal.prompt(question);
        try {
            String line = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine();
            if (line == null) {
                terminal.note("");
                terminal.error("nothing was run: no terminal to confirm on; use --yes");
                return false;
            }
            boolean consent = line.strip().matches("(?i)y|yes");
            if (!consent) {
                terminal.note("Nothing was run.");
            }
            return consent;
        } catch (IOException e) {
            throw new UsageException("nothing was run: " + Failures.text(e));
        }
    }

    public static String quoted(String arg) {
        return arg.matches("[A-Za-z0-9_./:=,@%+-]+") ? arg : "'" + arg.replace("'", "'\\''") + "'";
    }
}
