package dev.enrichment.sdk.cli;

/**
 * Starts the program {@code enrich}: prints the version and the help as the build prepared them, and leaves everything else to
 * {@link Program}. What this class refers to is loaded before anything is printed, so it refers to as little as possible.
 */
public final class Main {
    private Main() {}

    /**
     * Runs a command and ends the JVM with its exit code.
     *
     * @param args the command with its options
     */
    public static void main(String[] args) {
        if (!PreparedText.print(args)) {
            Program.start(args);
        }
    }
}
