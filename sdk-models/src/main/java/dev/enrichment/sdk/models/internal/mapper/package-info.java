/**
 * Serializers and deserializers that let a program's own Jackson mappers write and read records exactly as the codec
 * does.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.mapper;

import org.jspecify.annotations.NullMarked;
