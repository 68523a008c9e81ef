package dev.enrichment.sdk.spring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a property whose duration is parsed by {@link DurationConverter} instead of Spring Boot. Spring Boot
 * understands fewer notations, and treats a number without a unit as milliseconds. If the converter rejects a value,
 * Spring Boot still tries to parse it. A marked property is therefore also annotated with {@code
 * DurationFormat(ISO8601)}, the strictest notation.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@interface DurationWithUnit {
    /** Whether a number without a unit means days. By default, such a number is refused. */
    boolean orDays() default false;
}
