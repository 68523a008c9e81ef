package dev.enrichment.sdk.cli;

import static dev.enrichment.sdk.cli.FileZoo.A;
import static dev.enrichment.sdk.cli.FileZoo.B;
import static dev.enrichment.sdk.cli.FileZoo.packed;
import static dev.enrichment.sdk.cli.FileZoo.refused;

import dev.enrichment.sdk.cli.FileZoo.Case;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Files that cannot be read as they are; the message says what to do. */
final class FileZooRefusals {
    private FileZooRefusals() {}

    static List<Case> all() throws IOException {
        String two = "Name,Email\nAda," + A + "\n";
        List<Case> cases = new ArrayList<>(List.of(
                refused("empty", "", "is empty"),
                refused("only a mark", "\u00EF\u00BB\u00BF", "has only blanks"),
                refused("only line ends", "\r\n\r\n", "has only blanks"),
                refused("only a header", "Name,Email\n", "has a header, but no rows"),
                refused("a byte that is not UTF-8", two.replace("Ada", "J\u00FCrgen"), "is not UTF-8 in line 2"),
                refused(
                        "a mark of UTF-8, but another encoding",
                        "\u00EF\u00BB\u00BF" + two.replace("Ada", "J\u00FCrgen"),
                        "is not UTF-8"),
                refused(
                        "a byte that is not UTF-8, far behind",
                        two.repeat(9000) + "J\u00FCrgen,x\n",
                        "is not UTF-8 in line 18001"),
                refused("a zero byte", two.replace("Ada", "A\u0000da"), "line 2 has a NUL character"),
                refused(
                        "a zero byte, far behind",
                        two.repeat(9000) + "A\u0000da,x\n",
                        "line 18001 has a NUL character"),
                refused("a picture", "\u0089PNG\r\n\u001A\n\u0000\u0000", "is not UTF-8 in line 1"),
                refused("a database", "SQLite format 3\u0000", "line 1 has a NUL character"),
                refused("a PDF", "%PDF-1.7\n1 0 obj", "is a document"),
                refused("a web page", "<!DOCTYPE html><html><table>", "is a web page"),
                refused("XML", "<?xml version=\"1.0\"?><leads/>", "is a web page or XML"),
                refused("a text document", "{\\rtf1\\ansi leads}", "is a document"),
                refused("a JSON array", "[{\"Email\":\"" + A + "\"}]", "is a JSON array"),
                refused("an empty JSON array", "[]", "is a JSON array"),
                refused("a JSON object on several lines", "{\n\"Email\":\"" + A + "\"\n}", "line 1: not a JSON object"),
                refused("a line that is no object", "{\"Email\":\"" + A + "\"}\nnull\n", "line 2: null is no row"),
                refused("objects without members", "{}\n{}\n", "has objects without members"),
                refused(
                        "text behind a quote",
                        two + "\"Bob\"x," + B + "\n",
                        "line 3: a cell begins with a quotation mark"),
                refused("a quote that does not end", two + "\"Bob," + B + "\n", "line 3: a cell begins with"),
                refused("no addresses", "Name,Phone\nAda,1\n", "no column of"),
                refused("a text", "Dear Ada,\n\nthank you for your letter.\n", "no column of"),
                refused("two columns that fit alike", "Email A,Email B\n" + A + "," + B + "\n", "fit email alike")));
        byte[] complete = packed(two.repeat(1000).getBytes(StandardCharsets.UTF_8));
        cases.add(refused("packed, cut off", Arrays.copyOf(complete, complete.length - 9), "breaks off"));
        cases.add(refused("packed zeros", packed(new byte[1 << 20]), "line 1 has a NUL character"));
        cases.add(refused("an encoding that does not exist", two, "no encoding", "--encoding", "latin99"));
        cases.add(refused("a sheet of a text", two, "is no workbook", "--sheet", "1"));
        return cases;
    }
}
