package dev.enrichment.sdk.adversary;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A response body.
 *
 * @param sent the bytes that are sent
 * @param plain the bytes without compression
 * @param headers header lines that describe the body
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ServedBody(byte[] sent, byte[] plain, String headers) {
    private static final int TOO_DEEP = 5_000;

    /** Creates the body of a response. The ID distinguishes it from the bodies of other responses. */
    static ServedBody of(Endpoint<?> endpoint, ResponsePlan plan, String id) throws IOException {
        @Nullable String figure = plan.charge().body();
        String charge = figure == null ? "" : ",\"credits_consumed\":" + figure;
        String success = "{\"message\":\"" + id + "\"" + charge + "," + endpoint.members(plan.body());
        String item = "{\"title\":\"Refused\",\"status\":" + plan.status() + ",\"detail\":\"" + id + "\"";
        return switch (plan.body()) {
            case ROWS, NO_ROWS, WRONG_TYPES -> json(success + "}");
            case NEW_FIELDS -> json(success + ",\"zz_new\":{\"inner\":[1]}}");
            case ROWS_AND_ERRORS -> json(success + ",\"errors\":[{\"title\":\"Partial\",\"status\":500}]}");
            case GZIP -> zipped(success + "}");
            case BYTE_ORDER_MARK -> json("\uFEFF" + success + "}");
            case PROBLEM -> json("{\"success\":false,\"errors\":[" + item + "}]" + charge + "}");
            case PROBLEM_FLAT -> json(item + charge + "}");
            case PROBLEM_OLD -> json("{\"error\":\"Refused\",\"message\":\"" + id + "\"" + charge + "}");
            case HTML -> of("text/html", "<html><body>Bad\r\n gateway \u001B[1m" + id + "</body></html>");
            case NOTHING -> new ServedBody(new byte[0], new byte[0], "");
            case JSON_NULL -> json("null");
            case JSON_ARRAY -> json("[{\"note\":\"" + id + "\"}]");
            case JSON_TRUNCATED -> json(success.substring(0, success.length() * 2 / 3));
            case TOO_DEEP -> json("{\"a\":".repeat(TOO_DEEP) + "1" + "}".repeat(TOO_DEEP));
        };
    }

    private static ServedBody json(String json) {
        return of("application/json", json);
    }

    private static ServedBody of(String contentType, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new ServedBody(bytes, bytes, "Content-Type: " + contentType + "\r\n");
    }

    private static ServedBody zipped(String json) throws IOException {
        ServedBody plain = json(json);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(plain.plain);
        }
        return new ServedBody(bytes.toByteArray(), plain.plain, plain.headers + "Content-Encoding: gzip\r\n");
    }
}
