package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.write.RecordWriter;
import java.util.Map;

/** The codec of this library. */
final class StandardCodec implements JsonCodec {
    private static final StandardCodec INSTANCE = new StandardCodec();

    private StandardCodec() {}

    /** Returns the instance after checking the versions of Jackson. */
    static StandardCodec instance() {
        JacksonVersions.check();
        return INSTANCE;
    }

    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type) {
        return DocumentReader.read(json, type, new DecodingReport(false));
    }

    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type, DriftListener listener) {
        DecodingReport report = new DecodingReport(true);
        Decoded<T> decoded = DocumentReader.read(json, type, report);
        report.notify(listener);
        return decoded;
    }

    @Override
    public byte[] encode(Object record) {
        return RecordWriter.encode(record);
    }

    @Override
    public Map<String, Object> members(Object record) {
        return RecordWriter.fields(record);
    }
}
