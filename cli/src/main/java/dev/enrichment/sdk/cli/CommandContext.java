package dev.enrichment.sdk.cli;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What all commands share.
 *
 * @param terminal where they write
 * @param args the arguments of the program
 */
record CommandContext(Terminal terminal, List<String> args) {
    /** {@return the command as it was typed, quoted for a shell} */
    String commandLine() {
        return System.getProperty("enrich.command", "enrich")
                + args.stream().map(arg -> " " + quoted(arg)).collect(Collectors.joining());
    }

    static String quoted(String arg) {
        return arg.matches("[A-Za-z0-9_./:=,@%+-]+") ? arg : "'" + arg.replace("'", "'\\''") + "'";
    }
}
