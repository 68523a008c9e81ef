package dev.enrichment.sdk.cli.usage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The template of a report: style, chart library and script are in the page, so that it opens offline. */
final class ReportPage {
    /** The npm package as a jar. */
    private static final String LIBRARY = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    private ReportPage() {}

    /**
     * Fills the template.
     *
     * @param json what the page shows
     */
    static String html(String json) {
        String style = resource("report.css");
        String library = resource(LIBRARY).replaceAll("(?m)^//# sourceMappingURL=.*$", "");
        String script = resource("report.js");
        // Only these three can run or apply: whatever else gets into the page is inert.
        String policy = "default-src 'none'; script-src " + hash(library) + " " + hash(script) + "; style-src "
                + hash(style) + "; base-uri 'none'; form-action 'none'";
        Map<String, String> parts = Map.of(
                "policy", policy,
                "style", style,
                "data", inert(json),
                "library", library,
                "script", script);
        // One pass, so that a name in the data that looks like a place is not filled.
        return PLACE.matcher(resource("report.html"))
                .replaceAll(place -> Matcher.quoteReplacement(
                        Objects.requireNonNull(parts.get(place.group(1)), "a place of the template without a part")));
    }

    /** Escapes JSON for a script element: neither the end of the element nor a comment can occur in it. */
    private static String inert(String json) {
        return json.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JVM has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its file " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
