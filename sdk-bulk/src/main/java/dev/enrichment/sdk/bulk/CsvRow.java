package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One row of a {@link CsvFile}. */
public final class CsvRow {
    private final CsvFile file;
    private final long line;
    private final List<String> cells;

    CsvRow(CsvFile file, long line, List<String> cells) {
        this.file = file;
        this.line = line;
        this.cells = cells;
    }

    /**
     * Returns the cell of a column.
     *
     * @param column the name in the header
     * @return the text as it is in the file; empty if the row is too short
     * @throws IllegalArgumentException if there is no such column; names the nearest one. Or if the row has more cells than
     *     the header, because then it is unknown which belongs where
     */
    public String get(String column) {
        int index = file.indexOf(column);
        if (cells.size() > file.columns().size()) {
            throw new IllegalArgumentException(
                    "line %s has %s cells, but the header has %s: a separator or a quote is wrong"
                            .formatted(line, cells.size(), file.columns().size()));
        }
        return index < cells.size() ? cells.get(index) : "";
    }

    /**
     * Returns what a request states for the cell of a column: {@code mailto:ada@acme.example?subject=Hi} is an address,
     * and {@code https://www.acme.example/about} is a domain. What a person wrote is not always what the service
     * understands.
     *
     * <pre>{@code
     * row -> EmailValidationRequest.builder().email(row.get("Email", EmailAddress::parse)).build()
     * }</pre>
     *
     * @param column the name in the header
     * @param kind reads an identity, such as {@code Domain::parse}
     * @return the identity in the form of requests; the cell as it is if it holds none, for the service to judge
     * @throws IllegalArgumentException like {@link #get(String)}
     */
    public String get(String column, Function<String, ? extends Optional<? extends Identity>> kind) {
        String cell = get(column);
        return kind.apply(cell).<String>map(Identity::requestValue).orElse(cell);
    }

    /** {@return the line of the file that the row begins on, from 1} */
    public long line() {
        return line;
    }

    /** {@return the texts of all cells in order, those beyond the header too; fewer than columns if the row is too short} */
    public List<String> cells() {
        return cells;
    }

    /** The line; not the cells, which can contain personal data. */
    @Override
    public String toString() {
        return "line " + line;
    }
}
