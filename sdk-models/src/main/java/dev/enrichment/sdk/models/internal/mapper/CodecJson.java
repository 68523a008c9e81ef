package dev.enrichment.sdk.models.internal.mapper;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets an application's own Jackson 2 or Jackson 3 mappers read and write a record exactly as the codec does. This
 * annotation combines several annotations of jackson-databind. If the records had these annotations themselves, a
 * compiler without jackson-databind on its class path would print warnings about them.
 *
 * <p>The naming strategies are for libraries that only ask a mapper for the properties of a record, for example to
 * create an OpenAPI schema or the header of a CSV file.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@JsonSerialize(using = Jackson2Serializer.class)
@JsonDeserialize(using = Jackson2Deserializer.class)
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@tools.jackson.databind.annotation.JsonSerialize(using = Jackson3Serializer.class)
@tools.jackson.databind.annotation.JsonDeserialize(using = Jackson3Deserializer.class)
@tools.jackson.databind.annotation.JsonNaming(tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy.class)
public @interface CodecJson {}
