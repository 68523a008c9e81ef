package dev.enrichment.sdk.bulk.simulation;

/**
 * Mistakes that can be planted in a simulation. They show that the simulation finds such mistakes and reduces them to
 * short scenarios.
 */
enum Mistake {
    NONE,
    /** A process is taken for dead while it lives, so another one buys what it has in flight. */
    TAKES_THE_LIVING_FOR_DEAD,
    /** One of eight commits is acknowledged and lost. */
    LOSES_COMMITS
}
