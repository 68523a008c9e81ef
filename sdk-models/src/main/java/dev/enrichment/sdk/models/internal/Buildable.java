package dev.enrichment.sdk.models.internal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a record for which the build writes a {@code …Builder}, with the texts of the record's {@code @param} tags. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Buildable {}
