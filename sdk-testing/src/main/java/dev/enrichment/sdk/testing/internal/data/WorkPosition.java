package dev.enrichment.sdk.testing.internal.data;

import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * A position that a person holds or has held, as listed in the person's work history.
 *
 * @param end last month, or null for a current position
 */
public record WorkPosition(
        String companyName,
        String companyDomain,
        String title,
        YearMonth start,
        @Nullable YearMonth end) {

    public boolean present() {
        return end == null;
    }

    /** Returns this position with a last month. */
    public WorkPosition endedIn(YearMonth month) {
        return new WorkPosition(companyName, companyDomain, title, start, month);
    }
}
