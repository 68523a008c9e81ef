/** The commands {@code usage} and {@code balance}, and the usage report as an HTML page. */
@NullMarked
package dev.enrichment.sdk.cli.usage;

import org.jspecify.annotations.NullMarked;
