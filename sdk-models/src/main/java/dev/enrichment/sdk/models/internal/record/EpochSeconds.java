package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a timestamp that is sent as a number of seconds since 1970, and not as an ISO 8601 string. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface EpochSeconds {}
