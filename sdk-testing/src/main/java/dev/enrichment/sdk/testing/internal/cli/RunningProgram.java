package dev.enrichment.sdk.testing.internal.cli;

import java.io.PrintStream;

/** A sandbox, recorder or player that runs until it is stopped. */
interface RunningProgram {
    /** Returns the port it listens on. */
    int port();

    /** Stops it, and prints what there is to say at the end. Called once. */
    void stop(PrintStream out);
}
