package dev.enrichment.sdk.internal.http;

import java.util.concurrent.CompletableFuture;
import okhttp3.Call;
import okhttp3.EventListener;

/** Lets a name lookup end with its call. A call without a listener of the user has no other use for OkHttp's events. */
class CallEvents extends EventListener {
    private final CompletableFuture<Void> canceled = new CompletableFuture<>();

    @Override
    public void canceled(Call call) {
        canceled.complete(null);
    }

    /** Called before OkHttp looks the name up, on this thread. */
    @Override
    public void dnsStart(Call call, String domainName) {
        BoundedDns.nextLookupEndsWith(canceled);
    }
}
