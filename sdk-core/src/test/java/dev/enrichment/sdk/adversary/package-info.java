/**
 * A randomized adversary: draws services, clients and callbacks, runs calls against a server that knows what it charged,
 * and checks that the client's accounts agree. Start at {@code AdversaryTest}.
 */
@NullMarked
package dev.enrichment.sdk.adversary;

import org.jspecify.annotations.NullMarked;
