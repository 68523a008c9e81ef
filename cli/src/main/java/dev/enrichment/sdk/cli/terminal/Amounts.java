package dev.enrichment.sdk.cli.terminal;

import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Formats amounts of credits and durations for the terminal. */
public final class Amounts {
    private Amounts() {}

    /** Parses an option that takes an amount of credits, such as {@code 200} or {@code 0.25}. */
    public static final class Converter implements ITypeConverter<BigDecimal> {
        @Override
        public BigDecimal convert(String text) {
            if (!text.strip().matches("-?[0-9]{1,12}(?:\\.[0-9]{1,6})?")) {
                throw new TypeConversionException(text + " is not an amount of credits, such as 200 or 0.25");
            }
            return new BigDecimal(text.strip());
        }
    }

    public static String text(@Nullable BigDecimal amount) {
        return amount == null ? "unknown" : dev.enrichment.sdk.internal.values.Amounts.text(amount);
    }

    /** {@return the amount with its unit, such as {@code 1 credit} or {@code 0.25 credits}} */
    public static String credits(@Nullable BigDecimal amount) {
        return text(amount) + (text(amount).equals("1") ? " credit" : " credits");
    }

    /**
     * Formats a duration as hours, minutes and seconds, such as {@code 1:02:03}, or {@code 0:45} if it is shorter than
     * an hour. Fractions of a second are rounded up.
     */
    public static String text(Duration duration) {
        long seconds = Math.max(0, (duration.toMillis() + 999) / 1000);
        long minutes = seconds / 60;
        return minutes < 60
                ? "%d:%02d".formatted(minutes, seconds % 60)
                : "%d:%02d:%02d".formatted(minutes / 60, minutes % 60, seconds % 60);
    }
}
