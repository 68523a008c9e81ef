/** Classes that read and validate the bodies and query parameters of requests. */
@NullMarked
package dev.enrichment.sdk.testing.internal.request;

import org.jspecify.annotations.NullMarked;
