/** The sandbox: start it, script faults and responses, inspect calls and charges. */
@NullMarked
package dev.enrichment.sdk.testing;

import org.jspecify.annotations.NullMarked;
