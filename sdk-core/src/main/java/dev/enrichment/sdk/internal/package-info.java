/** Not exported: what a client and the clients derived from it share. */
@NullMarked
package dev.enrichment.sdk.internal;

import org.jspecify.annotations.NullMarked;
