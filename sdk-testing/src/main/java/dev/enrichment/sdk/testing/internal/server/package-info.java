/** A small HTTP/1.1 server on plain sockets, which can simulate network faults. */
@NullMarked
package dev.enrichment.sdk.testing.internal.server;

import org.jspecify.annotations.NullMarked;
