package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record whose fields may be wrapped in an object, one level deep. The annotation names the field that holds
 * this object.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Envelope {
    /** Returns the JSON name of the field that holds the wrapping object. */
    String value();
}
