package dev.enrichment.sdk.examples.flink;

/** A line of the input. Flink serializes records of simple types by itself. */
public record Lead(String name, String email, String company) {
    static Lead of(String line) {
        String[] cells = line.split(",", -1);
        return new Lead(cells[0], cells[1], cells[2]);
    }
}
