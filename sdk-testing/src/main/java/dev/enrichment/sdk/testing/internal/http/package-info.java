/** From socket to route handler and back: the engine, authentication, problems, headers. */
@NullMarked
package dev.enrichment.sdk.testing.internal.http;

import org.jspecify.annotations.NullMarked;
