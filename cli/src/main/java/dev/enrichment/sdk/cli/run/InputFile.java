package dev.enrichment.sdk.cli.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

/** Opens the file with the rows, or says in one line what is wrong with it. */
final class InputFile {
    private InputFile() {}

    static CsvFile open(Path path) {
        if (!Files.exists(path)) {
            throw new UsageException(path + ": no such file");
        }
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory, not a CSV file");
        }
        if (!Files.isReadable(path)) {
            throw new UsageException(path + ": permission denied");
        }
        try {
            if (Files.size(path) == 0) {
                throw new UsageException(path + " is empty");
            }
            requireText(path);
            CsvFile file = CsvFile.open(path);
            if (rows(file) == 0) {
                throw new UsageException(path + " has a header, but no rows");
            }
            return file;
        } catch (CsvParseException e) {
            throw new UsageException(path + ": " + reason(e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalArgumentException e) {
            throw new UsageException(Failures.oneLine(e.getMessage()));
        }
    }

    /** Reads all rows, so that a file that breaks off in the middle is refused before anything is bought. */
    private static long rows(CsvFile file) {
        long rows = 0;
        for (Iterator<CsvRow> each = file.iterator(); each.hasNext(); rows++) {
            CsvRow unused = each.next();
        }
        return rows;
    }

    private static String reason(CsvParseException e) {
        String message = Failures.oneLine(e.getMessage());
        return message.contains("buffer size")
                ? "a cell is larger than 16 MB; a quote may not be closed"
                : "not CSV: " + message;
    }

    /** A file in another encoding would be sent, and paid for, with damaged characters. */
    private static void requireText(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] mark = in.readNBytes(2);
            if (mark.length == 2 && (mark[0] & mark[1] & 0xFF) == 0xFE && mark[0] != mark[1]) {
                return; // UTF-16
            }
        }
        char[] part = new char[1 << 16];
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Files.newInputStream(path),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT)))) {
            while (reader.read(part) >= 0) {
                // Only whether it can be decoded matters.
            }
        } catch (CharacterCodingException e) {
            throw new UsageException(path + " is not UTF-8; save it as \"CSV UTF-8\"");
        }
    }
}
