package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.input.WorkbookParts.Xml;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * Converts the cells of a workbook to the text that a spreadsheet program shows. Only dates may look different, because
 * they are always written in the same form, such as {@code 2026-10-05}.
 *
 * @param texts text that the workbook stores only once, by the index that cells refer to
 * @param formats format code of each cell style, by the index of the style
 * @param since1904 whether dates are stored as days since 1904 instead of 1900
 */
record WorkbookCells(List<String> texts, List<String> formats, boolean since1904) {
    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");
    private static final LocalDate EPOCH = LocalDate.of(1899, 12, 30);
    private static final LocalDate EPOCH_1904 = LocalDate.of(1904, 1, 1);
    /** Number of the first day after the supported dates, which is January 1 of the year 10000. */
    private static final double MAX_DATE = 2_958_466;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /**
     * Reads a cell to its end and returns its text. The reader must be at the start of the cell.
     *
     * @throws IllegalArgumentException if the cell is damaged
     */
    String read(Xml xml) throws XMLStreamException {
        String type = xml.attribute("t");
        String style = xml.attribute("s");
        String value = "";
        while (xml.next() && !xml.isEnd("c")) {
            if (xml.isStart("v")) {
                value = xml.text();
            } else if (xml.isStart("is")) {
                value = richText(xml, "is");
            }
        }
        if (value.isEmpty()) {
            return "";
        }
        return switch (type == null ? "n" : type) {
            case "n" -> number(new BigDecimal(value.strip()), format(style));
            case "s" -> text(Integer.parseInt(value.strip()));
            case "str", "inlineStr" -> unescaped(value);
            case "b" -> value.strip().equals("1") || value.strip().equals("true") ? "TRUE" : "FALSE";
            case "d", "e" -> value.strip();
            default -> throw new IllegalArgumentException("no such type of a cell: " + type);
        };
    }

    /**
     * Reads text with mixed fonts or colors, and returns it without formatting. Phonetic hints, as used in Japanese,
     * are omitted.
     *
     * @param element name of the element that the reader is at
     */
    static String richText(Xml xml, String element) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        boolean pronounced = false;
        while (xml.next() && !xml.isEnd(element)) {
            if (xml.isStart("rPh") || xml.isEnd("rPh")) {
                pronounced = xml.isStart("rPh");
            } else if (xml.isStart("t") && !pronounced) {
                text.append(xml.text());
            }
        }
        return text.toString();
    }

    private String text(int number) {
        if (number < 0 || number >= texts.size()) {
            throw new IllegalArgumentException("no text has this number: " + number);
        }
        return unescaped(texts.get(number));
    }

    private String format(@Nullable String style) {
        int number = style == null ? -1 : Integer.parseInt(style);
        return number >= 0 && number < formats.size() ? formats.get(number) : NumberFormat.GENERAL;
    }

    private String number(BigDecimal value, String format) {
        if (!NumberFormat.isDate(format)) {
            return NumberFormat.text(value, format);
        }
        double days = value.doubleValue();
        if (days < 0 || days >= MAX_DATE) {
            return NumberFormat.text(value, NumberFormat.GENERAL);
        }
        // Spreadsheets wrongly treat 1900 as a leap year. Day numbers before March 1, 1900 must therefore be increased
        // by one.
        long whole = (long) Math.floor(days) + (days < 60 && days >= 1 && !since1904 ? 1 : 0);
        LocalDateTime time = (since1904 ? EPOCH_1904 : EPOCH)
                .plusDays(whole)
                .atStartOfDay()
                .plusSeconds(Math.round((days - Math.floor(days)) * 86_400));
        return days < 1 ? TIME.format(time) : text(time);
    }

    private static String text(LocalDateTime time) {
        return time.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? time.toLocalDate().toString()
                : time.toLocalDate() + " " + TIME.format(time);
    }

    /**
     * Replaces escape sequences such as {@code _x000D_} with the characters that they stand for. Workbooks use them for
     * characters that XML does not permit.
     */
    private static String unescaped(String text) {
        return text.contains("_x")
                ? ESCAPE.matcher(text)
                        .replaceAll(code ->
                                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code.group(1), 16))))
                : text;
    }
}
