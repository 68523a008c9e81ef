package dev.enrichment.sdk.models.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads the file {@code contract/names.txt}, which lists the documented JSON names of every record. */
public final class ContractNames {
    private static final Map<String, Shape> BY_NAME = read();

    private ContractNames() {}

    /** Role of a JSON object, such as request or response. */
    public enum Role {
        /** The root of a response. */
        RESPONSE,
        /** An object inside a response. */
        PART,
        /** A request or an object in a request. */
        REQUEST
    }

    /** Record class with its documented JSON fields. */
    public record Shape(Role role, Class<? extends Record> type, List<Field> fields) {
        @Override
        public String toString() {
            return type.getSimpleName();
        }
    }

    /** A JSON name. */
    public record Field(String name, String kind, List<String> aliases) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Returns all records. */
    public static List<Shape> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** Returns the records of one role. */
    public static List<Shape> all(Role role) {
        return all().stream().filter(shape -> shape.role() == role).toList();
    }

    /** Returns the record with a simple name. */
    public static Shape of(String simpleName) {
        return Objects.requireNonNull(BY_NAME.get(simpleName), simpleName);
    }

    private static Map<String, Shape> read() {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        List<Field> fields = List.of();
        for (String line : lines()) {
            String[] words = line.strip().split(" ");
            if (line.startsWith("  ")) {
                fields.add(new Field(words[0], words[1], List.of(words).subList(2, words.length)));
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                fields = new ArrayList<>();
                Class<? extends Record> type = type("dev.enrichment.sdk.models." + words[1]);
                shapes.put(
                        type.getSimpleName(),
                        new Shape(Role.valueOf(words[0].toUpperCase(java.util.Locale.ROOT)), type, fields));
            }
        }
        return shapes;
    }

    private static List<String> lines() {
        try (InputStream in = ContractNames.class.getResourceAsStream("/contract/names.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<? extends Record> type(String name) {
        try {
            return Class.forName(name).asSubclass(Record.class);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("names.txt lists a record that does not exist", e);
        }
    }
}
