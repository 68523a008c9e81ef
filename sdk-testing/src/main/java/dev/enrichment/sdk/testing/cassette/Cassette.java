package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file of a cassette: readable JSON, made to be looked at and put under version control. */
final class Cassette {
    private static final int VERSION = 1;

    private Cassette() {}

    static void write(Path file, List<Exchange> exchanges) {
        ObjectNode document = Json.object().put("cassette", VERSION);
        document.set(
                "exchanges",
                Json.objects(exchanges.stream().map(Exchange::toJson).toList()));
        try {
            Files.writeString(file, Json.pretty(document) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the cassette " + file, e);
        }
    }

    static List<Exchange> read(Path file) {
        JsonNode document;
        try {
            document = Json.parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the cassette " + file, e);
        }
        if (document.path("cassette").asInt() != VERSION) {
            throw new IllegalArgumentException(file + " is not a cassette of version " + VERSION);
        }
        List<Exchange> exchanges = new ArrayList<>();
        document.path("exchanges").forEach(exchange -> exchanges.add(Exchange.fromJson(exchange)));
        return exchanges;
    }
}
