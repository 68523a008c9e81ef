package dev.enrichment.sdk.internal.http;

import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import okhttp3.Headers;

/** A view of OkHttp's headers. Iterating with {@link #forEach} copies nothing, and has a name once for each value. */
final class HeaderMap extends AbstractMap<String, List<String>> {
    private final Headers headers;

    HeaderMap(Headers headers) {
        this.headers = headers;
    }

    @Override
    public Set<Map.Entry<String, List<String>>> entrySet() {
        return headers.toMultimap().entrySet();
    }

    @Override
    public int size() {
        return headers.size();
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super List<String>> action) {
        for (int i = 0; i < headers.size(); i++) {
            action.accept(headers.name(i), List.of(headers.value(i)));
        }
    }
}
