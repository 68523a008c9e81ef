package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.internal.table.Formulas;
import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.RandomList;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * Runs the command on random lists. A refused list costs nothing. Otherwise no row of the list is lost, the cells come
 * back unchanged, and the output is an input for which nothing is bought again.
 */
class ListFuzzTest extends CliTest {
    private int read;

    @Test
    void aFewRandomLists() throws IOException {
        assertAll(0, 15);
    }

    @Test
    @Tag("ci")
    void moreRandomLists() throws IOException {
        assertAll(15, 300);
    }

    @Test
    @Tag("soak")
    void manyRandomLists() throws IOException {
        assertAll(300, 2_000);
    }

    private void assertAll(int from, int to) throws IOException {
        for (int seed = from; seed < to; seed++) {
            assertKept(RandomList.of(seed));
        }
        assertThat(read).as("lists that were not refused").isGreaterThan((to - from) * 19 / 20);
    }

    private void assertKept(RandomList list) throws IOException {
        SANDBOX.reset();
        Path folder = Files.createDirectories(directory.resolve("list" + list.seed()));
        Path input = Files.write(folder.resolve("in" + list.extension()), list.bytes());
        Path output = folder.resolve("out" + list.extension());
        Cli.Result first = run(input, output, list.seed() % 2 == 0, list.options());
        if (first.code() == ExitCodes.USAGE) {
            assertThat(validations()).as("%s: %s", list, first.err()).isZero();
            assertThat(output).doesNotExist();
            assertThat(first.err()).doesNotContain("Exception", "\tat ");
            return;
        }
        assertThat(first.code()).as("%s: %s", list, first.err()).isIn(ExitCodes.OK, ExitCodes.ROWS_OPEN);
        read++;
        List<List<String>> rows = rows(input, list.options());
        assertThat(last(rows, list.rows().size()))
                .as("%s: the rows that are read. %s", list, first.err())
                .isEqualTo(list.rows());
        assertThat(shortened(rows(output, list.options()), rows))
                .as("%s: the cells that come back", list)
                .isEqualTo(list.isWorkbook() ? rows : guarded(rows));
        int bought = validations();
        Cli.Result second = run(output, folder.resolve("again" + list.extension()), true, list.options());
        assertThat(second.code()).as("%s, again: %s", list, second.err()).isIn(ExitCodes.OK, ExitCodes.ROWS_OPEN);
        assertThat(validations()).as("%s, again: %s", list, second.err()).isEqualTo(bought);
    }

    private Cli.Result run(Path input, Path output, boolean isMapped, List<String> options) {
        List<String> args = new ArrayList<>(List.of(
                "run",
                input.toString(),
                "--operation",
                "email.validate",
                "--fields",
                "email_status",
                "--budget",
                "50",
                "--yes",
                "--quiet",
                "--store",
                input.resolveSibling("e.db").toString(),
                "--output",
                output.toString()));
        if (isMapped) {
            args.addAll(List.of("--map", "email=" + RandomList.EMAIL));
        }
        args.addAll(options);
        return cli.run(args.toArray(String[]::new));
    }

    /** Returns the cells of the rows, without empty ones at the end. */
    private static List<List<String>> rows(Path file, List<String> options) {
        InputOptions how = CommandLine.populateCommand(new InputOptions(), options.toArray(String[]::new));
        List<List<String>> rows = new ArrayList<>();
        try (InputFile input = InputFile.open(file, how, Wanted.ANY, InputStream.nullInputStream())) {
            for (CsvRow row : input.rows()) {
                rows.add(RandomList.withoutEmptyEnd(row.cells()));
            }
        }
        return rows;
    }

    private static List<List<String>> last(List<List<String>> rows, int count) {
        return rows.subList(Math.max(0, rows.size() - count), rows.size());
    }

    /** Returns the beginnings of rows, with as many cells as the rows of the input have. */
    private static List<List<String>> shortened(List<List<String>> output, List<List<String>> input) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < output.size(); i++) {
            int cells = i < input.size() ? input.get(i).size() : 0;
            rows.add(output.get(i).subList(0, Math.min(cells, output.get(i).size())));
        }
        return rows;
    }

    private static List<List<String>> guarded(List<List<String>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(Formulas::guarded).toList())
                .toList();
    }
}
