package dev.enrichment.sdk.cli.support;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Collection of unusual input files with the expected results. */
public final class FileZoo {
    static final String A = WellKnown.VALID_EMAIL;
    static final String B = WellKnown.INVALID_EMAIL;

    /** Cells that other programs have trouble with; a row that is too long, one that is too short, and a repeated one. */
    private static final List<List<String>> TABLE = List.of(
            List.of("Näme", "E-Mail", "", "Notiz"),
            List.of("Jürgen \"Jo\" Ångström", A, "x", "zwei\nZeilen"),
            List.of(" =1+1 ", B, "a,b;c\td|e", "-5"),
            List.of("Ада", "", "", ""),
            List.of("日本 😀", A, "", "again"),
            List.of("", "n/a", "0001", "1e9"),
            List.of("Short", "short@quorvane.example"),
            List.of("Long", "long@quorvane.example", "1", "2"));

    private static final List<String> ASKED = List.of(A, B, "short@quorvane.example", "long@quorvane.example");

    private static final List<Character> SEPARATORS = List.of(',', ';', '\t', '|');

    private static final List<String> LINE_ENDS = List.of("\n", "\r\n", "\r");

    private static final List<Encoding> ENCODINGS = Stream.concat(
                    Stream.of("UTF-8", "UTF-16LE", "UTF-16BE")
                            .flatMap(name -> Stream.of(
                                    new Encoding(name, text -> text.getBytes(Charset.forName(name))),
                                    new Encoding(
                                            name + " with a mark",
                                            text -> ("\uFEFF" + text).getBytes(Charset.forName(name))))),
                    Stream.of(new Encoding("packed", text -> packed(text.getBytes(StandardCharsets.UTF_8)))))
            .toList();

    private FileZoo() {}

    /** Converts the text of a file to bytes. */
    private interface Bytes {
        byte[] of(String text) throws IOException;
    }

    private record Encoding(String name, Bytes bytes) {}

    /**
     * A file.
     *
     * @param rows the cells that must be in the output, with the header
     * @param asked addresses that the service is asked for
     * @param refused a part of the message, if it is refused; then nothing is asked for
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Case(
            String name,
            byte[] bytes,
            List<String> options,
            List<List<String>> rows,
            List<String> asked,
            String refused) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Each separator with each line end, each encoding once, and all files that are unusual in another way. */
    public static Stream<Case> files() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (char separator : SEPARATORS) {
            for (String end : LINE_ENDS) {
                cases.add(table(separator, end, ENCODINGS.get(0)));
            }
            cases.add(table(
                    "sep= " + (int) separator,
                    ("sep=" + separator + "\r\n" + csv(separator, "\r\n")).getBytes(StandardCharsets.UTF_8)));
        }
        for (Encoding encoding : ENCODINGS.subList(1, ENCODINGS.size())) {
            cases.add(table(';', "\r\n", encoding));
        }
        cases.addAll(FileZooTables.headers());
        cases.addAll(FileZooTables.contents());
        cases.addAll(FileZooRefusals.all());
        return cases.stream();
    }

    public static Stream<Case> everyFourthFile() throws IOException {
        List<Case> files = files().toList();
        return IntStream.range(0, files.size()).filter(i -> i % 4 == 0).mapToObj(files::get);
    }

    /** Each separator with each line end in each encoding. */
    public static Stream<Case> combinations() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (char separator : SEPARATORS) {
            for (String end : LINE_ENDS) {
                for (Encoding encoding : ENCODINGS) {
                    cases.add(table(separator, end, encoding));
                }
            }
        }
        return cases.stream();
    }

    private static Case table(char separator, String end, Encoding encoding) throws IOException {
        String name = "separator %d, line end %s, %s".formatted((int) separator, Json.line(end), encoding.name());
        return table(name, encoding.bytes().of(csv(separator, end)));
    }

    private static String csv(char separator, String end) {
        return TABLE.stream()
                .map(row -> row.stream().map(FileZoo::quoted).collect(Collectors.joining(String.valueOf(separator))))
                .collect(Collectors.joining(end, "", end));
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[,;\t|\"\\r\\n].*") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    public static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static Case table(String name, byte[] bytes) {
        List<List<String>> rows = new ArrayList<>(TABLE);
        rows.set(0, List.of("Näme", "E-Mail", "column 3", "Notiz"));
        return new Case(name, bytes, List.of(), rows, ASKED, "");
    }

    static List<List<String>> cells(String csv) {
        return csv.lines().map(line -> List.of(line.split(",", -1))).toList();
    }

    /** A table whose cells are all kept as they are. */
    static Case kept(String name, String text, String... asked) {
        return read(name, text, text, asked);
    }

    static Case read(String name, String text, String rows, String... asked) {
        return new Case(name, text.getBytes(StandardCharsets.UTF_8), List.of(), cells(rows), List.of(asked), "");
    }

    static Case refused(String name, String text, String message, String... options) {
        return refused(name, text.getBytes(StandardCharsets.ISO_8859_1), message, options);
    }

    static Case refused(String name, byte[] bytes, String message, String... options) {
        return new Case(name, bytes, List.of(options), List.of(), List.of(), message);
    }
}
