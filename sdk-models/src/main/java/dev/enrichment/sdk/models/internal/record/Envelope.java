package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record whose fields the service may also send inside an object, such as {@code data}. The value of the
 * annotation is the name of the field that holds this object.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Envelope {
    /** Returns the JSON name of the field that holds the wrapping object. */
    String value();
}
