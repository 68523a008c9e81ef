package dev.enrichment.sdk.cli.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Creates XLSX files part by part, so that tests can imitate the output of any spreadsheet program. */
public final class Workbooks {
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    private static final String MAIN = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    private final Map<String, String> parts = new LinkedHashMap<>();
    private final StringBuilder sheets = new StringBuilder();
    private final StringBuilder relations = new StringBuilder();
    private String properties = "";
    private int count;

    /** Adds a sheet that is shown. */
    public Workbooks sheet(String name, String rows) {
        return sheet(name, "visible", rows);
    }

    public Workbooks sheet(String name, String state, String rows) {
        count++;
        sheets.append(
                "<sheet name=\"%s\" sheetId=\"%d\" state=\"%s\" r:id=\"rId%d\"/>".formatted(name, count, state, count));
        relate("rId" + count, "worksheet", "worksheets/sheet" + count + ".xml");
        return part(
                "xl/worksheets/sheet" + count + ".xml",
                HEAD + "<worksheet " + MAIN + "><sheetData>" + rows + "</sheetData>"
                        + "<mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells></worksheet>");
    }

    private void relate(String id, String type, String target) {
        relations.append("<Relationship Id=\"%s\" Type=\"%s%s\" Target=\"%s\"/>"
                .formatted(id, "http://schemas.openxmlformats.org/officeDocument/2006/relationships/", type, target));
    }

    public Workbooks shared(String... texts) {
        relate("rIdTexts", "sharedStrings", "sharedStrings.xml");
        StringBuilder all = new StringBuilder();
        for (String text : texts) {
            all.append("<si>")
                    .append(text.startsWith("<") ? text : "<t>" + text + "</t>")
                    .append("</si>");
        }
        return part("xl/sharedStrings.xml", HEAD + "<sst " + MAIN + ">" + all + "</sst>");
    }

    /** Cell styles 0, 1, …: general, and one for each format. */
    public Workbooks formats(String... codes) {
        relate("rIdStyles", "styles", "styles.xml");
        StringBuilder formats = new StringBuilder();
        StringBuilder styles = new StringBuilder("<xf numFmtId=\"0\"/>");
        for (int i = 0; i < codes.length; i++) {
            boolean known = codes[i].matches("[0-9]{1,2}");
            styles.append("<xf numFmtId=\"%s\"/>".formatted(known ? codes[i] : String.valueOf(164 + i)));
            formats.append(known ? "" : "<numFmt numFmtId=\"%d\" formatCode=\"%s\"/>".formatted(164 + i, codes[i]));
        }
        return part(
                "xl/styles.xml",
                HEAD + "<styleSheet " + MAIN + "><numFmts>" + formats + "</numFmts><cellXfs>" + styles
                        + "</cellXfs></styleSheet>");
    }

    public Workbooks since1904() {
        properties = "<workbookPr date1904=\"1\"/>";
        return this;
    }

    public Workbooks part(String name, String text) {
        parts.put(name, text);
        return this;
    }

    /** All parts by their names. */
    public Map<String, String> parts() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                "[Content_Types].xml",
                HEAD + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                        + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                        + override("/xl/workbook.xml", "sheet.main")
                        + parts.keySet().stream()
                                .filter(part -> part.startsWith("xl/worksheets/"))
                                .map(part -> override("/" + part, "worksheet"))
                                .collect(Collectors.joining())
                        + (parts.containsKey("xl/sharedStrings.xml")
                                ? override("/xl/sharedStrings.xml", "sharedStrings")
                                : "")
                        + (parts.containsKey("xl/styles.xml") ? override("/xl/styles.xml", "styles") : "")
                        + "</Types>");
        all.put(
                "xl/workbook.xml",
                HEAD + "<workbook " + MAIN
                        + " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\">"
                        + properties
                        + "<sheets>" + sheets + "</sheets></workbook>");
        all.put(
                "xl/_rels/workbook.xml.rels",
                HEAD + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                        + relations + "</Relationships>");
        all.put(
                "_rels/.rels",
                HEAD + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                        + "<Relationship Id=\"r\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/"
                        + "relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
        all.putAll(parts);
        return all;
    }

    public byte[] bytes() throws IOException {
        return zip(parts());
    }

    private static String override(String part, String type) {
        return "<Override PartName=\"%s\" ContentType=\"%s%s+xml\"/>".formatted(part, TYPE, type);
    }

    public static byte[] zip(Map<String, String> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    /** The same without compression, with the sizes behind each part, as programs write that do not know them before. */
    @SuppressWarnings("ByteBufferBackingArray") // every buffer is allocated in full
    public static byte[] stored(Map<String, String> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ByteArrayOutputStream directory = new ByteArrayOutputStream();
        for (Map.Entry<String, String> part : parts.entrySet()) {
            byte[] name = part.getKey().getBytes(StandardCharsets.UTF_8);
            byte[] text = part.getValue().getBytes(StandardCharsets.UTF_8);
            CRC32 checksum = new CRC32();
            checksum.update(text);
            int crc = (int) checksum.getValue();
            ByteBuffer entry =
                    little(46).putInt(0x02014B50).putShort((short) 20).putShort((short) 20);
            entry.putShort((short) 8)
                    .putShort((short) 0)
                    .putInt(0)
                    .putInt(crc)
                    .putInt(text.length)
                    .putInt(text.length);
            entry.putShort((short) name.length)
                    .putShort((short) 0)
                    .putShort((short) 0)
                    .putShort((short) 0);
            entry.putShort((short) 0).putInt(0).putInt(bytes.size());
            directory.writeBytes(entry.array());
            directory.writeBytes(name);
            ByteBuffer head = little(30)
                    .putInt(0x04034B50)
                    .putShort((short) 20)
                    .putShort((short) 8)
                    .putShort((short) 0);
            head.putInt(0)
                    .putInt(0)
                    .putInt(0)
                    .putInt(0)
                    .putShort((short) name.length)
                    .putShort((short) 0);
            bytes.writeBytes(head.array());
            bytes.writeBytes(name);
            bytes.writeBytes(text);
            bytes.writeBytes(little(16)
                    .putInt(0x08074B50)
                    .putInt(crc)
                    .putInt(text.length)
                    .putInt(text.length)
                    .array());
        }
        ByteBuffer end = little(22).putInt(0x06054B50).putInt(0);
        end.putShort((short) parts.size())
                .putShort((short) parts.size())
                .putInt(directory.size())
                .putInt(bytes.size());
        bytes.writeBytes(directory.toByteArray());
        bytes.writeBytes(end.array());
        return bytes.toByteArray();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A row of texts. */
    public static String row(int number, String... cells) {
        StringBuilder row = new StringBuilder("<row r=\"" + number + "\">");
        for (int i = 0; i < cells.length; i++) {
            row.append(text((char) ('A' + i) + "" + number, cells[i]));
        }
        return row.append("</row>").toString();
    }

    public static String text(String place, String text) {
        return "<c r=\"%s\" t=\"inlineStr\"><is><t>%s</t></is></c>".formatted(place, text);
    }
}
