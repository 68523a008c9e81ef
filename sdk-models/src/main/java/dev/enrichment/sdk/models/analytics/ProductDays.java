package dev.enrichment.sdk.models.analytics;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Parser of the daily entries of {@link AnalyticsProductsResponse}. Their format is not documented, so entries in another
 * format are omitted.
 */
final class ProductDays {
    private static final int MAX_DIGITS = 24;

    private ProductDays() {}

    static Map<LocalDate, Map<String, ProductUsage>> of(List<@Nullable Object> entries) {
        Map<LocalDate, Map<String, ProductUsage>> days = new TreeMap<>();
        for (Object entry : entries) {
            if (entry instanceof Map<?, ?> day && day.get("products") instanceof Map<?, ?> products) {
                LocalDate date = date(day.get("date"));
                if (date != null) {
                    days.put(date, products(products));
                }
            }
        }
        return Collections.unmodifiableMap(days);
    }

    private static Map<String, ProductUsage> products(Map<?, ?> products) {
        Map<String, ProductUsage> usage = new TreeMap<>();
        products.forEach((id, figures) -> {
            if (figures instanceof Map<?, ?> object) {
                usage.put(String.valueOf(id), usage(object));
            }
        });
        return Collections.unmodifiableMap(usage);
    }

    private static ProductUsage usage(Map<?, ?> figures) {
        return new ProductUsage(
                whole(figures.get("total_requests")),
                decimal(figures.get("total_credits")),
                whole(figures.get("successful_requests")),
                whole(figures.get("failed_requests")),
                decimal(figures.get("success_rate")),
                decimal(figures.get("avg_credits_per_request")),
                Map.of());
    }

    private static @Nullable LocalDate date(@Nullable Object value) {
        try {
            return value instanceof String text ? LocalDate.parse(text) : null;
        } catch (DateTimeException notADate) {
            return null;
        }
    }

    /** Converts a whole number. Returns null for any other value, and for a number that does not fit into a long. */
    private static @Nullable Long whole(@Nullable Object value) {
        BigDecimal number = decimal(value);
        try {
            return number == null ? null : number.longValueExact();
        } catch (ArithmeticException fractionOrTooLarge) {
            return null;
        }
    }

    /**
     * Converts a number to a decimal. Returns null if the value is not a number, or has more than 24 digits. The limit
     * excludes numbers with a huge exponent, which would make arithmetic very slow.
     */
    private static @Nullable BigDecimal decimal(@Nullable Object value) {
        if (!(value instanceof Number)) {
            return null;
        }
        BigDecimal number = new BigDecimal(value.toString());
        return number.precision() > MAX_DIGITS || Math.abs((long) number.scale()) > MAX_DIGITS ? null : number;
    }
}
