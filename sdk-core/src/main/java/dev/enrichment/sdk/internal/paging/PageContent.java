package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.internal.values.Sha256;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/**
 * Content of a received page.
 *
 * @param request the request of the page
 * @param limit the maximum number of items that was requested
 * @param info the paging information of the response
 * @param items the items, in the order of the response
 * @param keys the keys of those items that have one
 */
record PageContent<T>(PageRequest request, int limit, PageInfo info, List<T> items, List<Object> keys) {
    /** Reads the content of a response. */
    static <Q extends Record, R extends Record, T> PageContent<T> of(PagedOperation<Q, R, T> paged, Q sent, R body) {
        PageRequest request = paged.pageRequest(sent);
        List<T> items = List.copyOf(paged.results(body));
        List<Object> keys =
                items.stream().map(paged::keyOf).filter(Objects::nonNull).toList();
        return new PageContent<>(request, paged.limitOf(request), paged.info(sent, body), items, keys);
    }

    int size() {
        return items.size();
    }

    int itemsWithoutKey() {
        return items.size() - keys.size();
    }

    /**
     * Returns a SHA-256 hash of the items, which serves to recognize a page that the service sends again. A Java hash
     * code would not be sufficient, because it may be the same for different items, such as "Aa" and "BB".
     */
    String hash() {
        return HexFormat.of().formatHex(Sha256.of(JsonCodec.standard().encode(items)));
    }
}
