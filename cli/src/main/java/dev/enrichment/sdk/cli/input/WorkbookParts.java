package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an XLSX workbook, which are the entries of a ZIP archive. Each program names them differently, so they
 * are found through the references between them.
 */
final class WorkbookParts implements AutoCloseable {
    /**
     * Maximum size of a sheet in bytes. The largest possible sheet has about a million rows, so this allows about 4 KB
     * for each row.
     */
    private static final long MAX_SHEET = 4L << 30;
    /** Maximum size in bytes of any part that is not a sheet. These parts are kept in memory. */
    private static final long MAX_IN_MEMORY =
            Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 8);

    private static final XMLInputFactory XML = XMLInputFactory.newDefaultFactory();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XML.setProperty(XMLInputFactory.IS_COALESCING, true);
    }

    private final String name;
    private final ZipFile zip;
    /** Entries of the archive by name. The names are in lower case, because part names are not case-sensitive. */
    private final Map<String, ZipEntry> entries = new LinkedHashMap<>();

    /**
     * Opens a workbook.
     *
     * @param name name of the file, for messages
     * @param isCopy whether the file is a copy, to be deleted as soon as it is open
     */
    WorkbookParts(String name, Path file, boolean isCopy) throws IOException {
        this.name = name;
        zip = new ZipFile(file.toFile(), isCopy ? ZipFile.OPEN_READ | ZipFile.OPEN_DELETE : ZipFile.OPEN_READ);
        for (ZipEntry entry : Collections.list(zip.entries())) {
            entries.put(key(entry.getName()), entry);
        }
    }

    private static String key(String part) {
        String path = part.replace('\\', '/').toLowerCase(Locale.ROOT);
        return path.startsWith("/") ? path.substring(1) : path;
    }

    /**
     * A reference from one part of a workbook to another.
     *
     * @param type last segment of the relationship type, such as {@code worksheet}
     * @param part name of the part that is referred to
     */
    record Relation(String type, String part) {}

    /**
     * {@return the name of the main part of the workbook, which lists the sheets}
     *
     * @throws UsageException if the file is not an XLSX workbook
     */
    String workbook() throws IOException, XMLStreamException {
        String workbook = relations("").values().stream()
                .filter(relation -> relation.type().equals("officeDocument"))
                .map(Relation::part)
                .findFirst()
                .orElse("xl/workbook.xml");
        if (workbook.endsWith(".bin") || entries.containsKey("xl/workbook.bin") || entries.containsKey("content.xml")) {
            throw new UsageException(name + " is a workbook in another format; save it as XLSX or as \"CSV UTF-8\"");
        }
        if (!entries.containsKey(key(workbook)) || workbook.contains("word/") || workbook.contains("ppt/")) {
            throw new UsageException(
                    name + " is an archive without a workbook; unpack it, and use a table in CSV or XLSX format");
        }
        return workbook;
    }

    /**
     * {@return the references of a part to other parts, by ID}
     *
     * @param part name of the part; empty for the references of the file itself
     */
    Map<String, Relation> relations(String part) throws IOException, XMLStreamException {
        int slash = part.lastIndexOf('/') + 1;
        String list = part.substring(0, slash) + "_rels/" + part.substring(slash) + ".rels";
        Map<String, Relation> relations = new LinkedHashMap<>();
        if (!entries.containsKey(key(list))) {
            return relations;
        }
        URI base = URI.create("/" + part.substring(0, slash));
        try (Xml xml = open(list, MAX_IN_MEMORY)) {
            while (xml.next("Relationship")) {
                String target = xml.attribute("Target");
                String type = xml.attribute("Type");
                if (target != null && type != null && !"External".equals(xml.attribute("TargetMode"))) {
                    String path = base.resolve(target.replace('\\', '/').replace(" ", "%20"))
                            .getPath();
                    relations.put(
                            String.valueOf(xml.attribute("Id")),
                            new Relation(type.substring(type.lastIndexOf('/') + 1), path.substring(1)));
                }
            }
        }
        return relations;
    }

    /** Opens a part that contains a sheet. */
    Xml sheet(String part) throws IOException, XMLStreamException {
        return open(part, MAX_SHEET);
    }

    /** Opens a part other than a sheet. Such parts are kept in memory, so they must be smaller. */
    Xml part(String part) throws IOException, XMLStreamException {
        return open(part, MAX_IN_MEMORY);
    }

    private Xml open(String part, long most) throws IOException, XMLStreamException {
        ZipEntry entry = entries.get(key(part));
        if (entry == null) {
            throw Workbook.damaged(name);
        }
        InputStream bytes = new Verified(zip.getInputStream(entry), entry.getCrc(), most, name);
        return new Xml(XML.createXMLStreamReader(bytes), bytes);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /** Content of a part. Reading fails if the part is larger than permitted, or if its checksum is wrong. */
    private static final class Verified extends CheckedInputStream {
        private final long expected;
        private final String name;
        private long left;

        Verified(InputStream in, long expected, long most, String name) {
            super(in, new CRC32());
            this.expected = expected;
            this.left = most;
            this.name = name;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read < 0 && expected >= 0 && getChecksum().getValue() != expected) {
                throw Workbook.damaged(name);
            }
            left -= Math.max(0, read);
            if (left < 0) {
                throw new UsageException(name + " is too large when unpacked; save the sheet as \"CSV UTF-8\"");
            }
            return read;
        }
    }

    /** Reads the XML elements of a part in order. Namespaces are ignored. */
    record Xml(XMLStreamReader reader, InputStream bytes) implements AutoCloseable {
        /** Moves to the next start tag or end tag. Returns false at the end of the part. */
        boolean next() throws XMLStreamException {
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
                    return true;
                }
            }
            return false;
        }

        /** Moves to the next start tag of an element with the given name. Returns false if there is none. */
        boolean next(String element) throws XMLStreamException {
            while (next()) {
                if (isStart(element)) {
                    return true;
                }
            }
            return false;
        }

        boolean isStart(String element) {
            return reader.isStartElement() && reader.getLocalName().equals(element);
        }

        boolean isEnd(String element) {
            return reader.isEndElement() && reader.getLocalName().equals(element);
        }

        /** {@return the value of an attribute in any namespace; null if the current element has no such attribute} */
        @Nullable
        String attribute(String attribute) {
            for (int i = 0; i < reader.getAttributeCount(); i++) {
                if (reader.getAttributeLocalName(i).equals(attribute)) {
                    return reader.getAttributeValue(i);
                }
            }
            return null;
        }

        /** {@return whether an attribute of the current element has the value {@code 1} or {@code true}} */
        boolean isTrue(String attribute) {
            String value = attribute(attribute);
            return value != null && (value.equals("1") || value.equalsIgnoreCase("true"));
        }

        /** Moves to the end tag of the current element and returns the text of the element. */
        String text() throws XMLStreamException {
            return reader.getElementText();
        }

        @Override
        public void close() throws IOException, XMLStreamException {
            reader.close();
            bytes.close();
        }
    }
}
