package dev.enrichment.sdk.cli.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.jspecify.annotations.Nullable;

/** Cells of a workbook as texts: what a person sees, but dates as in {@code 2026-10-05}, and numbers without grouping. */
final class WorkbookCells {
    /** Holds what a spreadsheet keeps of a number. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

    /** Formats for dates and times that a workbook does not spell out. */
    private static final Set<Integer> DATES = Set.of(14, 15, 16, 17, 22, 27, 30, 36, 50, 57);

    private static final Set<Integer> TIMES = Set.of(18, 19, 20, 21, 45, 46, 47);
    private static final Pattern NO_LETTERS =
            Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]");
    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");
    private static final LocalDate EPOCH = LocalDate.of(1899, 12, 30);
    private static final LocalDate EPOCH_1904 = LocalDate.of(1904, 1, 1);
    /** The year 10000. */
    private static final double MAX_DATE = 2_958_466;

    private final LocalDate epoch;

    WorkbookCells(boolean since1904) {
        epoch = since1904 ? EPOCH_1904 : EPOCH;
    }

    String text(Cell cell) {
        Object value = cell.getValue();
        if (value instanceof BigDecimal number) {
            return isDate(cell) ? date(number.doubleValue()) : number(number);
        }
        if (value instanceof Boolean truth) {
            return truth ? "TRUE" : "FALSE";
        }
        return value == null ? "" : unescaped(value.toString());
    }

    private static String number(BigDecimal number) {
        return number.signum() == 0
                ? "0"
                : number.round(DIGITS).stripTrailingZeros().toPlainString();
    }

    private static boolean isDate(Cell cell) {
        String format = cell.getDataFormatString();
        if (format != null) {
            String letters =
                    NO_LETTERS.matcher(format.split(";", 2)[0]).replaceAll("").toLowerCase(Locale.ROOT);
            return !letters.contains("general") && letters.chars().anyMatch(c -> "ymdhs".indexOf(c) >= 0);
        }
        @Nullable Integer id = cell.getDataFormatId();
        return id != null && (DATES.contains(id) || TIMES.contains(id));
    }

    private String date(double days) {
        if (days < 0 || days >= MAX_DATE) {
            return number(BigDecimal.valueOf(days));
        }
        // Spreadsheets have a February 29 in 1900; before it they are a day ahead.
        long whole = (long) Math.floor(days) + (days < 60 && days >= 1 && epoch.equals(EPOCH) ? 1 : 0);
        LocalDateTime time = epoch.plusDays(whole)
                .atStartOfDay()
                .plus(Math.round((days - Math.floor(days)) * 86_400), ChronoUnit.SECONDS);
        LocalTime ofDay = time.toLocalTime();
        if (days < 1) {
            return ofDay.toString().length() == 5 ? ofDay + ":00" : ofDay.toString();
        }
        return ofDay.equals(LocalTime.MIDNIGHT)
                ? time.toLocalDate().toString()
                : time.toLocalDate() + " " + (ofDay.getSecond() == 0 ? ofDay + ":00" : ofDay.toString());
    }

    /** A character that XML cannot have is written as {@code _x000D_}. */
    private static String unescaped(String text) {
        return text.contains("_x")
                ? ESCAPE.matcher(text)
                        .replaceAll(code ->
                                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code.group(1), 16))))
                : text;
    }
}
