package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.WorkPosition;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/** Writes the current position, the tenure statistics and the work history of a detailed job change response. */
final class WorkHistory {
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMM yyyy", Locale.ENGLISH);

    private WorkHistory() {}

    static void write(ObjectNode body, Optional<WorkPosition> current, List<WorkPosition> history, LocalDate today) {
        if (current.isPresent()) {
            WorkPosition position = current.get();
            body.putObject("current_position")
                    .put("title", position.title())
                    .put("company", position.companyName())
                    .put("start_date", MONTH.format(position.start()))
                    .put("days_at_job", ChronoUnit.DAYS.between(position.start().atDay(1), today))
                    .put("tenure_formatted", formatted(months(position, today)))
                    .put("is_current_position", true);
        } else {
            body.putNull("current_position");
        }
        body.set("tenure_stats", stats(history, today));
        ArrayNode lines = body.putArray("work_history");
        for (WorkPosition position : history) {
            YearMonth end = position.end();
            String until = end == null ? "Present" : MONTH.format(end);
            lines.addObject()
                    .put("title", position.title())
                    .put("company", position.companyName())
                    .put("duration", MONTH.format(position.start()) + " - " + until)
                    .put("is_present", position.present());
        }
    }

    private static ObjectNode stats(List<WorkPosition> history, LocalDate today) {
        LongSummaryStatistics months =
                history.stream().mapToLong(position -> months(position, today)).summaryStatistics();
        BigDecimal average = BigDecimal.valueOf(months.getAverage()).setScale(1, RoundingMode.HALF_UP);
        ObjectNode stats = JsonTrees.object();
        stats.put("total_positions", history.size());
        stats.put("average_tenure_months", average).put("average_tenure_formatted", formatted(average.longValue()));
        stats.put("longest_tenure_months", months.getMax()).put("longest_tenure_formatted", formatted(months.getMax()));
        return stats.put("shortest_tenure_months", months.getMin())
                .put("shortest_tenure_formatted", formatted(months.getMin()));
    }

    private static long months(WorkPosition position, LocalDate today) {
        YearMonth end = position.end() == null ? YearMonth.from(today) : position.end();
        return Math.max(1, ChronoUnit.MONTHS.between(position.start(), end));
    }

    /** Returns a number of months as text, such as {@code 2 years 1 month}. */
    private static String formatted(long months) {
        String years = months < 12 ? "" : count(months / 12, "year");
        String rest = months % 12 == 0 && months > 0 ? "" : count(months % 12, "month");
        return (years + " " + rest).strip();
    }

    private static String count(long number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }
}
