/** Code that describes the public API of modules as text. */
@NullMarked
package dev.enrichment.sdk.api;

import org.jspecify.annotations.NullMarked;
