package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a component that holds personal data. {@code toString} shows only whether its value is set. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Personal {}
