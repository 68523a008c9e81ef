package dev.enrichment.sdk.bulk.simulation;

/**
 * Error that ends the threads of a simulated process that was killed. Whatever their {@code catch} and {@code finally}
 * blocks still do has no effect.
 */
final class ProcessDied extends Error {
    private static final long serialVersionUID = 1L;

    ProcessDied() {
        super("killed", null, false, false);
    }
}
