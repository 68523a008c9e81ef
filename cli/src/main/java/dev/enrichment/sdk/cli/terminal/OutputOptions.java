package dev.enrichment.sdk.cli.terminal;

import picocli.CommandLine.Option;

/** Options of what is written into a file of rows. */
public final class OutputOptions {
    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    private boolean overwrite;

    @Option(names = "--raw", description = "Write cells that a spreadsheet runs as a formula as they are.")
    private boolean raw;

    /** {@return whether a file that exists is replaced} */
    public boolean overwrite() {
        return overwrite;
    }

    /** {@return whether cells that begin like a formula stay as they are} */
    public boolean raw() {
        return raw;
    }
}
