/** A small HTTP/1.1 server on plain sockets, which can also misbehave on the wire on request. */
@NullMarked
package dev.enrichment.sdk.testing.internal.server;

import org.jspecify.annotations.NullMarked;
