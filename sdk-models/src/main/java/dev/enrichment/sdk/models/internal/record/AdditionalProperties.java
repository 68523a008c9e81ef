package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the record component that holds all JSON fields without a component of their own. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface AdditionalProperties {
    /**
     * Returns whether the field names are undocumented. If so, an unknown field is not reported as a change of the API.
     */
    boolean open() default false;
}
