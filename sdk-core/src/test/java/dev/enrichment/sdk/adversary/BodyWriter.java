package dev.enrichment.sdk.adversary;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Writes the body of one response and notes the texts in it that must be found again. */
final class BodyWriter {
    private static final int TOO_DEEP = 5_000;

    private final Endpoint<?> endpoint;
    private final ResponsePlan plan;
    private final String id;
    private final Secrets secrets;
    private final List<String> markers = new ArrayList<>();

    /** The id distinguishes the markers of two responses. */
    BodyWriter(Endpoint<?> endpoint, ResponsePlan plan, String id, Secrets secrets) {
        this.endpoint = endpoint;
        this.plan = plan;
        this.id = id;
        this.secrets = secrets;
    }

    ServedBody write() {
        return switch (plan.body()) {
            case ROWS, NO_ROWS, NEW_FIELDS, WRONG_TYPES -> ServedBody.json(success(""), markers);
            case ROWS_AND_ERRORS ->
                ServedBody.json(success(",\"errors\":[{\"title\":\"Partial\",\"status\":500}]"), markers);
            case GZIP -> zipped(success(""));
            case BYTE_ORDER_MARK -> ServedBody.json("\uFEFF" + success(""), markers);
            case PROBLEM ->
                problem("{\"success\":false,\"errors\":[" + item("Refused", marker()) + "]" + charge() + "}");
            case PROBLEM_FLAT ->
                problem("{\"status\":" + plan.status() + "," + field("title", marker()) + charge() + "}");
            case PROBLEM_OLD -> problem("{\"error\":\"Refused\"," + field("message", marker()) + charge() + "}");
            case PROBLEM_UTF_16 -> encoded(flatProblem(), StandardCharsets.UTF_16LE, "application/problem+json");
            case PROBLEM_THEN_CHARGE ->
                problem("{" + field("title", marker()) + "}\n{" + field("note", "second") + charge() + "}");
            case HTML -> ServedBody.text("text/html", "<html><body>Bad\r\n gateway \u001B[1m</body></html>");
            case HTML_ECHO ->
                ServedBody.text(
                        "text/html", "<html>X-API-Key: " + secrets.key() + " for " + secrets.person() + "</html>");
            case PLAIN_TEXT -> ServedBody.text("text/plain", "upstream connect error");
            case NOTHING -> ServedBody.NONE;
            case JSON_NULL -> ServedBody.json("null", List.of());
            case JSON_ARRAY -> ServedBody.json("[{\"note\":\"no object\"}]", List.of());
            case JSON_TRUNCATED -> {
                String whole = success("");
                yield ServedBody.json(whole.substring(0, whole.length() * 2 / 3), List.of());
            }
            case TOO_DEEP -> ServedBody.json("{\"a\":".repeat(TOO_DEEP) + "1" + "}".repeat(TOO_DEEP), List.of());
        };
    }

    private String success(String more) {
        StringBuilder json =
                new StringBuilder("{").append(field("message", marker())).append(charge());
        if (endpoint.rows() == null) {
            json.append(',').append(fields(marker()));
        } else {
            json.append(",\"").append(endpoint.rows()).append("\":[");
            String separator = "";
            for (int i = 0; i < plan.rows(); i++) {
                json.append(separator).append(row(marker()));
                separator = ",";
            }
            json.append(']');
        }
        if (plan.body() == BodyKind.NEW_FIELDS) {
            json.append(",\"zz_new\":{").append(field("inner", marker())).append('}');
        }
        return json.append(more).append('}').toString();
    }

    private String row(String marker) {
        return "{" + fields(marker) + "}";
    }

    private String fields(String marker) {
        StringBuilder json = new StringBuilder(field(endpoint.text(), marker));
        if (endpoint.personal() != null) {
            json.append(',').append(field(endpoint.personal(), secrets.person() + "@person.example"));
        }
        if (plan.body() == BodyKind.WRONG_TYPES) {
            json.append(",\"")
                    .append(endpoint.number())
                    .append("\":{")
                    .append(field("odd", marker()))
                    .append('}');
        }
        if (plan.body() == BodyKind.NEW_FIELDS) {
            json.append(",\"zz_row\":[\"").append(marker()).append("\"]");
        }
        return json.toString();
    }

    private String charge() {
        @Nullable String figure = plan.charge().body();
        return figure == null ? "" : ",\"credits_consumed\":" + figure;
    }

    private String item(String title, String detail) {
        return "{\"type\":\"https://api.example/errors/planned\",\"title\":\"" + title + "\",\"status\":"
                + plan.status() + ",\"detail\":\"" + detail + "\",\"code\":\"planned\"}";
    }

    private String marker() {
        String marker = "mk-" + id + "-" + markers.size();
        markers.add(marker);
        return marker;
    }

    private static String field(String name, String text) {
        return "\"" + name + "\":\"" + text + "\"";
    }

    private ServedBody problem(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        return new ServedBody(bytes, bytes, List.of("Content-Type: application/problem+json"), markers);
    }

    private String flatProblem() {
        return "{\"status\":" + plan.status() + "," + field("title", "Refused") + charge() + "}";
    }

    /** Nobody promises to find texts in it, but the charge. */
    private static ServedBody encoded(String json, Charset charset, String type) {
        byte[] bytes = json.getBytes(charset);
        return new ServedBody(bytes, bytes, List.of("Content-Type: " + type), List.of());
    }

    private ServedBody zipped(String json) {
        byte[] plain = json.getBytes(StandardCharsets.UTF_8);
        List<String> headers = List.of("Content-Type: application/json", "Content-Encoding: gzip");
        return new ServedBody(gzip(plain), plain, headers, markers);
    }

    private static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
