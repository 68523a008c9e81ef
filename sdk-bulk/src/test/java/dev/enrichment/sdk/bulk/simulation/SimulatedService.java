package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.simulation.SimulatedSocket.Reply;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Simulated service, which randomly answers, refuses or interrupts requests and charges for them, depending on the
 * seed. It records what really happened.
 */
final class SimulatedService {
    static final int NOT_FOUND = 404;

    private final Scheduler scheduler;
    private final Random random;
    /** One of so many answers is a bad one; 0 for none. */
    private int hostility;

    private final Truth truth;
    private long awayUntil;
    /** How many requests it takes in a second; 0 for any number. */
    private int limit;

    private long second = -1;
    private int taken;
    private BigDecimal balance = BigDecimal.valueOf(1_000);
    private int requests;
    private int chargeable;
    private int ids;
    private int received;
    /** The status with which it answers a request for the last of four rows, for free; 0 for a result. */
    private final int strange;

    /** Cursors that are known no more. */
    private final Set<String> expired = new HashSet<>();

    SimulatedService(Scheduler scheduler, long seed, int hostility, Truth truth) {
        this.scheduler = scheduler;
        this.random = new Random(seed);
        this.hostility = hostility;
        this.truth = truth;
        this.strange = List.of(0, 0, NOT_FOUND, 422).get((int) Math.floorMod(seed, 4L));
    }

    /** Answers nothing for a time. */
    void goAway(Duration time) {
        scheduler.note("service", "is away for", time.toString());
        awayUntil = scheduler.nanos() + time.toNanos();
    }

    /** Changes how many requests it takes in a second, for a time. */
    void limit(Duration time) {
        limit = 1 + random.nextInt(6);
        scheduler.note("service", "takes requests a second:", limit + " for " + time);
        scheduler.at(scheduler.nanos() + time.toNanos(), () -> limit = 0);
    }

    /** Serves everything from now on. */
    void behave() {
        hostility = 0;
        awayUntil = 0;
        limit = 0;
    }

    /** Counts a request, and returns whether it is one too many in this second. */
    private boolean isTooMany() {
        long now = scheduler.nanos() / 1_000_000_000;
        taken = now == second ? taken + 1 : 1;
        second = now;
        return limit > 0 && taken > limit;
    }

    /** States the limit as the service does: what is left of this second. */
    private String limits() {
        return limit == 0
                ? ""
                : "RateLimit-Limit: " + limit + "\r\nRateLimit-Remaining: " + Math.max(0, limit - taken)
                        + "\r\nRateLimit-Reset: 1\r\n";
    }

    int received() {
        return received;
    }

    Duration patience() {
        return SimulatedSocket.attemptTimeout();
    }

    void connect() throws IOException {
        if (scheduler.nanos() < awayUntil) {
            throw new ConnectException("Connection refused");
        }
    }

    /** Takes a request that is complete; what it does with it, and when, is decided now. */
    Reply receive(SimulatedProcess process, String path, String body) {
        received++;
        Product product = Product.at(path);
        if (product != null) {
            return paid(process, product, body);
        }
        scheduler.note(process.name, "asks", path);
        boolean away = scheduler.nanos() < awayUntil;
        long at = scheduler.nanos() + Duration.ofMillis(1 + random.nextInt(50)).toNanos();
        if (away || isBad(2)) {
            return new Reply(at, new byte[0], true, () -> {});
        }
        return reply(at, 200, "", free(path));
    }

