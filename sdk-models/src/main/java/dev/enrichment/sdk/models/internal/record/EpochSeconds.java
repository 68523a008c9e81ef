package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks an instant that is written as a number of seconds since 1970 instead of an ISO 8601 string. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface EpochSeconds {}
