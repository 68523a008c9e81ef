package dev.enrichment.sdk.examples.flink;

/**
 * A lead, read from one line of the input file. Flink can serialize a record with simple components without further
 * configuration.
 */
public record Lead(String name, String email, String company) {
    static Lead of(String line) {
        String[] cells = line.split(",", -1);
        return new Lead(cells[0], cells[1], cells[2]);
    }
}
