package dev.enrichment.sdk.models.internal.record;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonFormat;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An instant that is written as a number of seconds since 1970 instead of an ISO 8601 string. For databind, only the
 * format with nanoseconds has seconds as its unit.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
@JacksonAnnotationsInside
@JsonFormat(
        shape = JsonFormat.Shape.NUMBER,
        with = {
            JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS,
            JsonFormat.Feature.READ_DATE_TIMESTAMPS_AS_NANOSECONDS
        })
public @interface EpochSeconds {}
