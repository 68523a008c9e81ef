/** Request processing from the socket to the route handler: authentication, routing, problems, headers. */
@NullMarked
package dev.enrichment.sdk.testing.internal.http;

import org.jspecify.annotations.NullMarked;
