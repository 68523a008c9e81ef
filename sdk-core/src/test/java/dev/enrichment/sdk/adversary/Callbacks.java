package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** Puts the hostile callbacks of a scenario into a client. */
final class Callbacks {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "adversary-executor");
        thread.setDaemon(true);
        return thread;
    });

    private final List<HostileCallback> callbacks;
    private final Secrets secrets;

    Callbacks(List<HostileCallback> callbacks, Secrets secrets) {
        this.callbacks = callbacks;
        this.secrets = secrets;
    }

    void install(EnrichmentClientBuilder builder, OkHttpClient.@Nullable Builder http) {
        builder.apiKey(secrets.key());
        for (HostileCallback callback : callbacks) {
            switch (callback.place()) {
                case EXECUTOR_DIRECT -> builder.executor(Runnable::run);
                case EXECUTOR -> builder.executor(work -> callback.fail());
                case EXECUTOR_LATER -> builder.executor(onlyOnce(callback));
                case KEY_SUPPLIER ->
                    builder.apiKey(() -> {
                        callback.fail();
                        return ApiKey.of(secrets.key());
                    });
                case KEY_SUPPLIER_SLOW, KEY_SUPPLIER_HANGS ->
                    builder.apiKey(ForeignParts.keys(callback, secrets.key()));
                case KEY_SUPPLIER_NULL -> builder.apiKey(Callbacks::noKey);
                case PRICE_RULE, PRICE_RULE_NULL -> prices(builder, callback);
                case CODEC_DECODE, CODEC_DECODE_NULL, CODEC_ENCODE -> builder.codec(new HostileCodec(callback));
                case OKHTTP_BEFORE,
                        OKHTTP_AFTER,
                        OKHTTP_NETWORK_AFTER,
                        OKHTTP_TWICE,
                        OKHTTP_DNS_SLOW,
                        OKHTTP_DNS_HANGS,
                        OKHTTP_DNS_FAILS,
                        OKHTTP_BEFORE_LATE,
                        OKHTTP_NETWORK_BEFORE_LATE -> {
                    if (http != null) {
                        intercept(http, callback);
                    }
                }
                case SEND_HOOK_LATE -> builder.options(o -> o.sendHook(attempt -> ForeignParts.beLate()));
                default -> {
                    if (callback.place().name().startsWith("LISTENER")) {
                        builder.listener(new HostileListener(callback));
                    } else {
                        builder.interceptor(interceptor(callback));
                    }
                }
            }
        }
    }

    @SuppressWarnings("NullAway") // some programs return null where it is not allowed
    private static ApiKey noKey() {
        return null;
    }

    @SuppressWarnings("NullAway")
    private static PriceEstimate noPrice() {
        return null;
    }

    @SuppressWarnings("NullAway")
    private static ApiResponse<?> noResponse() {
        return null;
    }

    private static void prices(EnrichmentClientBuilder builder, HostileCallback callback) {
        for (Endpoint<?> endpoint : Endpoint.PAID) {
            builder.price(endpoint.operation(), request -> {
                if (callback.place() == HostileCallback.Place.PRICE_RULE) {
                    callback.fail();
                }
                return noPrice();
            });
        }
    }

    private static Executor onlyOnce(HostileCallback callback) {
        AtomicInteger tasks = new AtomicInteger();
        return work -> {
            if (tasks.incrementAndGet() > 1) {
                callback.fail();
            }
            THREADS.execute(work);
        };
    }

    private static void intercept(OkHttpClient.Builder http, HostileCallback callback) {
        switch (callback.place()) {
            case OKHTTP_BEFORE ->
                http.addInterceptor(chain -> {
                    callback.fail();
                    return chain.proceed(chain.request());
                });
            case OKHTTP_AFTER -> http.addInterceptor(chain -> closeAndFail(chain.proceed(chain.request()), callback));
            case OKHTTP_NETWORK_AFTER ->
                http.addNetworkInterceptor(chain -> closeAndFail(chain.proceed(chain.request()), callback));
            case OKHTTP_TWICE ->
                http.addInterceptor(chain -> {
                    chain.proceed(chain.request()).close();
                    return chain.proceed(chain.request());
                });
            case OKHTTP_BEFORE_LATE -> http.addInterceptor(ForeignParts.late());
            case OKHTTP_NETWORK_BEFORE_LATE -> http.addNetworkInterceptor(ForeignParts.late());
            default -> http.dns(ForeignParts.dns(callback));
        }
    }

    private static Response closeAndFail(Response response, HostileCallback callback) {
        response.close();
        callback.fail();
        return response;
    }

    private static CallInterceptor interceptor(HostileCallback callback) {
        return switch (callback.place()) {
            case INTERCEPTOR_BEFORE ->
                call -> {
                    callback.fail();
                    return call.proceed();
                };
            case INTERCEPTOR_AFTER ->
                call -> {
                    ApiResponse<?> response = call.proceed();
                    callback.fail();
                    return response;
                };
            case INTERCEPTOR_NULL ->
                call -> {
                    call.proceed();
                    return noResponse();
                };
            case INTERCEPTOR_WRONG_TYPE -> call -> ofWrongType(call.proceed().receipt());
            case INTERCEPTOR_TWICE ->
                call -> {
                    call.proceed();
                    return call.proceed();
                };
            case INTERCEPTOR_OWN_RESPONSE ->
                call -> {
                    CreditReceipt nothing = CreditReceipt.of(call.operation().id(), BigDecimal.ZERO);
                    return new ApiResponse<>(
                            JsonCodec.standard()
                                    .decode(
                                            "{}".getBytes(StandardCharsets.UTF_8),
                                            call.operation().responseType())
                                    .value(),
                            nothing,
                            200,
                            ResponseHeaders.of(Map.of(), Instant.EPOCH),
                            List.of(),
                            null);
                };
            default -> throw new IllegalArgumentException(callback.toString());
        };
    }

    private static ApiResponse<?> ofWrongType(CreditReceipt receipt) {
        return new ApiResponse<>(
                NoParameters.NONE, receipt, 200, ResponseHeaders.of(Map.of(), Instant.EPOCH), List.of(), null);
    }

    private record HostileListener(HostileCallback callback) implements CallListener {
        private void failAt(HostileCallback.Place place) {
            if (callback.place() == place) {
                callback.fail();
            }
        }

        @Override
        public void attemptStarted(AttemptStart attempt) {
            failAt(HostileCallback.Place.LISTENER_ATTEMPT);
            if (callback.place() == HostileCallback.Place.LISTENER_ATTEMPT_LATE) {
                ForeignParts.beLate();
            }
        }

        @Override
        public void attemptEnded(AttemptResult result) {
            failAt(HostileCallback.Place.LISTENER_ATTEMPT_ENDED);
        }

        @Override
        public void waiting(String operation, @Nullable String tag, Duration wait) {
            failAt(HostileCallback.Place.LISTENER_WAITING);
        }

        @Override
        public void succeeded(CreditReceipt receipt, @Nullable String tag) {
            failAt(HostileCallback.Place.LISTENER_SUCCEEDED);
        }

        @Override
        public void failed(EnrichmentException failure, @Nullable String tag) {
            failAt(HostileCallback.Place.LISTENER_FAILED);
        }

        @Override
        public void drifted(String operation, Drift drift) {
            failAt(HostileCallback.Place.LISTENER_DRIFTED);
        }
    }

    private record HostileCodec(HostileCallback callback) implements JsonCodec {
        @Override
        @SuppressWarnings("NullAway")
        public <T> Decoded<T> decode(byte[] json, Class<T> type) {
            if (type != ProblemDocument.class) {
                if (callback.place() == HostileCallback.Place.CODEC_DECODE) {
                    callback.fail();
                } else if (callback.place() == HostileCallback.Place.CODEC_DECODE_NULL) {
                    return null;
                }
            }
            return JsonCodec.standard().decode(json, type);
        }

        @Override
        public byte[] encode(Object record) {
            if (callback.place() == HostileCallback.Place.CODEC_ENCODE) {
                callback.fail();
            }
            return JsonCodec.standard().encode(record);
        }

        @Override
        public Map<String, Object> members(Object record) {
            if (callback.place() == HostileCallback.Place.CODEC_ENCODE) {
                callback.fail();
            }
            return JsonCodec.standard().members(record);
        }
    }
}
