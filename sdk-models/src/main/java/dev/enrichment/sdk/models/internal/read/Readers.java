package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.internal.binding.ValueType;

/** Creates the reader that converts JSON values of a given type to Java values. */
final class Readers {
    private Readers() {}

    static ValueReader of(ValueType type) {
        return switch (type.kind()) {
            case ENUM -> new OpenEnumReader(type);
            case RECORD, UNWRAPPED -> new NestedRecordReader(type);
            case LIST -> new ListReader(type, false);
            case FLATTENED -> new ListReader(type, true);
            case JOINED -> new JoinedListReader(type);
            case MAP -> new MapReader(type);
            default -> new ScalarReader(type);
        };
    }
}
