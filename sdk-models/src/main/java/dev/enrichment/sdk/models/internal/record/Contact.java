package dev.enrichment.sdk.models.internal.record;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component that holds contact data of a person: an email address, a phone number or a profile. Like any other
 * {@link Personal personal} data, {@code toString} shows only whether its value is set. AI agents can see the value
 * only if the user allows it.
 */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Contact {}
