package dev.enrichment.sdk.cli.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A list with a random form and random cells. The same seed always makes the same list.
 *
 * @param rows the cells of its rows, without empty ones at the end
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record RandomList(
        int seed, String form, String extension, byte[] bytes, List<String> options, List<List<String>> rows) {
    /** Name of the column with the addresses. */
    public static final String EMAIL = "E-Mail";

    private static final List<String> CELLS = List.of(
            "Jürgen Weiß",
            "Quorvane GmbH & Co. KG",
            "a,b",
            "a;b",
            "x|y",
            "tab\there",
            "two\nlines",
            "three\r\nlines",
            "say \"hi\"",
            "\"",
            "'",
            "=1+1",
            "+1+1",
            "-5%",
            "-",
            "@name",
            "+49 30 1234",
            "=HYPERLINK(\"http://x\")",
            "007",
            "1.50",
            "1,50",
            "12345678901234567890",
            "2026-05-20",
            "20.05.2026",
            "TRUE",
            "1e5",
            " leading",
            "trailing ",
            "Lead",
            "Kunde",
            "Status",
            "N/A",
            "-12 °C",
            "€ 3",
            "sep=;",
            "# comment",
            "<b>&amp;</b>",
            "_x0041_",
            "\u00A0");

    private static final List<String> UNICODE = List.of("日本 😀", "Łódź", "Ада", "مرحبا", "e\u0301", "\u200Bzero", "𝒜");
    private static final List<String> NAMES = List.of(
            "Name",
            "Firma",
            "Cégnév",
            "Típus",
            "Notiz",
            "Nr",
            "Ort",
            "Wert (€)",
            "x",
            "Anrede/Titel",
            "Größe, cm",
            "a;b");
    private static final List<String> TITLES =
            List.of("Leads of May 2026", "Liste aller Kunden, Stand 1.5.", "Internal use only!", "Export 12");

    private static final List<String> ENCODINGS = List.of("UTF-8", "UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252");

    public static RandomList of(int seed) throws IOException {
        Random random = new Random(seed);
        return switch (random.nextInt(4)) {
            case 0 -> workbook(seed, random);
            default -> text(seed, random);
        };
    }

    public boolean isWorkbook() {
        return extension.equals(".xlsx");
    }

    @Override
    public String toString() {
        return "list " + seed + ", " + form;
    }

    public static List<String> withoutEmptyEnd(List<String> cells) {
        int size = cells.size();
        while (size > 0 && cells.get(size - 1).isEmpty()) {
            size--;
        }
        return List.copyOf(cells.subList(0, size));
    }

    private static <T> T one(Random random, List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private static List<String> header(Random random, int columns, int email) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            String name = one(random, NAMES);
            if (i == email) {
                names.add(EMAIL);
            } else if (random.nextInt(12) == 0) {
                names.add("");
            } else {
                names.add(names.contains(name) ? name + i : name);
            }
        }
        return names;
    }

    private static String cell(Random random, boolean isUnicode) {
        return one(random, isUnicode && random.nextInt(5) == 0 ? UNICODE : CELLS);
    }

    private static List<List<String>> rows(Random random, int columns, int email, boolean isUnicode) {
        List<List<String>> rows = new ArrayList<>();
        int count = 1 + random.nextInt(12);
        for (int i = 0; i < count; i++) {
            List<String> row = new ArrayList<>();
            int width = random.nextInt(6) == 0 ? email + 1 : columns;
            for (int column = 0; column < width; column++) {
                if (column == email) {
                    row.add(random.nextInt(8) == 0 ? "" : "u" + random.nextInt(30) + "@quorvane.example");
                } else {
                    row.add(random.nextInt(4) == 0 ? "" : cell(random, isUnicode));
                }
            }
            rows.add(row);
        }
        // A line without any text is skipped, and a list without addresses is refused.
        rows.add(new ArrayList<>(rows.get(0)));
        rows.get(count).set(email, "last@quorvane.example");
        rows.removeIf(row -> row.stream().allMatch(String::isBlank));
        return rows;
    }

    private static RandomList text(int seed, Random random) throws IOException {
        String separator = one(random, List.of(",", ";", "\t", "|"));
        String encoding = one(random, ENCODINGS);
        String end = one(random, List.of("\n", "\r\n", "\r\n", "\r"));
        boolean isUnicode = encoding.startsWith("UTF");
        boolean isMarked = isUnicode && (encoding.startsWith("UTF-16") || random.nextBoolean());
        boolean isQuoted = random.nextInt(3) == 0;
        boolean isPacked = random.nextInt(8) == 0;
        int columns = 2 + random.nextInt(6);
        int email = random.nextInt(columns);
        List<String> header = header(random, columns, email);
        List<List<String>> rows = rows(random, columns, email, isUnicode);
        StringBuilder text = new StringBuilder(isMarked ? "\uFEFF" : "");
        boolean names = random.nextInt(10) == 0;
        text.append(names ? "sep=" + separator + end : "");
        int titles = names || random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(3);
        for (int i = 0; i < titles; i++) {
            text.append(random.nextInt(4) == 0 ? "" : quoted(one(random, TITLES), separator, isQuoted))
                    .append(random.nextBoolean() ? separator.repeat(columns - 1) : "")
                    .append(end);
        }
        List<List<String>> lines = new ArrayList<>(List.of(header));
        lines.addAll(rows);
        for (List<String> line : lines) {
            text.append(line.stream()
                            .map(cell -> quoted(cell, separator, isQuoted))
                            .collect(Collectors.joining(separator)))
                    .append(random.nextInt(10) == 0 ? separator : "")
                    .append(end)
                    .append(random.nextInt(15) == 0 ? end : "");
        }
        List<String> options = isUnicode ? List.of() : List.of("--encoding", encoding);
        byte[] bytes = text.toString().getBytes(Charset.forName(encoding));
        String form = "%s, separator %d, %d titles%s%s%s%s"
                .formatted(
                        encoding,
                        (int) separator.charAt(0),
                        titles,
                        isMarked ? ", mark" : "",
                        isQuoted ? ", quoted" : "",
                        names ? ", sep=" : "",
                        isPacked ? ", packed" : "");
        List<List<String>> expected =
                rows.stream().map(RandomList::withoutEmptyEnd).toList();
        return new RandomList(
                seed, form, isPacked ? ".csv.gz" : ".csv", isPacked ? packed(bytes) : bytes, options, expected);
    }

    private static String quoted(String cell, String separator, boolean always) {
        boolean needed = cell.contains(separator)
                || cell.contains("\"")
                || cell.contains("\n")
                || cell.contains("\r")
                || (always && !cell.isEmpty());
        return needed ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static RandomList workbook(int seed, Random random) throws IOException {
        int columns = 2 + random.nextInt(5);
        int email = random.nextInt(columns);
        List<List<String>> lines = new ArrayList<>();
        int titles = random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(2);
        for (int i = 0; i < titles; i++) {
            lines.add(List.of(one(random, TITLES)));
        }
        lines.add(header(random, columns, email));
        List<List<String>> expected = new ArrayList<>();
        StringBuilder xml = new StringBuilder();
        int row = 1;
        for (List<String> line : lines) {
            xml.append(rowXml(row++, line));
        }
        for (List<String> cells : rows(random, columns, email, true)) {
            row += random.nextInt(8) == 0 ? 2 : 1;
            expected.add(withoutEmptyEnd(appendRow(random, xml, row, cells, email)));
        }
        Workbooks workbook = new Workbooks().formats("14", "9", "0.00", "00000", "dd.mm.yyyy hh:mm");
        boolean isSecond = random.nextInt(3) == 0;
        if (isSecond) {
            workbook.sheet("Empty", random.nextBoolean() ? "hidden" : "visible", "");
        }
        workbook.sheet("Leads", xml.toString());
        if (random.nextInt(3) == 0) {
            workbook.sheet("Notes", random.nextBoolean() ? "veryHidden" : "visible", Workbooks.row(1, "see above"));
        }
        String form = "workbook, %d titles%s".formatted(titles, isSecond ? ", empty sheet" : "");
        return new RandomList(seed, form, ".xlsx", workbook.bytes(), List.of(), expected);
    }

    private static String rowXml(int number, List<String> cells) {
        return Workbooks.row(number, cells.stream().map(RandomList::escaped).toArray(String[]::new));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\r", "&#13;")
                .replaceAll("_(?=x[0-9A-Fa-f]{4}_)", "_x005F_");
    }

    /** Appends a row, in which some cells are numbers, dates, truth values or formulas. Returns what they show. */
    private static List<String> appendRow(Random random, StringBuilder xml, int row, List<String> cells, int email) {
        List<String> shown = new ArrayList<>(cells);
        xml.append("<row r=\"%d\"%s>".formatted(row, random.nextInt(10) == 0 ? " hidden=\"1\"" : ""));
        for (int i = 0; i < cells.size(); i++) {
            String place = (char) ('A' + i) + String.valueOf(row);
            int kind = i == email ? 9 : random.nextInt(12);
            String typed = typed(kind, place);
            if (typed == null) {
                xml.append(
                        cells.get(i).isEmpty()
                                ? ""
                                : Workbooks.text(place, escaped(cells.get(i)))
                                        .replace("<t>", "<t xml:space=\"preserve\">"));
            } else {
                xml.append(typed);
                shown.set(
                        i,
                        List.of("2026-10-05", "25%", "1.50", "00007", "2026-10-05 12:00:00", "TRUE", "2")
                                .get(kind));
            }
        }
        xml.append("</row>");
        return shown;
    }

    private static @Nullable String typed(int kind, String place) {
        return switch (kind) {
            case 0 -> number(place, 1, "46300");
            case 1 -> number(place, 2, "0.25");
            case 2 -> number(place, 3, "1.5");
            case 3 -> number(place, 4, "7");
            case 4 -> number(place, 5, "46300.5");
            case 5 -> "<c r=\"%s\" t=\"b\"><v>1</v></c>".formatted(place);
            case 6 -> "<c r=\"%s\"><f>1+1</f><v>2</v></c>".formatted(place);
            default -> null;
        };
    }

    private static String number(String place, int style, String value) {
        return "<c r=\"%s\" s=\"%d\"><v>%s</v></c>".formatted(place, style, value);
    }
}
