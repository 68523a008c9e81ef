package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the component that holds the JSON fields for which the record has no other component. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface AdditionalProperties {
    /** Returns whether the API leaves the names of the fields open. If so, unknown fields are not reported as drift. */
    boolean open() default false;
}
