package dev.enrichment.sdk.models.internal.record;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the component that holds the JSON fields for which the record has no other component. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
@JacksonAnnotationsInside
@JsonAnyGetter
@JsonAnySetter
// Databind rejects an unknown field that has the name of this component, so the component gets an unlikely name.
@JsonProperty("$extra")
public @interface AdditionalProperties {
    /** Returns whether the API leaves the field names open here, so that an unknown field is not reported as drift. */
    boolean open() default false;
}
