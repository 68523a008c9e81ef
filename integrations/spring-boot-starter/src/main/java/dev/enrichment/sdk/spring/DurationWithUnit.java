package dev.enrichment.sdk.spring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Property that is read by {@link DurationConverter} instead of Spring Boot. Spring Boot understands fewer notations, and
 * reads a number without a unit as milliseconds. It still tries to read what the converter rejects. Such a property is
 * therefore also annotated with {@code DurationFormat(ISO8601)}, the strictest notation.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@interface DurationWithUnit {
    /** Whether a number without a unit means days. By default, such a number is refused. */
    boolean orDays() default false;
}
