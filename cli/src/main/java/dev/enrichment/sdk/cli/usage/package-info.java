/** The commands {@code usage} and {@code balance}, and the report as a page. */
@NullMarked
package dev.enrichment.sdk.cli.usage;

import org.jspecify.annotations.NullMarked;
