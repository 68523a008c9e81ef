package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One row of a {@link CsvFile}, with its cells, its line number and its row number in a spreadsheet. */
public final class CsvRow {
    private final CsvFile file;
    private final long line;
    private final long spreadsheetRow;
    private final List<String> cells;

    CsvRow(CsvFile file, long line, long spreadsheetRow, List<String> cells) {
        this.file = file;
        this.line = line;
        this.spreadsheetRow = spreadsheetRow;
        this.cells = cells;
    }

    /**
     * Returns the text of the cell in the named column. Returns an empty string if the row is too short. Blank cells
     * beyond the last column are ignored.
     *
     * @param column the name of the column
     * @return the text as it is in the file; empty if the row is too short
     * @throws IllegalArgumentException if the table has no column with this name; the message suggests the most similar
     *     name. Also thrown if the row has filled cells beyond the last column, because its cells cannot be assigned to
     *     columns
     */
    public String get(String column) {
        int index = file.indexOf(column);
        if (cells.stream().skip(file.columns().size()).anyMatch(cell -> !cell.isBlank())) {
            throw new IllegalArgumentException(
                    "line %s has %s cells, but the header has %s: a separator or a quote is wrong"
                            .formatted(line, cells.size(), file.columns().size()));
        }
        return index < cells.size() ? cells.get(index) : "";
    }

    /**
     * Reads an identity, such as an email address or a domain, from the cell of a column. Returns it in the form that
     * requests use. For example, {@code mailto:ada@acme.example?subject=Hi} becomes an email address, and
     * {@code https://www.acme.example/about} becomes a domain. Use this method because the service does not accept all
     * common spellings.
     *
     * <pre>{@code
     * Function<CsvRow, EmailValidateRequest> mapping =
     *         row -> EmailValidateRequest.builder().email(row.get("Email", EmailAddress::parse)).build();
     * }</pre>
     *
     * @param column the name of the column
     * @param kind a parser for identities, such as {@code Domain::parse}
     * @return the identity in the form of requests. If the cell contains no identity, the unchanged cell is returned,
     *     and the service decides whether it is valid
     * @throws IllegalArgumentException like {@link #get(String)}
     */
    public String get(String column, Function<String, ? extends Optional<? extends Identity>> kind) {
        String cell = get(column);
        return kind.apply(cell).<String>map(Identity::requestValue).orElse(cell);
    }

    /** {@return the number of the line on which the row begins, counted from 1} */
    public long line() {
        return line;
    }

    /**
     * {@return the number of the row in a spreadsheet program that opens the file, counted from 1. It is smaller than
     * the line number if cells above the row contain line breaks}
     */
    public long spreadsheetRow() {
        return spreadsheetRow;
    }

    /**
     * {@return the text of all cells in order, including cells beyond the last column. A row that is too short has
     * fewer cells than the table has columns}
     */
    public List<String> cells() {
        return cells;
    }

    /** Returns the line number. The cells are omitted, because they can contain personal data. */
    @Override
    public String toString() {
        return "line " + line;
    }
}
