@NullMarked
package dev.enrichment.sdk.cli;

import org.jspecify.annotations.NullMarked;
