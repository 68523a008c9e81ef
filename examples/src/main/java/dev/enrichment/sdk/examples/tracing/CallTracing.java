package dev.enrichment.sdk.examples.tracing;

import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Creates a span for each call and a child span for each attempt. Add it to the client's builder with
 * {@code .options(new CallTracing(openTelemetry)::addTo)}.
 *
 * <p>As an interceptor it wraps the call and makes its span current; as a listener it records attempts, waits and costs,
 * on the same thread and so within that span. It does not see the API key, and it does not export requests or exception
 * messages, which can contain personal data.
 */
public final class CallTracing implements CallInterceptor, CallListener {
    private static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");

    private final Tracer tracer;

    /** Uses a tracer of the given instance. */
    public CallTracing(OpenTelemetry openTelemetry) {
        this.tracer = openTelemetry.getTracer("dev.enrichment.sdk");
    }

    /** Adds this object as interceptor and as listener; it needs both. */
    public void addTo(RequestOptionsBuilder options) {
        options.interceptor(this).listener(this);
    }

    @Override
    public ApiResponse<?> intercept(Chain call) {
        Span span = tracer.spanBuilder(call.operation().id())
                .setAttribute("enrichment.operation", call.operation().id())
                .setAttribute("enrichment.tag", call.options().tag())
                .startSpan();
        try {
            return Context.current()
                    .with(span)
                    .<ApiResponse<?>>wrapSupplier(call::proceed)
                    .get();
        } catch (RuntimeException | Error e) {
            String type = e.getClass().getName();
            span.setStatus(StatusCode.ERROR).setAttribute(ERROR_TYPE, type);
            span.addEvent("exception", Attributes.of(AttributeKey.stringKey("exception.type"), type));
            throw e;
        } finally {
            span.end();
        }
    }

    /** The attempt is what crosses the network, so it is the span of kind CLIENT; created afterwards with its start time. */
    @Override
    public void attemptEnded(AttemptResult result) {
        Span span = tracer.spanBuilder(result.operation() + " attempt")
                .setSpanKind(SpanKind.CLIENT)
                .setStartTimestamp(result.startedAt())
                .setAttribute("http.request.method", result.route().method().name())
                .setAttribute("url.template", result.route().path())
                .setAttribute("enrichment.request_id", result.requestId())
                .startSpan();
        Integer status = result.status();
        if (status != null) {
            span.setAttribute("http.response.status_code", status.longValue());
        }
        if (result.number() > 1) {
            span.setAttribute("http.request.resend_count", result.number() - 1L);
        }
        EnrichmentException failure = result.failure();
        if (failure != null) {
            span.setStatus(StatusCode.ERROR).setAttribute(ERROR_TYPE, errorType(failure));
            describe(failure, span);
        }
        span.end(result.startedAt().plus(result.duration()));
    }

    @Override
    public void waiting(String operation, @Nullable String tag, Duration wait) {
        Span.current().addEvent("wait", Attributes.of(AttributeKey.longKey("enrichment.wait_ms"), wait.toMillis()));
    }

    @Override
    public void succeeded(CreditReceipt receipt, @Nullable String tag) {
        describe(receipt, Span.current());
    }

    @Override
    public void failed(EnrichmentException failure, @Nullable String tag) {
        describe(failure.receipt(), Span.current());
        describe(failure, Span.current());
    }

    /**
     * Called by the listener, not for the returned response: a response that an inner interceptor provides itself costs
     * nothing.
     */
    private static void describe(CreditReceipt receipt, Span span) {
        span.setAttribute("enrichment.charge_status", receipt.chargeStatus().name())
                .setAttribute("enrichment.request_id", receipt.requestId())
                .setAttribute("enrichment.attempts", receipt.attempts());
        if (receipt.consumed() != null) {
            span.setAttribute("enrichment.credits.consumed", receipt.consumed().doubleValue());
        }
        if (receipt.remaining() != null) {
            span.setAttribute(
                    "enrichment.credits.remaining", receipt.remaining().doubleValue());
        }
    }

    private static void describe(EnrichmentException failure, Span span) {
        if (failure instanceof ApiException error && error.code() != null) {
            span.setAttribute("enrichment.error_code", error.code().toString());
        }
    }

    /** Follows the semantic conventions for HTTP: the status if the service responded with one, otherwise the class. */
    private static String errorType(EnrichmentException failure) {
        return failure instanceof ApiException error
                ? Integer.toString(error.status())
                : failure.getClass().getName();
    }
}
