package dev.enrichment.sdk.testing.cassette;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The cassette file: pretty-printed JSON, suitable for review and version control. */
final class Cassette {
    private static final int VERSION = 1;

    private Cassette() {}

    static void write(Path file, List<RecordedExchange> exchanges) {
        ObjectNode document = JsonTrees.object().put("cassette", VERSION);
        document.set(
                "exchanges",
                JsonTrees.objects(
                        exchanges.stream().map(RecordedExchange::toJson).toList()));
        try {
            Files.writeString(file, JsonTrees.pretty(document) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the cassette " + file, e);
        }
    }

    static List<RecordedExchange> read(Path file) {
        JsonNode document;
        try {
            document = JsonTrees.parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the cassette " + file, e);
        }
        if (document.path("cassette").asInt() != VERSION) {
            throw new IllegalArgumentException(file + " is not a cassette of version " + VERSION);
        }
        List<RecordedExchange> exchanges = new ArrayList<>();
        document.path("exchanges").forEach(exchange -> exchanges.add(RecordedExchange.fromJson(exchange)));
        return exchanges;
    }
}
