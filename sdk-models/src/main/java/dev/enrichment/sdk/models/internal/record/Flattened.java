package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a list that may be sent with nested arrays. The elements of these arrays are read into one flat list. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Flattened {}
