package dev.enrichment.sdk.bulk.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that every message of a run is a single line of text, whatever characters the cells, paths and exception
 * messages in it contain.
 */
@Timeout(30)
class OutsideTextTest extends RunTestBase {
    private static final String HOSTILE = "\u001b[2Jx\ny\u202e\u009b" + "z".repeat(50_000);

    private static EmailValidateRequest failing(String row) {
        return switch (row) {
            case "mapping" -> throw new IllegalStateException("cell " + HOSTILE);
            case "skipped" -> throw new SkipRowException("cell " + HOSTILE);
            default -> Lab.request(row);
        };
    }

    @Test
    void messagesOfOutcomesAreOneLineOfText() {
        try (var run = lab.run(store()).open()) {
            List<String> messages = run.process(List.of("mapping", "skipped"), OutsideTextTest::failing)
                    .<String>map(RowOutcome::message)
                    .toList();
            assertThat(messages).hasSize(2).allSatisfy(OutsideTextTest::isOneLineOfText);
        }
    }

    @Test
    void messagesAboutFilesAreOneLineOfText() throws IOException {
        Path store = Files.writeString(directory.resolve("a\u001b[2J.db"), "no database at all");
        Path twice = Files.writeString(directory.resolve("b\u202e.csv"), "\u001b[2J,\u001b[2J\n1,2\n");
        Path once = Files.writeString(directory.resolve("c\u009b.csv"), "\u001b[2J,b\n1,2\n");
        for (ThrowingCallable use : List.<ThrowingCallable>of(
                () -> RunStore.sqlite(store).close(),
                () -> CsvFile.open(twice),
                () -> CsvFile.open(once).column("e\u001b[2J"),
                () -> TableWriter.csv(new StringWriter(), ',', List.of("\u001b[2J", "\u001b[2J")),
                () -> new CsvFile.Layout(',', List.of("\u001b[2J", "\u001b[2J"), 1, false))) {
            isOneLineOfText(String.valueOf(catchThrowable(use).getMessage()));
        }
    }

    private static void isOneLineOfText(String message) {
        assertThat(message).isNotEmpty().hasSizeLessThan(5_000);
        assertThat(message.codePoints())
                .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT);
    }
}
