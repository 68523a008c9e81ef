package dev.enrichment.sdk.cli.usage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okio.ByteString;

/**
 * Creates the HTML page of the usage report from a template. The page works offline, because it contains the style
 * sheet, the chart library and the script.
 */
final class ReportPage {
    /** Path of the chart library on the class path, in a jar that contains its npm package. */
    private static final String LIBRARY = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    private ReportPage() {}

    /**
     * Returns the complete HTML page of the usage report, which contains the given data.
     *
     * @param json data that the script of the page shows, as a JSON object
     */
    static String html(String json) {
        String style = resource("report.css");
        String library = resource(LIBRARY).replaceAll("(?m)^//# sourceMappingURL=.*$", "");
        String script = resource("report.js");
        // The content security policy allows only these two scripts and this style sheet. A browser does not run
        // anything else that the data might add to the page.
        String policy = "default-src 'none'; script-src " + hash(library) + " " + hash(script) + "; style-src "
                + hash(style) + "; base-uri 'none'; form-action 'none'";
        Map<String, String> parts = Map.of(
                "policy", policy,
                "style", style,
                "data", inert(json),
                "library", library,
                "script", script);
        // All placeholders are replaced in a single pass, so text in the data that looks like a placeholder is kept.
        return PLACE.matcher(resource("report.html"))
                .replaceAll(place -> Matcher.quoteReplacement(
                        Objects.requireNonNull(parts.get(place.group(1)), "a place of the template without a part")));
    }

    /**
     * Escapes JSON so that it can be embedded in a script element. Unescaped data could end the element or start a
     * comment.
     */
    private static String inert(String json) {
        return json.replace("<", "\\u003c").replace(">", "\\u003e");
    }

    private static String hash(String text) {
        return "'sha256-" + ByteString.encodeUtf8(text).sha256().base64() + "'";
    }

    private static String resource(String name) {
        try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
