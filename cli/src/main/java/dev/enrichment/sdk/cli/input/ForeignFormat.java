package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.UsageException.Conversion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Recognizes tables in unsupported formats, such as OpenDocument and Parquet. The error message for such a file suggests
 * a command with which another program converts it.
 *
 * @param file the file, as the user typed it
 * @param isPacked whether the file is compressed with gzip
 */
record ForeignFormat(Path file, boolean isPacked) {
    private static final Pattern JSON_ARRAY = Pattern.compile("\\[\\s*(?:\\{.*|])", Pattern.DOTALL);
    private static final Pattern TABLE = Pattern.compile("(?i).*\\.(?:csv|tsv|txt|xlsx|jsonl|ndjson)");

    /** Name of the entry that every workbook contains. */
    private static final String WORKBOOK = "xl/workbook.xml";

    /** Name of the entry that every binary workbook contains. */
    private static final String BINARY_WORKBOOK = "xl/workbook.bin";

    /** Name of the entry that every OpenDocument file contains. */
    private static final String OPEN_DOCUMENT = "content.xml";

    /** Maximum number of entries of an archive that are read to recognize its format. */
    private static final int MAX_ENTRIES = 200;

    /**
     * Checks that the first bytes of a file do not belong to an unsupported format.
     *
     * @param head the first bytes
     * @throws UsageException if the format is not supported
     */
    void requireReadable(byte[] head) {
        if (TextEncoding.startsWith(head, 0xD0, 0xCF, 0x11, 0xE0)) {
            // An encrypted workbook begins with the same bytes as one in the format before 2007, so the message must
            // cover both.
            throw refused(
                    "is a workbook with a password or in a format from before 2007; save it as XLSX without a password,"
                            + " or as \"CSV UTF-8\"",
                    spreadsheet());
        }
        if (TextEncoding.startsWith(head, 'P', 'A', 'R', '1')) {
            Path csv = unused(".csv");
            String sql = "COPY (FROM '%s') TO '%s'".formatted(sqlText(file), sqlText(csv));
            throw refused("is a Parquet file; convert it to CSV", convert("duckdb -c " + quoted(sql), csv));
        }
    }

    /**
     * Checks that an archive is a workbook.
     *
     * @param archive the content, which is an archive
     * @throws UsageException if the archive is a spreadsheet in another format, or contains a table that must be
     *     extracted
     */
    void requireWorkbook(InputSource archive) throws IOException {
        List<String> entries = entries(archive);
        if (entries.contains(WORKBOOK) || entries.isEmpty()) {
            return;
        }
        if (entries.contains(OPEN_DOCUMENT)) {
            throw refused("is an OpenDocument file; save it as XLSX, or as \"CSV UTF-8\"", spreadsheet());
        }
        if (entries.contains(BINARY_WORKBOOK)) {
            throw refused("is a binary workbook; save it as XLSX, or as \"CSV UTF-8\"", spreadsheet());
        }
        Optional<String> table =
                entries.stream().filter(name -> TABLE.matcher(name).matches()).findFirst();
        if (table.isPresent()) {
            String name = table.get();
            Path extracted = unused(name.substring(name.lastIndexOf('.')).toLowerCase(Locale.ROOT));
            String command = "unzip -p %s %s > %s"
                    .formatted(quoted(file.toString()), quoted(name), quoted(extracted.toString()));
            throw refused("is a ZIP archive; extract \"" + name + "\"", convert(command, extracted));
        }
    }

    /**
     * Checks that text is not a JSON array.
     *
     * @throws UsageException if the text is a JSON array
     */
    void requireNoArray(String text) {
        if (JSON_ARRAY.matcher(text.strip()).matches()) {
            Path lines = unused(".jsonl");
            String array = quoted(file.toString());
            String objects = isPacked ? "gzip -dc %s | jq -c '.[]'".formatted(array) : "jq -c '.[]' " + array;
            throw refused(
                    "is a JSON array; write one object on each line",
                    Optional.of(conversion(objects + " > " + quoted(lines.toString()), lines))
                            .filter(each -> isFile()));
        }
    }

    private static List<String> entries(InputSource archive) throws IOException {
        List<String> names = new ArrayList<>();
        try (InputStream in = archive.open();
                ZipInputStream zip = new ZipInputStream(in, StandardCharsets.UTF_8)) {
            for (ZipEntry entry = zip.getNextEntry();
                    entry != null && names.size() < MAX_ENTRIES;
                    entry = zip.getNextEntry()) {
                names.add(entry.getName());
                if (entry.getName().equals(WORKBOOK)) {
                    return names;
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            return List.of(); // The archive is damaged, which is reported when it is read as a workbook.
        }
        return names;
    }

    private UsageException refused(String why, Optional<Conversion> conversion) {
        UsageException refused = new UsageException("%s %s", file, why);
        return conversion.map(refused::converting).orElse(refused);
    }

    /** Returns a command that converts a spreadsheet to an XLSX workbook of the same name. */
    private Optional<Conversion> spreadsheet() {
        String name = stem() + ".xlsx";
        boolean isTaken = Files.exists(sibling(name));
        Path directory = isTaken ? sibling("converted") : Path.of(parent());
        Path target = isTaken ? directory.resolve(name) : sibling(name);
        return convert(
                "libreoffice --headless --convert-to xlsx --outdir %s %s"
                        .formatted(quoted(directory.toString()), quoted(file.toString())),
                target);
    }

    /**
     * Returns a conversion by another program. Returns empty for compressed files and pipes, which that program cannot
     * read.
     */
    private Optional<Conversion> convert(String command, Path to) {
        return isFile() && !isPacked ? Optional.of(conversion(command, to)) : Optional.empty();
    }

    private Conversion conversion(String command, Path to) {
        return new Conversion(command, file.toString(), to.toString());
    }

    /** Returns whether the content comes from a regular file, which another program can open by its name. */
    private boolean isFile() {
        return Files.isRegularFile(file);
    }

    private String stem() {
        String name = String.valueOf(file.getFileName());
        return name.lastIndexOf('.') > 0 ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    private String parent() {
        return file.getParent() == null ? "." : file.getParent().toString();
    }

    private Path sibling(String name) {
        return file.resolveSibling(name);
    }

    /** Returns a file beside this one that does not exist, such as {@code leads.jsonl} or {@code leads-2.jsonl}. */
    private Path unused(String extension) {
        return CommandContext.unused(file, stem(), extension);
    }

    private static String quoted(String text) {
        return CommandContext.quoted(text);
    }

    private static String sqlText(Path path) {
        return path.toString().replace("'", "''");
    }
}
