package dev.enrichment.sdk.support;

import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Map;

/** Base class of codecs that change a single aspect of the normal codec for a test. */
public class ForwardingCodec implements JsonCodec {
    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type) {
        return JsonCodec.standard().decode(json, type);
    }

    @Override
    public byte[] encode(Object record) {
        return JsonCodec.standard().encode(record);
    }

    @Override
    public Map<String, Object> members(Object record) {
        return JsonCodec.standard().members(record);
    }
}
