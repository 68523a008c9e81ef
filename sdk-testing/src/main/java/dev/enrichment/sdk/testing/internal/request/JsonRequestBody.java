package dev.enrichment.sdk.testing.internal.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.problem.Problems;
import dev.enrichment.sdk.testing.internal.server.RawRequest;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the bodies of requests. The body of every POST must be a JSON object sent as {@code application/json} (API
 * reference, section 1.4).
 */
public final class JsonRequestBody {
    private static final int MAX_DIGITS = 40;
    private static final int MAX_BITS = 128;

    private JsonRequestBody() {}

    /** Returns the body of a POST. Returns an empty object for other methods, whose bodies are ignored. */
    public static ObjectNode of(RawRequest request) {
        return "POST".equals(request.method()) ? required(request) : JsonTrees.object();
    }

    /** Returns the body of a request with any HTTP method. Rejects the request if the body is not a JSON object. */
    public static ObjectNode required(RawRequest request) {
        if (!isJson(request.header("content-type"))) {
            throw rejected("Content-Type", "The body must be sent as application/json in UTF-8.");
        }
        JsonNode node;
        try {
            node = JsonTrees.read(request.body());
        } catch (CharacterCodingException e) {
            throw rejected("body", "The body is not valid UTF-8.");
        } catch (JsonTrees.RepeatedNameException e) {
            throw rejected(e.path(), e.path() + " is given twice.");
        } catch (IOException | RuntimeException e) {
            throw rejected("body", "The body is not valid JSON.");
        }
        if (node instanceof ObjectNode object) {
            check(object, "");
            return object;
        }
        throw rejected("body", "The body must be a JSON object.");
    }

    private static boolean isJson(String contentType) {
        String[] parts = contentType.toLowerCase(Locale.ROOT).split(";", -1);
        boolean utf8 = true;
        for (int i = 1; i < parts.length; i++) {
            String[] parameter = parts[i].split("=", 2);
            if (parameter[0].strip().equals("charset")) {
                utf8 = parameter.length == 2
                        && parameter[1].strip().replace("\"", "").equals("utf-8");
            }
        }
        return utf8 && parts[0].strip().equals("application/json");
    }

    /**
     * Rejects numbers with too many digits, which would make computations slow. Also rejects strings that are not valid
     * Unicode, because a response cannot contain them.
     */
    private static void check(JsonNode node, String path) {
        if (node.isNumber() && !isReasonable(node)) {
            throw rejected(path, path + " must be a number of at most " + MAX_DIGITS + " digits.");
        }
        if (node.isTextual() && hasLoneSurrogate(node.textValue())) {
            throw rejected(path, path + " is not valid Unicode text.");
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (hasLoneSurrogate(member.getKey())) {
                throw rejected("body", "A field name is not valid Unicode text.");
            }
            check(member.getValue(), path.isEmpty() ? member.getKey() : path + "." + member.getKey());
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            check(node.get(i), path);
        }
    }

    private static boolean isReasonable(JsonNode number) {
        return number.isIntegralNumber()
                ? number.bigIntegerValue().bitLength() <= MAX_BITS
                : Math.abs((long) number.decimalValue().scale()) <= MAX_DIGITS
                        && number.decimalValue().precision() <= MAX_DIGITS;
    }

    private static boolean hasLoneSurrogate(String text) {
        return text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    private static ProblemException rejected(String param, String detail) {
        return new ProblemException(Problems.validation(List.of(param), detail));
    }
}
