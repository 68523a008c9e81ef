/** What goes over the wire, typed: the API key, routes, responses and their headers. */
@NullMarked
package dev.enrichment.sdk.http;

import org.jspecify.annotations.NullMarked;
