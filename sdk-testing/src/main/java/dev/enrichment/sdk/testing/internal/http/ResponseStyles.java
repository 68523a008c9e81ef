package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The current style of each topic. Thread-safe. */
public final class ResponseStyles {
    private final Map<ResponseTopic, ResponseStyle> byTopic = new ConcurrentHashMap<>();

    public ResponseStyles(Map<ResponseTopic, ResponseStyle> initial) {
        byTopic.putAll(initial);
    }

    public void set(ResponseTopic topic, ResponseStyle style) {
        byTopic.put(topic, style);
    }

    public void setAll(ResponseStyle style) {
        for (ResponseTopic topic : ResponseTopic.values()) {
            byTopic.put(topic, style);
        }
    }

    public ResponseStyle of(ResponseTopic topic) {
        return byTopic.getOrDefault(topic, ResponseStyle.DETAILED);
    }

    public boolean detailed(ResponseTopic topic) {
        return of(topic) == ResponseStyle.DETAILED;
    }
}
