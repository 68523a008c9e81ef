package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.AnswerStyle;
import dev.enrichment.sdk.testing.AnswerTopic;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The present style of each topic; can be switched while requests are answered. */
public final class AnswerStyles {
    private final Map<AnswerTopic, AnswerStyle> byTopic = new ConcurrentHashMap<>();

    public AnswerStyles(Map<AnswerTopic, AnswerStyle> initial) {
        byTopic.putAll(initial);
    }

    public void set(AnswerTopic topic, AnswerStyle style) {
        byTopic.put(topic, style);
    }

    public void setAll(AnswerStyle style) {
        for (AnswerTopic topic : AnswerTopic.values()) {
            byTopic.put(topic, style);
        }
    }

    public AnswerStyle of(AnswerTopic topic) {
        return byTopic.getOrDefault(topic, AnswerStyle.DETAILED);
    }

    public boolean detailed(AnswerTopic topic) {
        return of(topic) == AnswerStyle.DETAILED;
    }
}
