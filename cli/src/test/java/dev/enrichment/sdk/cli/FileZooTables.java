package dev.enrichment.sdk.cli;

import static dev.enrichment.sdk.cli.FileZoo.A;
import static dev.enrichment.sdk.cli.FileZoo.B;
import static dev.enrichment.sdk.cli.FileZoo.cells;
import static dev.enrichment.sdk.cli.FileZoo.packed;

import dev.enrichment.sdk.cli.FileZoo.Case;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables that are read: headers as reports and programs write them, and cells that cause trouble. */
final class FileZooTables {
    private FileZooTables() {}

    static List<Case> headers() {
        String rows = "Ada," + A + "\nBob," + B + "\n";
        String plain = "Name,Email\n" + rows;
        String none = "column 1,column 2\n" + rows;
        return List.of(
                FileZoo.of("plain", plain, plain, A, B),
                FileZoo.of("no line end at the end", plain.strip(), plain, A, B),
                FileZoo.of("empty lines between", plain.replace("\n", "\n\n"), plain, A, B),
                FileZoo.of("empty lines in front", "\n\n\n" + plain, plain, A, B),
                FileZoo.of("no header", rows, none, A, B),
                FileZoo.of("no header, one column", A + "\n" + B + "\n", "column 1\n" + A + "\n" + B + "\n", A, B),
                FileZoo.of("one column", "Email\n" + A + "\n" + B + "\n", "Email\n" + A + "\n" + B + "\n", A, B),
                FileZoo.of("one column, blank cells", "Email\n\"\"\n" + A + "\n", "Email\n\n" + A + "\n", A),
                FileZoo.of("quoted header", plain.replace("Name,Email", "\"Name\",\"Email\""), plain, A, B),
                FileZoo.of(
                        "all cells quoted",
                        "\"Name\",\"Email\"\n\"Ada\",\"" + A + "\"\n\"Bob\",\"" + B + "\"\n",
                        plain,
                        A,
                        B),
                FileZoo.of(
                        "a trailing comma on each line",
                        plain.replace("\n", ",\n"),
                        "Name,Email,column 3\nAda," + A + ",\nBob," + B + ",\n",
                        A,
                        B),
                FileZoo.of(
                        "a trailing comma in the header",
                        plain.replace("Email", "Email,"),
                        "Name,Email,column 3\n" + rows,
                        A,
                        B),
                FileZoo.of("blank names", ",Email,\nx," + A + ",y\n", "column 1,Email,column 3\nx," + A + ",y\n", A),
                FileZoo.of(
                        "a name three times",
                        "x,x,x,Email\n1,2,3," + A + "\n",
                        "x,x (2),x (3),Email\n1,2,3," + A + "\n",
                        A),
                FileZoo.of(
                        "a name that a renamed one would get",
                        "x,x (2),x,Email\n1,2,3," + A + "\n",
                        "x,x (2),x (3),Email\n1,2,3," + A + "\n",
                        A),
                FileZoo.of(
                        "names that differ in case",
                        "EMAIL,name,Name\n" + A + ",1,2\n",
                        "EMAIL,name,Name\n" + A + ",1,2\n",
                        A),
                FileZoo.of("blanks around names", " Name , Email \n" + rows, " Name , Email \n" + rows, A, B),
                FileZoo.of("numbers as names", "1,2\nAda," + A + "\n", "1,2\nAda," + A + "\n", A));
    }

