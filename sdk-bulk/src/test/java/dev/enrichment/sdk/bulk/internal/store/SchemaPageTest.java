package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Compares the tables of a store with those on the page for users who read them with other tools. */
@ExtendWith(StoreAudit.class)
class SchemaPageTest {
    private static final Path PAGE = Path.of("../docs/reference/store.md");
    private static final Pattern TABLE = Pattern.compile("### `(enrichment_\\w+)`");
    private static final Pattern LINE = Pattern.compile("\\|`(\\w+)`\\|.+\\|");

    private static final String NAMES = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";

    @TempDir
    Path directory;

    @Test
    void thePageListsAllTablesAndColumns() throws Exception {
        assertThat(ofPage()).isEqualTo(ofStore());
    }

    private static Map<String, List<String>> ofPage() throws Exception {
        Map<String, List<String>> tables = new LinkedHashMap<>();
        List<String> columns = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher table = TABLE.matcher(line);
            Matcher column = LINE.matcher(line);
            if (table.matches()) {
                columns = new ArrayList<>();
                tables.put(Objects.requireNonNull(table.group(1)), columns);
            } else if (column.matches()) {
                columns.add(Objects.requireNonNull(column.group(1)));
            }
        }
        return tables;
    }

    private Map<String, List<String>> ofStore() throws SQLException {
        Path file = directory.resolve("empty.db");
        Store.sqlite(file).close();
        Map<String, List<String>> tables = new LinkedHashMap<>();
        try (Session session = new Session(SqliteDialect.connect(file, true))) {
            for (String name : session.list(NAMES, row -> row.text(Column.NAME))) {
                String sql = "SELECT name FROM pragma_table_info(?) ORDER BY cid";
                tables.put(name, session.list(sql, row -> row.text(Column.NAME), name));
            }
        }
        return tables;
    }
}
