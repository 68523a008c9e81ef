/** Serializers and deserializers with which a program's own mappers write and read records like the codec. */
@NullMarked
package dev.enrichment.sdk.models.internal.mapper;

import org.jspecify.annotations.NullMarked;
