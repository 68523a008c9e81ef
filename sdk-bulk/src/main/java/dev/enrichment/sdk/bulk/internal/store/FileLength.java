package dev.enrichment.sdk.bulk.internal.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;

/**
 * Finds out whether a SQLite file lost its end. Its header alone does not tell: a full disk or a kill in the middle of
 * a checkpoint leaves a header that counts pages which are in the write-ahead log only, and SQLite reads them from
 * there. So each page that the last commit counts must be in the file or in a valid frame of the log. The formats are
 * described on sqlite.org (fileformat2.html, "The Write-Ahead Log"). Not for use while another process has the file
 * open: a checkpoint moves pages.
 */
final class FileLength {
    private static final int WAL_HEADER = 32;
    private static final int FRAME_HEADER = 24;
    private static final int MAGIC = 0x377f0682; // the lowest bit is the byte order of the checksums

    /** The pages that valid frames of committed transactions have. */
    private final BitSet logged = new BitSet();
    /** The number of pages that the latest commit in the log counts; 0 if it has none. */
    private long committed;

    private int pageSize;

    private FileLength() {}

    /** Returns whether pages are missing; {@code header} is the beginning of the file. */
    static boolean isTruncated(Path file, long size, ByteBuffer header) throws IOException {
        int inHeader = header.getShort(16) & 0xFFFF;
        int pageSize = inHeader == 1 ? 65_536 : inHeader;
        FileLength log = new FileLength();
        log.read(file.resolveSibling(file.getFileName() + "-wal"));
        if (pageSize < 512 || (log.committed > 0 && log.pageSize != pageSize)) {
            return true;
        }
        long pages = log.committed > 0 ? log.committed : header.getInt(28) & 0xFFFF_FFFFL;
        for (long page = size / pageSize + 1; page <= pages; page++) {
            if (page > Integer.MAX_VALUE || !log.logged.get((int) page)) {
                return true;
            }
        }
        return false;
    }

    private void read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer header = ByteBuffer.allocate(WAL_HEADER);
            if (!fill(channel, header) || (header.getInt(0) & ~1) != MAGIC) {
                return;
            }
            Checksum checksum = new Checksum((header.getInt(0) & 1) == 1);
            checksum.add(header, 0, 24);
            pageSize = header.getInt(8);
            if (!checksum.matches(header, 24) || pageSize < 512 || pageSize > 65_536) {
                return;
            }
            long salts = header.getLong(16);
            BitSet pending = new BitSet();
            ByteBuffer frame = ByteBuffer.allocate(FRAME_HEADER + pageSize);
            while (fill(channel, frame) && frame.getLong(8) == salts) {
                checksum.add(frame, 0, 8);
                checksum.add(frame, FRAME_HEADER, pageSize);
                int page = frame.getInt(0);
                if (page <= 0 || !checksum.matches(frame, 16)) {
                    return;
                }
                pending.set(page);
                long commit = frame.getInt(4) & 0xFFFF_FFFFL;
                if (commit > 0) {
                    committed = commit;
                    logged.or(pending);
                    pending.clear();
                }
            }
        }
    }

    private static boolean fill(FileChannel channel, ByteBuffer buffer) throws IOException {
        buffer.clear();
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
        return !buffer.hasRemaining();
    }

    /** The cumulative checksum of a write-ahead log. */
    private static final class Checksum {
        private final ByteOrder order;
        private int first;
        private int second;

        Checksum(boolean bigEndian) {
            order = bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        }

        void add(ByteBuffer bytes, int from, int length) {
            ByteBuffer words = bytes.duplicate().clear().order(order);
            for (int at = from; at < from + length; at += 8) {
                first += words.getInt(at) + second;
                second += words.getInt(at + 4) + first;
            }
        }

        boolean matches(ByteBuffer bytes, int at) {
            return bytes.getInt(at) == first && bytes.getInt(at + 4) == second;
        }
    }
}
