package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.Turn.Lane;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The throttles of a client, one for each route and API key, because the limits of the service apply to a route and an
 * account. Clients of the same service share them: the process knows each as long as a client or a call in progress does.
 * A client keeps the {@link #MAX_KEPT} that it used last. Ceilings are the client's own.
 */
public final class RouteThrottles {
    static final int MAX_KEPT = 1_000;

    private final TimeSource time;
    private final String service;
    private final Ceilings ceilings;
    private final List<Ceiling> ofClient;
    /** Guarded by itself. */
    private final Map<Key, Kept> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Kept> eldest) {
            return size() > MAX_KEPT;
        }
    };

    /** Keeps what was used last, which has its place in the order of use already: most programs call one route again and again. */
    private volatile @Nullable Recent recent;

    /** Creates the throttles of a client of the service at this address. */
    public RouteThrottles(String service, TimeSource time, Ceilings ceilings) {
        this.service = service;
        this.time = time;
        this.ceilings = ceilings;
        this.ofClient = ceilings.ofClient(time);
    }

    private record Key(Route route, ApiKey apiKey) {
        boolean is(Route otherRoute, ApiKey otherKey) {
            return route.equals(otherRoute) && apiKey.equals(otherKey);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && is(key.route, key.apiKey);
        }

        @Override
        public int hashCode() {
            return 31 * route.hashCode() + apiKey.hashCode();
        }
    }

    /** A throttle with the lanes of this client; the operations without a limit of their own share one. */
    private record Kept(RouteThrottle throttle, ConcurrentMap<String, Lane> lanes) {
        Lane lane(RouteThrottles client, String operation) {
            String name = client.ceilings.byOperation().containsKey(operation) ? operation : "";
            Lane lane = lanes.get(name);
            return lane != null
                    ? lane
                    : lanes.computeIfAbsent(
                            name, unseen -> new Lane(client.ceilings.of(operation, client.ofClient, client.time)));
        }
    }

    /** A throttle, and what it was found by. */
    private record Recent(Key key, Kept kept) {}

    /** Opens the turn of a call; it must be closed. */
    public Turn open(Route route, ApiKey apiKey, String operation) {
        Recent last = recent;
        Kept found = last != null && last.key.is(route, apiKey) ? last.kept : find(new Key(route, apiKey));
        return found.throttle.open(found.lane(this, operation));
    }

    private Kept find(Key key) {
        synchronized (kept) {
            Kept found = kept.get(key);
            if (found == null) {
                found = new Kept(Shared.throttle(time, service, key.route, key.apiKey), new ConcurrentHashMap<>(2));
                kept.put(key, found);
            }
            recent = new Recent(key, found);
            return found;
        }
    }

    /** Returns the limits of the routes that were used last. */
    public List<RouteLimit> limits() {
        synchronized (kept) {
            List<RouteLimit> limits = new ArrayList<>();
            kept.forEach((key, value) -> limits.add(value.throttle.limit(key.route, key.apiKey.fingerprint())));
            return limits;
        }
    }

    /** The throttles of the process. API keys are in it as salted hashes only. */
    static final class Shared {
        private static final byte[] SALT = new SecureRandom().generateSeed(16);
        private static final Map<Id, Entry> THROTTLES = new HashMap<>();
        private static final ReferenceQueue<RouteThrottle> UNUSED = new ReferenceQueue<>();

        private Shared() {}

        /** Compares its parts itself: what a record brings for that is put together at the first call of each process. */
        private record Id(TimeSource time, String service, Route route, ByteBuffer account) {
            @Override
            public boolean equals(@Nullable Object other) {
                return other instanceof Id id
                        && time.equals(id.time)
                        && service.equals(id.service)
                        && route.equals(id.route)
                        && account.equals(id.account);
            }

            @Override
            public int hashCode() {
                return 31 * (31 * (31 * time.hashCode() + service.hashCode()) + route.hashCode()) + account.hashCode();
            }
        }

        private static final class Entry extends WeakReference<RouteThrottle> {
            final Id id;

            Entry(Id id, RouteThrottle throttle) {
                super(throttle, UNUSED);
                this.id = id;
            }
        }

        static synchronized RouteThrottle throttle(TimeSource time, String service, Route route, ApiKey apiKey) {
            while (UNUSED.poll() instanceof Entry unused) {
                THROTTLES.remove(unused.id, unused);
            }
            Id id = new Id(time, service, route, hash(apiKey));
            Entry entry = THROTTLES.get(id);
            RouteThrottle throttle = entry == null ? null : entry.get();
            if (throttle == null) {
                throttle = new RouteThrottle(time);
                THROTTLES.put(id, new Entry(id, throttle));
            }
            return throttle;
        }

        static synchronized int size() {
            return THROTTLES.size();
        }

        /** Returns all ids, for a test that looks for keys. */
        static synchronized List<String> ids() {
            return THROTTLES.keySet().stream().map(Id::toString).toList();
        }

        private static ByteBuffer hash(ApiKey apiKey) {
            try {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                digest.update(SALT);
                return ByteBuffer.wrap(digest.digest(apiKey.reveal().getBytes(StandardCharsets.UTF_8)));
            } catch (NoSuchAlgorithmException e) {
                throw new AssertionError("every Java platform has SHA-256", e);
            }
        }
    }
}
