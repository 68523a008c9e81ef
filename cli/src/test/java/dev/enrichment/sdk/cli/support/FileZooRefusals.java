package dev.enrichment.sdk.cli.support;

import static dev.enrichment.sdk.cli.support.FileZoo.A;
import static dev.enrichment.sdk.cli.support.FileZoo.B;
import static dev.enrichment.sdk.cli.support.FileZoo.packed;
import static dev.enrichment.sdk.cli.support.FileZoo.refused;

import dev.enrichment.sdk.cli.support.FileZoo.Case;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Input files that are rejected with a message that says what to do. */
final class FileZooRefusals {
    private FileZooRefusals() {}

    static List<Case> all() throws IOException {
        String two = "Name,Email\nAda," + A + "\n";
        String latin = two.replace("Ada", "J\u00FCrgen");
        String mark = "\u00EF\u00BB\u00BF";
        String far = two.repeat(9000);
        byte[] complete = packed(two.repeat(1000).getBytes(StandardCharsets.UTF_8));
        return List.of(
                refused("empty", "", "is empty"),
                refused("only a mark", mark, "is empty"),
                refused("only line ends", "\r\n\r\n", "is empty"),
                refused("only a header", "Name,Email\n", "has a header, but no rows"),
                refused(
                        "a byte that is not UTF-8",
                        latin,
                        "line 2 is not UTF-8; save the table as \"CSV UTF-8\", or name its encoding, such as --encoding windows-1252"),
                refused("a mark of UTF-8, but another encoding", mark + latin, "is not UTF-8"),
                refused("a byte that is not UTF-8, far behind", far + latin, "line 18002 is not UTF-8"),
                refused("a zero byte", two.replace("Ada", "A\u0000da"), "line 2 contains a NUL character"),
                refused("a zero byte, far behind", far + "A\u0000da,x\n", "line 18001 contains a NUL character"),
                refused("a picture", "\u0089PNG\r\n\u001A\n\u0000\u0000", "line 1 is not UTF-8"),
                refused("a database", "SQLite format 3\u0000", "line 1 contains a NUL character"),
                refused("a PDF", "%PDF-1.7\n1 0 obj", "no column of"),
                refused("a web page", "<!DOCTYPE html><html>\n<table>", "no column of"),
                refused("XML", "<?xml version=\"1.0\"?>\n<leads/>", "no column of"),
                refused("a text document", "{\\rtf1\\ansi leads}", "line 1: not a JSON object"),
                refused("the beginning of an archive", "PK\u0003\u0004...", "is damaged"),
                refused(
                        "a JSON array",
                        "[{\"Email\":\"" + A + "\"}]",
                        "is a JSON array; write one object on each line"),
                refused("a JSON array on several lines", "[\n {\"Email\":\"" + A + "\"}\n]", "is a JSON array"),
                refused("an empty JSON array", "[]", "is a JSON array"),
                refused("a JSON object on several lines", "{\n\"Email\":\"" + A + "\"\n}", "line 1: not a JSON object"),
                refused("a line that is no object", "{\"Email\":\"" + A + "\"}\nnull\n", "line 2: null is not a row"),
                refused(
                        "an enormous number in a list",
                        "{\"Email\":\"" + A + "\"}\n{\"Email\":\"" + A + "\",\"n\":[1e999999999]}\n",
                        "line 2: a number in a list or object is too large"),
                refused("objects without members", "{}\n{}\n", "has objects without members"),
                refused(
                        "text behind a quote",
                        two + "\"Bob\"x," + B + "\n",
                        "line 3: a cell never ends, or continues after its closing quotation mark"),
                refused("a quote that does not end", two + "\"Bob," + B + "\n", "line 3: a cell never ends"),
                refused("no addresses", "Name,Phone\nAda,1\n", "no column of"),
                refused("a separator that nobody uses", "Name:Email\nAda:" + A + "\n", "no column of"),
                refused("a text", "Dear Ada,\n\nthank you for your letter.\n", "no column of"),
                refused(
                        "two columns that fit alike",
                        "Email A,Email B\n" + A + "," + B + "\n",
                        "\"Email A\" and \"Email B\" fit email equally well; choose one, such as --map email=\"Email A\""),
                refused("packed, cut off", Arrays.copyOf(complete, complete.length - 9), "is incomplete"),
                refused("packed zeros", packed(new byte[1 << 20]), "line 1 contains a NUL character"),
                refused(
                        "an encoding that does not exist",
                        two,
                        "unknown encoding \"latin99\"",
                        "--encoding",
                        "latin99"),
                refused("a sheet of a text", two, "is not a workbook", "--sheet", "1"));
    }
}
