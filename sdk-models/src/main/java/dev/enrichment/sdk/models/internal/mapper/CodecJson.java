package dev.enrichment.sdk.models.internal.mapper;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes an application's Jackson 2 or Jackson 3 mappers write and read a record in the same way as the codec. The
 * databind annotations are on this annotation and not on the records themselves. A compiler without databind on its
 * class path warns about annotations of a record, but not about annotations of an annotation.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@JsonSerialize(using = Jackson2Serializer.class)
@JsonDeserialize(using = Jackson2Deserializer.class)
@tools.jackson.databind.annotation.JsonSerialize(using = Jackson3Serializer.class)
@tools.jackson.databind.annotation.JsonDeserialize(using = Jackson3Deserializer.class)
public @interface CodecJson {}
