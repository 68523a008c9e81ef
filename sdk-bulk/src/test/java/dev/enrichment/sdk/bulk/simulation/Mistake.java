package dev.enrichment.sdk.bulk.simulation;

/** Names a mistake that is planted in what is simulated, to see that it is found, and that its story gets short. */
enum Mistake {
    NONE,
    /** A process is taken for dead while it lives, so another one buys what it has in flight. */
    TAKES_THE_LIVING_FOR_DEAD,
    /** One of eight commits is acknowledged and lost. */
    LOSES_COMMITS
}
