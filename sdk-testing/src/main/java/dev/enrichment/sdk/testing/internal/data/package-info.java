/** Companies, people and jobs, generated from a seed. */
@NullMarked
package dev.enrichment.sdk.testing.internal.data;

import org.jspecify.annotations.NullMarked;
