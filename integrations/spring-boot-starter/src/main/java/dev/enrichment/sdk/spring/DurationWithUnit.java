package dev.enrichment.sdk.spring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Property that is read by {@link DurationConverter} instead of Spring Boot, which understands fewer notations and takes
 * a number without a unit for milliseconds. Spring Boot still tries to read what the converter refuses. So such a
 * property is also annotated with {@code DurationFormat(ISO8601)}, whose notation is the strictest.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@interface DurationWithUnit {
    /** Whether a number without a unit means days. By default, such a number is refused. */
    boolean orDays() default false;
}
