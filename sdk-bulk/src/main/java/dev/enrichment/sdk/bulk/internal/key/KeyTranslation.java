package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Finds the keys that the requests of one store have in another one: each store hashes with a secret of its own. */
public final class KeyTranslation {
    private final RequestKeys here;
    private final RequestKeys there;

    /**
     * Translates between two stores.
     *
     * @param here the secret of the store whose keys are known
     * @param there the secret of the other one
     */
    public KeyTranslation(byte[] here, byte[] there) {
        this.here = new RequestKeys(here);
        this.there = new RequestKeys(there);
    }

    /**
     * Returns the keys of a request in the other store, the one of the same version first. There are none if the key cannot
     * have come from this request alone: that of a further page, of an erased request, or of one with fields that options
     * of the call added.
     */
    public List<byte[]> ofRequest(String operation, byte[] request, byte[] key) {
        return Operations.all().stream()
                .filter(each -> each.id().equals(operation) && request.length > 0)
                .findFirst()
                .map(each -> translated(each, request, key))
                .orElse(List.of());
    }

    private <Q extends Record> List<byte[]> translated(Operation<Q, ?> operation, byte[] request, byte[] key) {
        JsonCodec codec = JsonCodec.standard();
        try {
            Q decoded = codec.decode(request, operation.requestType()).value();
            List<byte[]> keys = translated(operation, codec.members(decoded), key);
            return keys.isEmpty() && operation instanceof PagedOperation<Q, ?, ?> paged
                    ? translated(
                            operation, RequestKeys.ofPages(codec.members(RequestKeys.withoutSize(paged, decoded))), key)
                    : keys;
        } catch (MalformedJsonException | IllegalArgumentException writtenByAnotherVersion) {
            return List.of();
        }
    }

    private List<byte[]> translated(Operation<?, ?> operation, Map<String, Object> members, byte[] key) {
        List<byte[]> keys = here.keysOf(operation, members);
        for (int i = 0; i < keys.size(); i++) {
            if (Arrays.equals(keys.get(i), key)) {
                List<byte[]> found = new ArrayList<>(there.keysOf(operation, members));
                found.add(0, found.remove(i));
                return found;
            }
        }
        return List.of();
    }

    /** Returns the key of a page of a row in the store whose keys are known; pages count from 0. */
    public byte[] page(byte[] rowKey, int page) {
        return here.ofPage(List.of(rowKey), page).get(0);
    }

    /** Returns the key of a page of a row in the other store. */
    public byte[] pageThere(byte[] rowKeyThere, int page) {
        return there.ofPage(List.of(rowKeyThere), page).get(0);
    }
}
