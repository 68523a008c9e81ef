package dev.enrichment.sdk.internal;

/**
 * The way of one call, outermost step first. Every call, blocking or async, takes it.
 *
 * <pre>
 * Settle            writes the ledger and tells the listener, whatever the outcome
 *   Reserve         holds the upper estimate in every budget; nothing is sent if one would be exceeded
 *     Retry         repeats what certainly was not charged; owns the waiting between attempts
 *       Pace        waits for the gate of the route; a 429 closes it for every thread
 *         Attempt   sends once, reads, decodes or raises
 * </pre>
 *
 * The request itself was checked when it was made; the total deadline is part of the {@link CallContext}, so that every
 * wait and every attempt below can be held to it.
 */
final class Pipeline {
    private Pipeline() {}

    static Step assemble(Settings settings, Transport transport, Waits waits) {
        Balances balances = new Balances();
        return new Settle(
                settings.ledger(),
                balances,
                new Reserve(
                        balances,
                        new Retry(
                                waits,
                                new Pace(
                                        settings,
                                        waits,
                                        new Attempt(settings.time(), transport, new Answers(settings))))));
    }
}
