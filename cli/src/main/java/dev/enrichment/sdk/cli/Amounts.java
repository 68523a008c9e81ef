package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.internal.text.Cells;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Credits and durations for people. */
final class Amounts {
    private Amounts() {}

    static String text(@Nullable BigDecimal amount) {
        return amount == null ? "unknown" : Cells.amount(amount);
    }

    /** Such as {@code 1:02:03} or {@code 0:45}. */
    static String text(Duration duration) {
        long seconds = Math.max(0, (duration.toMillis() + 999) / 1000);
        long minutes = seconds / 60;
        return minutes < 60
                ? "%d:%02d".formatted(minutes, seconds % 60)
                : "%d:%02d:%02d".formatted(minutes / 60, minutes % 60, seconds % 60);
    }
}
