package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a list of strings that the service usually sends as one string, separated by {@code ;}. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface JoinedList {}