    static List<Case> contents() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String own :
                List.of("status", "credits", "message", "row_key", "item", "email_status", "email.validate status")) {
            String text = "Email," + own + "\n" + A + ",mine\n";
            cases.add(FileZoo.of("own column " + own, text, text, A));
        }
        for (String own : List.of("status,credits,message", "identity,status,credits", "message,status,credits")) {
            String text = "Email," + own + "\n" + A + ",mine,7,hello\n";
            cases.add(FileZoo.of("own columns " + own, text, text, A));
        }
        for (char separator : new char[] {',', ';', '\t', '|'}) {
            for (char other : new char[] {',', ';', '\t', '|'}) {
                if (separator != other) {
                    cases.add(separated(separator, other));
                }
            }
            if (separator != ',') {
                String end = String.valueOf(separator);
                cases.add(FileZoo.of(
                        "one column, one cell that ends in " + (int) separator,
                        "Email\n" + A + "\nlead@quorvane.example" + end + "\n" + B + "\n",
                        "Email\n" + A + "\nlead@quorvane.example" + end + "\n" + B + "\n",
                        A,
                        "lead@quorvane.example" + (separator == '|' ? end : ""),
                        B));
            }
        }
        String wide = Stream.iterate(1, i -> i + 1).limit(300).map(i -> "c" + i).collect(Collectors.joining(","));
        String values = wide.replace('c', 'v');
        cases.add(FileZoo.of(
                "300 columns",
                "Email," + wide + "\n" + A + "," + values + "\n",
                "Email," + wide + "\n" + A + "," + values,
                A));
        String two = "Name,Email\nAda," + A + "\n";
        cases.add(FileZoo.of("extra cells", two + "B," + B + ",x,y\n", two + "B," + B + ",x,y\n", A));
        cases.add(FileZoo.of("only a name in the row", two + "Bob\n", two + "Bob\n", A));
        cases.add(FileZoo.of("a cell with only quotes", two.replace("Ada", "\"\""), two.replace("Ada", ""), A));
        cases.add(FileZoo.of(
                "spaces that do not break",
                two.replace(A, "\u00A0" + A + "\u200B"),
                two.replace(A, "\u00A0" + A + "\u200B"),
                A));
        cases.add(FileZoo.of("mailto", two.replace(A, "mailto:" + A), two.replace(A, "mailto:" + A), A));
        cases.add(FileZoo.of(
                "a mark in the middle", two.replace("Ada", "A\uFEFFda"), two.replace("Ada", "A\uFEFFda"), A));
        cases.add(FileZoo.of(
                "control characters", two.replace("Ada", "\u001b[2J\u0007"), two.replace("Ada", "\u001b[2J\u0007"), A));
        cases.add(FileZoo.of("Arabic digits", two.replace("Ada", "٣٠"), two.replace("Ada", "٣٠"), A));
        String big = "z".repeat(1 << 20);
        cases.add(FileZoo.of("a cell of a megabyte", two.replace("Ada", big), two.replace("Ada", big), A));
        cases.add(FileZoo.of(
                "JSON lines",
                "{\"n\":1.0,\"Email\":\"" + A + "\"}\n\n{\"Email\":\"" + B + "\",\"o\":true}\n",
                "n,Email,o\n1.0," + A + ",\n," + B + ",true\n",
                A,
                B));
        cases.add(FileZoo.of(
                "JSON lines, one member with separators",
                "{\"Email\":\"" + A + "\"}\n{\"Email\":\"a;b|c\"}\n",
                "Email\n" + A + "\na;b|c\n",
                A,
                "a;b|c"));
        cases.add(FileZoo.of(
                "JSON lines, a blank row",
                "{\"Email\":\"\"}\n{\"Email\":\"" + A + "\"}\n{\"Email\":null}\n",
                "Email\n\n" + A + "\n\n",
                A));
        byte[] sheet = new Workbooks()
                .sheet("S", Workbooks.row(1, "Name", "Email") + Workbooks.row(3, "Ada", A) + Workbooks.row(4, "", B))
                .bytes();
        cases.add(
                new Case("a workbook", sheet, List.of(), cells("Name,Email\nAda," + A + "\n," + B), List.of(A, B), ""));
        cases.add(new Case(
                "a packed workbook",
                packed(sheet),
                List.of(),
                cells("Name,Email\nAda," + A + "\n," + B),
                List.of(A, B),
                ""));
        for (String encoding : List.of("windows-1252", "ISO-8859-15", "Shift_JIS", "x-MacRoman", "windows-1251")) {
            String name = encoding.equals("Shift_JIS") ? "日本" : encoding.equals("windows-1251") ? "Ада" : "Jürgen";
            String text = two.replace("Ada", name);
            cases.add(new Case(
                    encoding,
                    text.getBytes(Charset.forName(encoding)),
                    List.of("--encoding", encoding),
                    cells(text),
                    List.of(A),
                    ""));
        }
        cases.add(new Case(
                "no header, said",
                ("x," + A + "\n").getBytes(StandardCharsets.UTF_8),
                List.of("--no-header"),
                cells("column 1,column 2\nx," + A),
                List.of(A),
                ""));
        return cases;
    }

    /** Two columns, and cells with another character that separates cells in other files. */
    private static Case separated(char separator, char other) {
        List<List<String>> rows = List.of(
                List.of("Email", "Tags"),
                List.of(A, "red" + other + "blue" + other + "green"),
                List.of(B, "red" + other + "blue"));
        String text = rows.stream()
                .map(row -> String.join(String.valueOf(separator), row) + "\n")
                .collect(Collectors.joining());
        return new Case(
                "separator %d, cells with %d".formatted((int) separator, (int) other),
                text.getBytes(StandardCharsets.UTF_8),
                List.of(),
                rows,
                List.of(A, B),
                "");
    }
}
