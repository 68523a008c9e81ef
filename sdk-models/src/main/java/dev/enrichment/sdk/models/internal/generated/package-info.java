/**
 * Generated classes that convert each record to and from JSON. The module {@code build-tools/codegen} generates them at
 * build time.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.generated;

import org.jspecify.annotations.NullMarked;
