/** State shared by a client and the clients derived from it. Not exported. */
@NullMarked
package dev.enrichment.sdk.internal;

import org.jspecify.annotations.NullMarked;
