/** Searches over the companies, people and jobs of a sandbox: parsed requests, filters and pages of results. */
@NullMarked
package dev.enrichment.sdk.testing.internal.search;

import org.jspecify.annotations.NullMarked;
