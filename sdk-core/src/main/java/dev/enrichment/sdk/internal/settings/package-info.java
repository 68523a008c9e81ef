/** What a client is configured with, checked. */
@NullMarked
package dev.enrichment.sdk.internal.settings;

import org.jspecify.annotations.NullMarked;
