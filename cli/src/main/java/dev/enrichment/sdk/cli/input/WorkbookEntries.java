package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.commons.io.input.ChecksumInputStream;
import org.apache.poi.openxml4j.util.ZipFileZipEntrySource;

/** Entries of an XLSX workbook, which is a ZIP archive. Their sizes are limited, and their checksums are verified. */
final class WorkbookEntries extends ZipFileZipEntrySource {
    /**
     * Maximum size of a sheet in bytes. The largest possible sheet has about a million rows, so this allows about 4 KB
     * for each row.
     */
    private static final long MAX_SHEET = 4L << 30;
    /** Maximum size in bytes of any entry that is not a sheet. These entries are kept in memory. */
    private static final long MAX_IN_MEMORY =
            Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 8);

    /** Entries that occur only in other kinds of documents, such as binary workbooks and Word files. */
    private static final List<String> OTHERS = List.of("xl/workbook.bin", "word/document.xml", "ppt/presentation.xml");

    private final String name;

    /**
     * Opens a workbook.
     *
     * @param name name of the file, for messages
     * @param file the file, which stays open
     */
    WorkbookEntries(String name, FileChannel file) throws IOException {
        super(ZipFile.builder().setSeekableByteChannel(new SharedChannel(file)).get());
        this.name = name;
        if (getEntry("[Content_Types].xml") == null || OTHERS.stream().anyMatch(other -> getEntry(other) != null)) {
            throw new UsageException(name + " is not an XLSX workbook; save the table as XLSX or as \"CSV UTF-8\"");
        }
    }

    @Override
    public InputStream getInputStream(ZipArchiveEntry entry) throws IOException {
        if (entry.getSize() > (entry.getName().contains("/worksheets/") ? MAX_SHEET : MAX_IN_MEMORY)) {
            throw new UsageException(name + " is too large when unpacked; save the sheet as \"CSV UTF-8\"");
        }
        InputStream bytes = BoundedInputStream.builder()
                .setInputStream(super.getInputStream(entry))
                .setMaxCount(entry.getSize())
                .get();
        return ChecksumInputStream.builder()
                .setInputStream(bytes)
                .setChecksum(new CRC32())
                .setExpectedChecksumValue(entry.getCrc())
                .get();
    }
}
