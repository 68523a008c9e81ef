package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The component that keeps the members of an object for which the record has no component of its own. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
@JacksonAnnotationsInside
@JsonAnyGetter
@JsonAnySetter
// A name that no service sends: Jackson would otherwise refuse an unknown member called additionalProperties.
@JsonProperty("$extra")
public @interface AdditionalProperties {
    /** Whether members of any name are to be expected here, so that none of them is a sign of drift. */
    boolean open() default false;
}
