package dev.enrichment.sdk.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Jvm;
import dev.enrichment.sdk.cli.support.Workbooks;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Previews long lists in a process with 64 MB of memory. The time is that of the processor, and the limit leaves room for
 * a busy machine. It catches what grows faster than the list.
 */
@Tag("ci")
class PreviewMemoryTest extends CliTest {
    private static final Duration MAX_PROCESSOR_TIME = Duration.ofSeconds(40);

    /** The program, which reports its processor time when it ends. */
    static final class Measured {
        private Measured() {}

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                long nanos = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
                System.err.println("processor time: " + Duration.ofNanos(nanos).toMillis() + " ms");
            }));
            Main.main(args);
        }
    }

    @Test
    void aCsvFileOf300000Rows() throws Exception {
        try (Writer csv = Files.newBufferedWriter(directory.resolve("leads.csv"))) {
            csv.write("Nr;Name;Firma;E-Mail;Ort;Notiz\n");
            for (int i = 0; i < 300_000; i++) {
                csv.write("%d;Käthe Müller %d;Quorvane %d GmbH;kaethe%d@quorvane%d.example;Bonn;\"met in May; call\"\n"
                        .formatted(i, i, i, i, i));
            }
        }
        assertPreviewed("leads.csv", 300_000);
    }

    @Test
    void aWorkbookOf100000Rows() throws Exception {
        workbook(100_000);
        assertPreviewed("leads.xlsx", 100_000);
    }

    /** Writes a workbook whose texts are shared, as Excel writes it. */
    private void workbook(int rows) throws IOException {
        Map<String, String> parts = new Workbooks()
                .formats("14", "0.00")
                .sheet("Leads", "ROWS")
                .shared("TEXTS")
                .parts();
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(directory.resolve("leads.xlsx")))) {
            Writer out = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                String[] around = part.getValue().split("ROWS|<si><t>TEXTS</t></si>", 2);
                out.write(around[0]);
                if (part.getKey().contains("sheet1")) {
                    out.write("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c>"
                            + Workbooks.text("C1", "Met") + Workbooks.text("D1", "Rate") + "</row>");
                    for (int i = 0; i < rows; i++) {
                        int row = i + 2;
                        out.write(("<row r=\"%d\"><c r=\"A%d\" t=\"s\"><v>%d</v></c><c r=\"B%d\" t=\"s\"><v>%d</v></c>"
                                        + "<c r=\"C%d\" s=\"1\"><v>46300</v></c><c r=\"D%d\" s=\"2\"><v>1.5</v></c></row>")
                                .formatted(row, row, i + 2, row, i % 50 + rows + 2, row, row));
                    }
                }
                if (part.getKey().contains("sharedStrings")) {
                    out.write("<si><t>E-Mail</t></si><si><t>Ort</t></si>");
                    for (int i = 0; i < rows + 50; i++) {
                        out.write("<si><t>%s</t></si>"
                                .formatted(
                                        i < rows
                                                ? "kaethe%d@quorvane%d.example".formatted(i, i)
                                                : "Ort " + (i - rows)));
                    }
                }
                if (around.length > 1) {
                    out.write(around[1]);
                }
                out.flush();
            }
        }
    }

    private void assertPreviewed(String list, int rows) throws Exception {
        List<String> command =
                Jvm.command(Measured.class, "run", path(list), "--operation", "email.validate", "--dry-run", "--json");
        command.add(1, "-Xmx64m");
        Process process = Jvm.builder(directory, SANDBOX, command).start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the preview ended").isTrue();
        String errors = read("stderr");
        assertThat(process.exitValue()).as(errors).isZero();
        assertThat(read("stdout")).contains("\"rows\" : " + rows, "\"calls\" : " + rows);
        long millis = Long.parseLong(errors.replaceFirst("(?s).*processor time: (\\d+) ms.*", "$1"));
        assertThat(Duration.ofMillis(millis)).isLessThan(MAX_PROCESSOR_TIME);
    }
}
