package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.internal.values.Durations;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;

/**
 * Converter of the durations in the properties of the client. The durations have the same notation as in the
 * environment variables of the client, such as {@code 90s} or {@code 1.5s}. The maximum ages of the cache can also be
 * numbers without a unit, which are days. Other properties of the application are not converted.
 */
final class DurationConverter implements ConditionalGenericConverter {
    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return Set.of(new ConvertiblePair(String.class, Duration.class));
    }

    @Override
    public boolean matches(TypeDescriptor source, TypeDescriptor target) {
        return target.hasAnnotation(DurationWithUnit.class);
    }

    /** Parses a duration. Returns null for blank text, so that a blank property counts as not set. */
    @Override
    public @Nullable Object convert(@Nullable Object source, TypeDescriptor from, TypeDescriptor target) {
        String text = Properties.text((String) source);
        if (text == null) {
            return null;
        }
        boolean orDays = Objects.requireNonNull(target.getAnnotation(DurationWithUnit.class))
                .orDays();
        try {
            return Durations.parse(orDays && text.matches("\\d+") ? text + "d" : text);
        } catch (DateTimeException e) {
            throw new InvalidDuration(text);
        }
    }
}
