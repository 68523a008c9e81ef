package dev.enrichment.sdk.cli.support;

import static dev.enrichment.sdk.cli.support.FileZoo.A;
import static dev.enrichment.sdk.cli.support.FileZoo.B;
import static dev.enrichment.sdk.cli.support.FileZoo.cells;
import static dev.enrichment.sdk.cli.support.FileZoo.kept;
import static dev.enrichment.sdk.cli.support.FileZoo.packed;
import static dev.enrichment.sdk.cli.support.FileZoo.read;

import dev.enrichment.sdk.cli.support.FileZoo.Case;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Input files with unusual headers and cells, as reports and other programs write them, which must be read correctly.
 */
final class FileZooTables {
    private static final char[] SEPARATORS = {',', ';', '\t', '|'};

    private FileZooTables() {}

    static List<Case> headers() {
        String rows = "Ada," + A + "\nBob," + B + "\n";
        String plain = "Name,Email\n" + rows;
        String third = "Name,Email,column 3\n";
        String numbered = "x,x (2),x (3),Email\n1,2,3," + A + "\n";
        String bare = A + "\n" + B + "\n";
        return List.of(
                kept("plain", plain, A, B),
                read("no line end at the end", plain.strip(), plain, A, B),
                read("empty lines between", plain.replace("\n", "\n\n"), plain, A, B),
                read("empty lines in front", "\n\n\n" + plain, plain, A, B),
                read("a title", "Leads of October\n" + plain, plain, A, B),
                read("a title with commas behind it", "Leads,,\n" + plain, plain, A, B),
                read("three title lines", "Leads\nOctober\nInternal\n\n" + plain, plain, A, B),
                read("a quoted title", "\"Leads, all\"\n" + plain, plain, A, B),
                read("a title above semicolons", "Leads, all\n" + plain.replace(',', ';'), plain, A, B),
                read("a line of blanks", ",\n" + plain, plain, A, B),
                kept("one column of names with commas", "Email\n" + A + "\nAda, " + B + "\nBob, x\n", A),
                read("no header", rows, "column 1,column 2\n" + rows, A, B),
                read("no header, one column", bare, "column 1\n" + bare, A, B),
                kept("one column", "Email\n" + bare, A, B),
                read("one column, blank cells", "Email\n\"\"\n" + A + "\n", "Email\n\n" + A + "\n", A),
                read("quoted header", plain.replace("Name,Email", "\"Name\",\"Email\""), plain, A, B),
                read("all cells quoted", plain.replaceAll("([^,\n]+)", "\"$1\""), plain, A, B),
                read(
                        "a trailing comma on each line",
                        plain.replace("\n", ",\n"),
                        third + rows.replace("\n", ",\n"),
                        A,
                        B),
                read("a trailing comma in the header", plain.replace("Email", "Email,"), third + rows, A, B),
                read("blank names", ",Email,\nx," + A + ",y\n", "column 1,Email,column 3\nx," + A + ",y\n", A),
                read("a name three times", "x,x,x,Email\n1,2,3," + A + "\n", numbered, A),
                read("a name that a renamed one would get", "x,x (2),x,Email\n1,2,3," + A + "\n", numbered, A),
                kept("names that differ in case", "EMAIL,name,Name\n" + A + ",1,2\n", A),
                kept("blanks around names", " Name , Email \n" + rows, A, B),
                kept("numbers as names", "1,2\nAda," + A + "\n", A));
    }

