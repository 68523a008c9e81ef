package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** Lists what is in a file that may be a workbook. It is unpacked once, so that what is too large is refused before it is read. */
final class WorkbookParts {
    /** The library keeps the packed file and the shared texts in memory. */
    private static final long MOST_IN_MEMORY =
            Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 8);
    /** More than the largest sheet that a spreadsheet can have would be if each row had 4 KB. */
    private static final long MOST_UNPACKED = 4L << 30;

    private static final byte[] CELL = "<c r=\"".getBytes(StandardCharsets.US_ASCII);
    private static final int TOO_MANY_LETTERS = 4;
    private static final String CONTAINER = "EncryptedPackage";

    private WorkbookParts() {}

    /**
     * Makes sure that it is a workbook of a size that can be read.
     *
     * @return whether it says how its cells are shown
     */
    static boolean require(String name, InputSource source) throws IOException {
        Set<String> parts = new HashSet<>();
        long unpacked = 0;
        try (InputStream packed = source.open();
                ZipInputStream zip = new ZipInputStream(packed)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String part = entry.getName().toLowerCase(Locale.ROOT);
                parts.add(part);
                long most = part.contains("worksheets/") ? MOST_UNPACKED : MOST_IN_MEMORY;
                long size = size(name, zip, Math.min(most, MOST_UNPACKED - unpacked));
                unpacked += size;
                if (size == most || unpacked >= MOST_UNPACKED) {
                    throw new UsageException(
                            name + " unpacks to more than this program can hold; save the sheet as \"CSV UTF-8\"");
                }
            }
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw damaged(name);
        }
        requireWorkbook(name, parts);
        return parts.contains("xl/styles.xml");
    }

    static UsageException damaged(String name) {
        return new UsageException(name + " is damaged; open it, and save it again as XLSX or as \"CSV UTF-8\"");
    }

    private static long size(String name, InputStream part, long most) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long size = 0;
        int matched = 0;
        while (size < most) {
            int read = part.read(buffer, 0, (int) Math.min(buffer.length, most - size));
            if (read < 0) {
                return size;
            }
            size += read;
            for (int i = 0; i < read; i++) {
                matched = matched(matched, buffer[i]);
                if (matched == CELL.length + TOO_MANY_LETTERS) {
                    throw damaged(name);
                }
            }
        }
        return size;
    }

    /** The library makes room for all columns before a cell, and no sheet has one with four letters. */
    private static int matched(int before, byte next) {
        if (before >= CELL.length) {
            return next >= 'A' && next <= 'Z' ? before + 1 : 0;
        }
        return next == CELL[before] ? before + 1 : next == CELL[0] ? 1 : 0;
    }

    private static void requireWorkbook(String name, Set<String> parts) {
        if (parts.contains("xl/workbook.xml")) {
            return;
        }
        if (parts.contains("xl/workbook.bin") || parts.contains("content.xml")) {
            throw new UsageException(name + " is a workbook of another kind; save it as XLSX or as \"CSV UTF-8\"");
        }
        throw new UsageException(
                parts.stream().anyMatch(part -> part.endsWith(".csv") || part.endsWith(".xlsx"))
                        ? name + " is an archive; unpack it, and name the file in it"
                        : name + " is an archive without a workbook; this needs a table, as CSV or XLSX");
    }

    /** Refuses the format of older programs, in which workbooks with a password are, too. */
    static UsageException ofOlderFormat(String name, InputSource source) throws IOException {
        return new UsageException(
                contains(source, CONTAINER.getBytes(StandardCharsets.UTF_16LE))
                        ? name + " is protected with a password; save it without one, or the sheet as \"CSV UTF-8\""
                        : name + " is a workbook of the format before 2007; save it as XLSX or as \"CSV UTF-8\"");
    }

    /** The names of what is in such a file can be anywhere. */
    private static boolean contains(InputSource source, byte[] word) throws IOException {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = source.open()) {
            int kept = 0;
            for (int read = in.readNBytes(buffer, 0, buffer.length); read > 0; ) {
                int filled = kept + read;
                for (int i = 0; i + word.length <= filled; i++) {
                    if (Arrays.equals(buffer, i, i + word.length, word, 0, word.length)) {
                        return true;
                    }
                }
                kept = Math.min(filled, word.length - 1);
                System.arraycopy(buffer, filled - kept, buffer, 0, kept);
                read = in.readNBytes(buffer, kept, buffer.length - kept);
            }
        }
        return false;
    }
}
