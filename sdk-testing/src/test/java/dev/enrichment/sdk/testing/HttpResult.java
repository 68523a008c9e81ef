package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import okhttp3.Headers;

/** A received response. */
record HttpResult(int status, Headers headers, String text) {
    JsonNode json() {
        return JsonTrees.parse(text);
    }

    /** Member names of the root object. */
    List<String> members() {
        List<String> names = new ArrayList<>();
        json().fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** The value at a JSON pointer. */
    JsonNode at(String pointer) {
        return json().at(pointer);
    }

    String string(String pointer) {
        return at(pointer).asText();
    }

    BigDecimal number(String pointer) {
        return at(pointer).decimalValue();
    }

    /** One value of each element of a list. */
    List<String> each(String listPointer, String elementPointer) {
        return StreamSupport.stream(at(listPointer).spliterator(), false)
                .map(element -> element.at(elementPointer).asText())
                .toList();
    }

    String header(String name) {
        String value = headers.get(name);
        return value == null ? "" : value;
    }

    BigDecimal consumed() {
        return new BigDecimal(header("X-Credits-Consumed"));
    }

    /** The rows of a search. */
    JsonNode rows() {
        JsonNode body = json();
        return Stream.of("signals", "people", "companies")
                .map(body::path)
                .filter(JsonNode::isArray)
                .findFirst()
                .orElseThrow();
    }

    /** The parameters that the first error names. */
    List<String> params() {
        return each("/errors/0/param", "");
    }

    /** The code of the first error in the wrapped form. */
    String code() {
        return string("/errors/0/code");
    }
}
