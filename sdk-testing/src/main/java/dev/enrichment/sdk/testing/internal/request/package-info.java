/** Reading and validation of request bodies and query parameters. */
@NullMarked
package dev.enrichment.sdk.testing.internal.request;

import org.jspecify.annotations.NullMarked;
