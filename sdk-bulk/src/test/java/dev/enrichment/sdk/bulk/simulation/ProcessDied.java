package dev.enrichment.sdk.bulk.simulation;

/** Ends the threads of a simulated process that was killed. What they do on their way out has no effect. */
final class ProcessDied extends Error {
    private static final long serialVersionUID = 1L;

    ProcessDied() {
        super("killed", null, false, false);
    }
}
