package dev.enrichment.sdk.spring;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Map;
import java.util.Objects;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.convert.ConversionException;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Condition that a boolean property is true. The value is read like that of any boolean property, so {@code no} and
 * {@code off} mean false, and a blank value means that the property is not set. Spring Boot's {@code
 * ConditionalOnProperty} treats all of these values as true.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Conditional(ConditionalOnSwitch.IsOn.class)
@interface ConditionalOnSwitch {
    /** Name of the property. */
    String value();

    /** Result of the condition if the property is not set. */
    boolean byDefault() default false;

    /** Evaluates the condition by reading the property. */
    final class IsOn implements Condition {
        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            Map<String, Object> attributes =
                    Objects.requireNonNull(metadata.getAnnotationAttributes(ConditionalOnSwitch.class.getName()));
            String name = (String) attributes.get("value");
            try {
                Boolean value = context.getEnvironment().getProperty(name, Boolean.class);
                return Boolean.TRUE.equals(value == null ? attributes.get("byDefault") : value);
            } catch (ConversionException notABoolean) {
                // If the property belongs to EnrichmentProperties, the invalid value is reported later, with its
                // location, when the properties are bound.
                return false;
            }
        }
    }
}
