package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.values.HeaderFields;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import okhttp3.Headers;

/** Adapter that presents OkHttp's headers as a map. */
final class HeaderMap extends AbstractMap<String, List<String>> implements HeaderFields {
    private final Headers headers;

    HeaderMap(Headers headers) {
        this.headers = headers;
    }

    @Override
    public Set<Map.Entry<String, List<String>>> entrySet() {
        return headers.toMultimap().entrySet();
    }

    @Override
    public String[] fields() {
        String[] fields = new String[2 * headers.size()];
        for (int i = 0; i < headers.size(); i++) {
            fields[2 * i] = headers.name(i);
            fields[2 * i + 1] = headers.value(i);
        }
        return fields;
    }
}
