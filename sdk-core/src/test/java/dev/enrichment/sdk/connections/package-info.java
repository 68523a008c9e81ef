/** Tests with real sockets: pooled connections, proxies, and servers that behave unusually. */
@NullMarked
package dev.enrichment.sdk.connections;

import org.jspecify.annotations.NullMarked;
