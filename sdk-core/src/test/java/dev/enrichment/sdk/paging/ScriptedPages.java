package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/**
 * Interceptor that returns the next of several prepared bodies for each call, without a network. Each response costs
 * one credit.
 */
public final class ScriptedPages implements CallInterceptor {
    private final IntFunction<String> bodies;
    private int calls;

    public ScriptedPages(IntFunction<String> bodies) {
        this.bodies = bodies;
    }

    public int calls() {
        return calls;
    }

    @Override
    public ApiResponse<?> intercept(Chain call) {
        calls++;
        byte[] json = bodies.apply(calls).getBytes(StandardCharsets.UTF_8);
        return ApiResponse.of(
                JsonCodec.standard()
                        .decode(json, call.operation().responseType())
                        .value(),
                CreditReceipt.of(call.operation().id(), BigDecimal.ONE));
    }
}
