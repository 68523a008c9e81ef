package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a nested record whose fields may also be sent as fields of the enclosing object (API reference, section 11.4).
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Unwrapped {}
