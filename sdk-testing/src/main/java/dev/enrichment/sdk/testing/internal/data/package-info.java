/** The made-up world: companies, people and jobs, generated from a seed and linked to each other. */
@NullMarked
package dev.enrichment.sdk.testing.internal.data;

import org.jspecify.annotations.NullMarked;
