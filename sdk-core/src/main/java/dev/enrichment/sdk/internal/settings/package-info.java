/** Settings of a client, validated. */
@NullMarked
package dev.enrichment.sdk.internal.settings;

import org.jspecify.annotations.NullMarked;
