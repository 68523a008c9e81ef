/** Lets the mappers of programs write and read records as the codec does. */
@NullMarked
package dev.enrichment.sdk.models.internal.mapper;

import org.jspecify.annotations.NullMarked;
