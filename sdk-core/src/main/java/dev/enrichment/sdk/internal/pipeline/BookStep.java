package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.balance.Balances;
import dev.enrichment.sdk.internal.balance.Books;
import dev.enrichment.sdk.internal.balance.CallEnd;
import dev.enrichment.sdk.internal.call.CallContext;
import org.jspecify.annotations.Nullable;

/**
 * Pipeline step that prepares a call, reserves its maximum cost, and records how the call ended. The receipt is recorded
 * in the ledger and replaces the reserved credits. Then the listeners are notified.
 *
 * <p>A purchase that its {@code Door} withdrew has not ended, because its buyer may make it again. Only its reserved
 * credits are released.
 *
 * <p>Preparing a call means looking up its API key, encoding its request and estimating its price. If one of these
 * tasks fails, the call fails before anything is sent.
 */
final class BookStep implements Step {
    private final CallPreparer preparer;
    private final CreditReserver reserver;
    private final Books books;
    private final Step next;

    BookStep(CallPreparer preparer, CreditReserver reserver, Books books, Step next) {
        this.preparer = preparer;
        this.reserver = reserver;
        this.books = books;
        this.next = next;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        Balances.Reserved reserved = null;
        ApiResponse<R> response;
        try {
            CallContext<R> prepared = prepare(call);
            reserved = reserver.reserve(prepared);
            response = next.run(prepared);
        } catch (EnrichmentException e) {
            if (call.journal().isWithdrawn()) {
                books.withdrawn(reserved, e.receipt());
                throw e;
            }
            ended(call, reserved, e.receipt());
            call.notify(listener -> listener.failed(e, call.options().tag()));
            throw e;
        } catch (Throwable e) {
            // An Error, such as OutOfMemoryError, ended the call. If the request was sent, its outcome is unknown.
            ended(call, reserved, call.receipt());
            throw e;
        }
        ended(call, reserved, response.receipt());
        if (!call.options().listeners().isEmpty()) {
            call.notify(listener ->
                    listener.succeeded(response.receipt(), call.options().tag()));
        }
        return response;
    }

    private <R extends Record> CallContext<R> prepare(CallContext<R> call) {
        try {
            return preparer.prepare(call);
        } catch (Throwable e) {
            throw new RequestPreparationException(call.receipt(), e);
        }
    }

    private void ended(CallContext<?> call, Balances.@Nullable Reserved reserved, CreditReceipt receipt) {
        books.ended(new CallEnd(receipt, call.options().tag(), call.accountName(), reserved));
    }
}
