/** The records against the names, kinds and leniency that the wire contract promises. */
@NullMarked
package dev.enrichment.sdk.models.contract;

import org.jspecify.annotations.NullMarked;
