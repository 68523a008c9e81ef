package dev.enrichment.sdk.testing.internal.data;

import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * One line of a work history.
 *
 * @param end the last month, null while it lasts
 */
public record Position(
        String companyName,
        String companyDomain,
        String title,
        YearMonth start,
        @Nullable YearMonth end) {

    public boolean present() {
        return end == null;
    }
}
