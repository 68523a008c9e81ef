package dev.enrichment.sdk.cli.support;

import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Files of rows. */
public final class Leads {
    /** What is chargeable in {@link #few}: two addresses that can be decided, each once. */
    public static final double FEW_COST = 0.5;

    private Leads() {}

    /** Six rows: duplicates, a blank, an address that cannot be decided, a formula, a quoted line break. */
    public static Path few(Path directory) throws IOException {
        return Files.writeString(
                directory.resolve("leads.csv"),
                "Name;E-Mail;Notiz\n"
                        + "Mara;" + WellKnown.VALID_EMAIL + ";=HYPERLINK(\"x\")\n"
                        + "Jürgen;" + WellKnown.INVALID_EMAIL + ";\"zwei\nZeilen\"\n"
                        + "Blank;;-5\n"
                        + "Again; " + WellKnown.VALID_EMAIL.toUpperCase(Locale.ROOT) + ";+49 89 1234567\n"
                        + "Open;" + WellKnown.UNDECIDABLE_EMAIL + ";\n"
                        + "Junk;" + WellKnown.MALFORMED_EMAIL + ";\n");
    }

    /** Rows that are all different. */
    public static Path many(Path directory, int rows) throws IOException {
        StringBuilder csv = new StringBuilder("E-Mail\n");
        for (int i = 0; i < rows; i++) {
            csv.append("lead")
                    .append(i)
                    .append('@')
                    .append(WellKnown.COMPANY_DOMAIN)
                    .append('\n');
        }
        return Files.writeString(directory.resolve("leads.csv"), csv);
    }
}
