package dev.enrichment.sdk.internal;

/**
 * The way of one call, outermost step first. Every call, blocking or async, takes it.
 *
 * <pre>
 * Settle            writes the ledger and tells the listener, whatever the outcome
 *   Reserve         holds the upper estimate in every budget; nothing is sent if one would be exceeded
 *     RetryStep         repeats what certainly was not charged; owns the waiting between attempts
 *       Pace        waits for the gate of the route; a 429 closes it for every thread
 *         Attempt   sends once, reads, decodes or raises
 * </pre>
 *
 * The request itself was checked when it was made; the total deadline is part of the {@link CallContext}, so that every
 * wait and every attempt below can be held to it.
 */
final class Pipeline {
    private Pipeline() {}

    static Step assemble(ClientSettings settings, Transport transport, Sleeper waits) {
        Balances balances = new Balances();
        return new RecordOutcomeStep(
                settings.ledger(),
                balances,
                new ReserveCreditsStep(
                        balances,
                        new RetryStep(
                                waits,
                                new RateLimitStep(
                                        settings,
                                        waits,
                                        new AttemptStep(settings.time(), transport, new ResponseReader(settings))))));
    }
}
