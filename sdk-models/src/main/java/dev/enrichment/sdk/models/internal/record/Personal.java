package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component that holds personal data. {@code toString} shows only whether its value is set. Contact data is
 * marked with {@link Contact} instead.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Personal {}
