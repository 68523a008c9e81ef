package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The format of an output file, as determined by its name.
 *
 * @param kind kind of table in the file
 * @param packed whether the file is compressed with gzip
 */
public record OutputFormat(Kind kind, boolean packed) {
    /** Kind of table in the file. */
    public enum Kind {
        /** CSV with the separator of the input. Files with any other name are CSV, too. */
        CSV,
        /** CSV with tabs between the cells. */
        TABS,
        /** Text with one JSON object per line. */
        JSON_LINES,
        /** XLSX workbook with one sheet. */
        WORKBOOK
    }

    private static final String GZIP = ".gz";

    /** File name extensions of unsupported formats, with advice about a format to use instead. */
    private record Refusal(String advice, List<String> extensions) {}

    private static final List<Refusal> REFUSALS = List.of(
            new Refusal("name a .jsonl file, which has an object on each line", List.of("json", "json5", "geojson")),
            new Refusal(
                    "name a .csv.gz file, which is compressed with gzip",
                    List.of("zip", "7z", "rar", "tar", "tgz", "bz2", "xz", "zst", "lz4", "z", "br")),
            new Refusal(
                    "name a .xlsx file, which spreadsheets open",
                    List.of("xls", "xlsb", "xlsm", "xlt", "xltx", "ods", "fods", "ots", "numbers", "dbf")),
            new Refusal(
                    "name a .csv or .jsonl file, which most programs can convert",
                    List.of(
                            "parquet", "avro", "orc", "feather", "arrow", "sqlite", "db", "duckdb", "sql", "xml",
                            "yaml", "yml", "html", "htm", "pdf", "doc", "docx", "odt", "rtf", "md", "sav", "dta")));

    /**
     * Determines the format from the name of a file.
     *
     * @throws UsageException if the name stands for an unsupported format
     */
    public static OutputFormat of(Path path) {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        boolean packed = name.endsWith(GZIP);
        String unpacked = packed ? name.substring(0, name.length() - GZIP.length()) : name;
        String extension = unpacked.substring(unpacked.lastIndexOf('.') + 1);
        boolean named = unpacked.lastIndexOf('.') > 0;
        for (Refusal refusal : REFUSALS) {
            if (named && refusal.extensions.contains(extension)) {
                throw new UsageException("%s: .%s files are not written; %s", path, extension, refusal.advice);
            }
        }
        OutputFormat format = new OutputFormat(named ? kind(extension) : Kind.CSV, packed);
        if (packed && format.isWorkbook()) {
            throw new UsageException("%s: a workbook is compressed already; name a .xlsx file", path);
        }
        return format;
    }

    private static Kind kind(String extension) {
        return switch (extension) {
            case "jsonl", "ndjson" -> Kind.JSON_LINES;
            case "tsv", "tab" -> Kind.TABS;
            case "xlsx" -> Kind.WORKBOOK;
            default -> Kind.CSV;
        };
    }

    /** {@return whether the rows are a sheet of a workbook} */
    public boolean isWorkbook() {
        return kind == Kind.WORKBOOK;
    }

    /** {@return whether the file is CSV, with any separator} */
    public boolean isCsv() {
        return kind == Kind.CSV || kind == Kind.TABS;
    }

    /** {@return whether each row is a JSON object} */
    public boolean isJson() {
        return kind == Kind.JSON_LINES;
    }

    /**
     * Returns fields in the form in which this format contains them. In JSON, an empty string becomes null, because the
     * missing value may be a number.
     *
     * @param fields values by column, with an empty string for a missing value
     */
    public Map<String, @Nullable Object> written(Map<String, Object> fields) {
        Map<String, @Nullable Object> written = new LinkedHashMap<>(fields);
        if (isJson()) {
            written.replaceAll((column, value) -> "".equals(value) ? null : value);
        }
        return written;
    }
}