    static List<Case> contents() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String own :
                List.of("status", "credits", "message", "row_key", "item", "email_status", "email.validate status")) {
            cases.add(kept("own column " + own, "Email," + own + "\n" + A + ",mine\n", A));
        }
        for (String own : List.of("status,credits,message", "identity,status,credits", "message,status,credits")) {
            cases.add(kept("own columns " + own, "Email," + own + "\n" + A + ",mine,7,hello\n", A));
        }
        for (char separator : SEPARATORS) {
            for (char other : SEPARATORS) {
                if (separator != other) {
                    cases.add(separated(separator, other));
                }
            }
            if (separator != ',') {
                String lead = "lead@quorvane.example";
                cases.add(kept(
                        "one column, one cell that ends in " + (int) separator,
                        "Email\n" + A + "\n" + lead + separator + "\n" + B + "\n",
                        A,
                        lead + (separator == '|' ? "|" : ""),
                        B));
            }
        }
        String wide = IntStream.rangeClosed(1, 300).mapToObj(i -> ",c" + i).collect(Collectors.joining());
        cases.add(kept("300 columns", "Email" + wide + "\n" + A + wide.replace('c', 'v') + "\n", A));
        String two = "Name,Email\nAda," + A + "\n";
        cases.add(kept("extra cells", two + "B," + B + ",x,y\n", A));
        cases.add(kept("only a name in the row", two + "Bob\n", A));
        cases.add(read("a cell with only quotes", two.replace("Ada", "\"\""), two.replace("Ada", ""), A));
        cases.add(kept("spaces that do not break", two.replace(A, "\u00A0" + A + "\u200B"), A));
        cases.add(kept("mailto", two.replace(A, "mailto:" + A), A));
        cases.add(kept("a mark in the middle", two.replace("Ada", "A\uFEFFda"), A));
        cases.add(kept("control characters", two.replace("Ada", "\u001b[2J\u0007"), A));
        cases.add(kept("Arabic digits", two.replace("Ada", "٣٠"), A));
        cases.add(kept("a cell of a megabyte", two.replace("Ada", "z".repeat(1 << 20)), A));
        cases.add(read(
                "JSON lines",
                "{\"n\":1.0,\"Email\":\"" + A + "\"}\n\n{\"Email\":\"" + B + "\",\"o\":true,\"tags\":[1]}\n",
                "n,Email,o,tags\n1.0," + A + ",,\n," + B + ",true,[1]\n",
                A,
                B));
        cases.add(read(
                "JSON lines, one member with separators",
                "{\"Email\":\"" + A + "\"}\n{\"Email\":\"a;b|c\"}\n",
                "Email\n" + A + "\na;b|c\n",
                A,
                "a;b|c"));
        cases.add(read(
                "JSON lines, enormous numbers",
                "{\"Email\":\"" + A + "\",\"n\":1e999999999,\"m\":-1e-999999999,\"o\":1e3}\n",
                "Email,n,m,o\n" + A + ",1E+999999999,-1E-999999999,1000\n",
                A));
        cases.add(read(
                "JSON lines, a blank row",
                "{\"Email\":\"\"}\n{\"Email\":\"" + A + "\"}\n{\"Email\":null}\n",
                "Email\n\n" + A + "\n\n",
                A));
        byte[] sheet = new Workbooks()
                .sheet("S", Workbooks.row(1, "Name", "Email") + Workbooks.row(3, "Ada", A) + Workbooks.row(4, "", B))
                .bytes();
        List<List<String>> cells = cells("Name,Email\nAda," + A + "\n," + B);
        cases.add(new Case("a workbook", sheet, List.of(), cells, List.of(A, B), ""));
        byte[] titled = new Workbooks()
                .sheet(
                        "S",
                        Workbooks.row(1, "Leads of May")
                                + Workbooks.row(2, "Internal")
                                + Workbooks.row(4, "Name", "Email")
                                + Workbooks.row(5, "Ada", A)
                                + Workbooks.row(6, "", B))
                .bytes();
        cases.add(new Case("a workbook with titles", titled, List.of(), cells, List.of(A, B), ""));
        cases.add(new Case("a packed workbook", packed(sheet), List.of(), cells, List.of(A, B), ""));
        Map.of(
                        "windows-1252",
                        "Jürgen",
                        "ISO-8859-15",
                        "Jürgen",
                        "x-MacRoman",
                        "Jürgen",
                        "Shift_JIS",
                        "日本",
                        "windows-1251",
                        "Ада")
                .forEach((encoding, name) -> {
                    String text = two.replace("Ada", name);
                    byte[] bytes = text.getBytes(Charset.forName(encoding));
                    List<String> options = List.of("--encoding", encoding);
                    cases.add(new Case(encoding, bytes, options, cells(text), List.of(A), ""));
                });
        byte[] bare = ("x," + A + "\n").getBytes(StandardCharsets.UTF_8);
        List<List<String>> named = cells("column 1,column 2\nx," + A);
        cases.add(new Case("no header, said", bare, List.of("--no-header"), named, List.of(A), ""));
        return cases;
    }

    /** Two columns, and cells with another character that separates cells in other files. */
    private static Case separated(char separator, char other) {
        List<List<String>> rows = List.of(
                List.of("Email", "Tags"),
                List.of(A, "red" + other + "blue" + other + "green"),
                List.of(B, "red" + other + "blue"));
        byte[] bytes = rows.stream()
                .map(row -> String.join(String.valueOf(separator), row) + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
        String name = "separator %d, cells with %d".formatted((int) separator, (int) other);
        return new Case(name, bytes, List.of(), rows, List.of(A, B), "");
    }
}
