/**
 * Code that processes requests between the socket and the route handlers, with authentication, routing, problem
 * documents and headers.
 */
@NullMarked
package dev.enrichment.sdk.testing.internal.http;

import org.jspecify.annotations.NullMarked;