    private Reply paid(SimulatedProcess process, Product product, String body) {
        String row = product.nameIn(body);
        Truth.Request request = truth.sent(process, row);
        scheduler.note(process.name, "sends", row);
        long now = scheduler.nanos();
        long served = now + Duration.ofMillis(1 + random.nextInt(200)).toNanos();
        long at = served + Duration.ofMillis(1 + random.nextInt(200)).toNanos();
        if (now < awayUntil) {
            return new Reply(at, new byte[0], true, () -> {});
        }
        if (isTooMany()) {
            String stated = limits() + "Retry-After: 1\r\n";
            return reply(at, 429, stated, problem("rate_limit_exceeded"), request);
        }
        if (strange != 0 && row.contains("row3")) {
            truth.row(row).freeStatus = strange;
            return reply(at, strange, "", problem(strange == NOT_FOUND ? "not_found" : "invalid_request"), request);
        }
        String cursor = Product.cursorIn(body);
        if (cursor != null && (expired.contains(cursor) || isBad(2))) {
            expired.add(cursor);
            truth.row(row).cursorExpired = true;
            scheduler.occurs("a cursor expires");
            return reply(at, 400, "", problem("invalid_cursor"), request);
        }
        int fate = hostility > 0 && random.nextInt(hostility) == 0 ? 1 + random.nextInt(8) : 0;
        switch (fate) {
            case 1 -> {
                return new Reply(at, new byte[0], true, () -> {}); // cut off before it was read
            }
            case 2 -> {
                charge(served, request, product, row);
                return new Reply(at, new byte[0], true, () -> {});
            }
            case 3 -> {
                charge(served, request, product, row);
                byte[] whole = text(200, "", response(product, body)).getBytes(StandardCharsets.UTF_8);
                return new Reply(at, java.util.Arrays.copyOf(whole, whole.length - 9), true, () -> {});
            }
            case 4 -> {
                return reply(at, 500, "Retry-After: 1\r\n", problem("internal_error"), request);
            }
            case 5 -> {
                return reply(at, 429, "Retry-After: 1\r\n", problem("rate_limit_exceeded"), request);
            }
            case 6 -> {
                return reply(at, 503, "Retry-After: 2\r\n", problem("service_unavailable"), request);
            }
            case 7 -> {
                charge(served, request, product, row); // comes too late for the client
                return reply(now + patience().multipliedBy(2).toNanos(), 200, "", response(product, body), request);
            }
            case 8 -> {
                charge(served, request, product, row);
                request.unreadable = true;
                return reply(at, 200, "", "<html>", request);
            }
            default -> {
                charge(served, request, product, row);
                return reply(at, 200, limits(), response(product, body), request);
            }
        }
    }

    private boolean isBad(int less) {
        return hostility > 0 && random.nextInt(hostility * less) == 0;
    }

    private void charge(long when, Truth.Request request, Product product, String row) {
        scheduler.at(when, () -> {
            scheduler.note("service", "charges", row);
            truth.charged(request, product.price);
            balance = balance.subtract(product.price);
            requests++;
            chargeable++;
        });
    }

    private String response(Product product, String request) {
        String id = "n" + ++ids;
        truth.row(product.nameIn(request)).answers.add(id);
        return product.response(request, id);
    }

    private static String problem(String code) {
        return "{\"type\":\"" + code + "\",\"code\":\"" + code + "\",\"title\":\"t\",\"detail\":\"d\"}";
    }

    private String free(String path) {
        if (path.startsWith("/v1/analytics/dashboard")) {
            return "{\"user\":{\"id\":\"account\"},\"credits\":{\"current\":" + balance + "}}";
        }
        if (path.startsWith("/v1/analytics/usage")) {
            Instant today = SimulatedProcess.START;
            return "{\"daily\":[{\"date\":\"" + today.toString().substring(0, 10) + "\",\"total_requests\":" + requests
                    + ",\"chargeable_requests\":" + chargeable + "}]}";
        }
        return "{\"credits\":" + balance + "}";
    }

    private Reply reply(long at, int status, String headers, String body, Truth.Request request) {
        return new Reply(
                at,
                text(status, headers, body).getBytes(StandardCharsets.UTF_8),
                false,
                () -> request.delivered = true);
    }

    private Reply reply(long at, int status, String headers, String body) {
        return new Reply(at, text(status, headers, body).getBytes(StandardCharsets.UTF_8), false, () -> {});
    }

    private String text(int status, String headers, String body) {
        return "HTTP/1.1 " + status + " X\r\nContent-Type: application/json\r\nX-Request-Id: r" + ++ids + "\r\n"
                + headers + "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }
}
