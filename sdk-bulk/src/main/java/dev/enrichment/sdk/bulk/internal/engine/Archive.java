package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseReader;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads the stored responses of an operation in parts. */
public final class Archive<Q extends Record, R extends Record> implements Iterator<RowOutcome<Q, R>> {
    private static final int PART = 200;

    private final PurchaseReader store;
    private final Operation<Q, R> operation;
    private final JsonCodec codec;
    private final Replay replay;
    private final Queue<Purchase> part = new ArrayDeque<>();
    private long lastId;

    /** Starts with the first response. */
    public Archive(PurchaseReader store, Operation<Q, R> operation, JsonCodec codec) {
        this.store = store;
        this.operation = operation;
        this.codec = codec;
        this.replay = new Replay(codec);
    }

    /** The responses as a sequential stream. */
    public Stream<RowOutcome<Q, R>> stream() {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    @Override
    public boolean hasNext() {
        if (part.isEmpty()) {
            part.addAll(store.after(operation.id(), lastId, PART));
        }
        return !part.isEmpty();
    }

    @Override
    public RowOutcome<Q, R> next() {
        boolean unused = hasNext();
        Purchase purchase = part.remove();
        lastId = purchase.id();
        Q request = codec.decode(purchase.request(), operation.requestType()).value();
        return replay.response(purchase, operation, false)
                .outcome(
                        new Source<>(request, lastId, RowEngine.text(purchase.key())),
                        BigDecimal.ZERO,
                        RowPages.none());
    }
}
