package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.WorkPosition;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Result of comparing a work history with the expected company (API reference, section 14.2).
 *
 * @param current the only current position; empty if there is no current position or more than one
 */
record EmploymentCheck(String status, String reason, Optional<WorkPosition> current) {

    static EmploymentCheck of(List<WorkPosition> history, Predicate<WorkPosition> expected) {
        List<WorkPosition> present =
                history.stream().filter(WorkPosition::present).toList();
        if (present.size() > 1) {
            return new EmploymentCheck(
                    "AMBIGUOUS_CURRENT_EMPLOYMENT", "MULTIPLE_CURRENT_POSITIONS_FOUND", Optional.empty());
        }
        if (present.isEmpty()) {
            String reason = history.isEmpty() ? "NO_EXPERIENCE_HISTORY_FOUND" : "NO_CURRENT_POSITION_FOUND";
            return new EmploymentCheck("CURRENT_EMPLOYMENT_UNKNOWN", reason, Optional.empty());
        }
        Optional<WorkPosition> current = Optional.of(present.get(0));
        if (expected.test(present.get(0))) {
            return new EmploymentCheck("NO_CHANGE", "CURRENT_COMPANY_MATCHES_EXPECTED", current);
        }
        return history.stream().anyMatch(expected)
                ? new EmploymentCheck("JOB_CHANGE_DETECTED", "CURRENT_COMPANY_DIFFERS_FROM_EXPECTED", current)
                : new EmploymentCheck("NEVER_WORKED_THERE", "EXPECTED_COMPANY_NOT_FOUND_IN_HISTORY", current);
    }
}
