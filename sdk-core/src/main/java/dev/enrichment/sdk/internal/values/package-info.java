@NullMarked
package dev.enrichment.sdk.internal.values;

import org.jspecify.annotations.NullMarked;
