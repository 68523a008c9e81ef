package dev.enrichment.sdk.models.internal.mapper;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes the mappers of an application, Jackson 2 or 3, write and read a record as the codec does. The annotations of
 * databind stand here and not at the records: the compiler of an application warns about annotations of a class that is
 * not on its class path, but not about those of their annotations.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@JsonSerialize(using = Jackson2Serializer.class)
@JsonDeserialize(using = Jackson2Deserializer.class)
@tools.jackson.databind.annotation.JsonSerialize(using = Jackson3Serializer.class)
@tools.jackson.databind.annotation.JsonDeserialize(using = Jackson3Deserializer.class)
public @interface CodecJson {}
