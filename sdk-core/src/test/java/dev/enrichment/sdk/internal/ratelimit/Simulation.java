package dev.enrichment.sdk.internal.ratelimit;

import dev.enrichment.sdk.internal.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Threads that call a limited service in virtual time, each one call after the other, with the timeouts and retries of the
 * default options. Discrete events on one thread and seeded, so the figures are the same every time.
 */
final class Simulation implements TimeSource {
    static final long MILLI = 1_000_000L;

    private static final int MAX_ATTEMPTS = 3;
    private static final long MAX_RETRY_DELAY = 60 * Limiter.SECOND;
    private static final long TOTAL_TIMEOUT = 180 * Limiter.SECOND;

    private final Random random;
    private final LimitedService service;
    private final List<RouteThrottle> clients = new ArrayList<>();
    private final List<Caller> callers = new ArrayList<>();
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long jitter = 10 * MILLI;
    private long pause;
    private long now;
    private long sequence;
    private int failed;
    private int sentAfterFirstMinute;
    private int refusedAfterFirstMinute;

    Simulation(long seed, LimitedService service) {
        this.random = new Random(seed);
        this.service = service;
    }

    /** The largest difference between the times that two requests need until they are counted. */
    Simulation jitter(long nanos) {
        jitter = nanos;
        return this;
    }

    /** Calls for this time, then pauses for as long, and so on. */
    Simulation pausesEvery(Duration time) {
        pause = time.toNanos();
        return this;
    }

    Simulation run(int threads, Duration duration) {
        return run(1, threads, duration);
    }

    Simulation run(int clientCount, int threads, Duration duration) {
        for (int i = 0; i < clientCount; i++) {
            clients.add(new RouteThrottle(this));
        }
        for (int i = 0; i < threads; i++) {
            Caller caller = new Caller(clients.get(i % clientCount));
            callers.add(caller);
            schedule(between(0, MILLI), caller::call);
        }
        while (events.element().at < duration.toNanos()) {
            Event event = events.remove();
            now = event.at;
            event.action.run();
            callers.forEach(Caller::wakeUpIfSignalled);
        }
        return this;
    }

    /** Runs an action at a time. */
    Simulation at(Duration time, Runnable action) {
        events.add(new Event(time.toNanos(), sequence++, action));
        return this;
    }

    int failed() {
        return failed;
    }

    int sentAfterFirstMinute() {
        return sentAfterFirstMinute;
    }

    int refusedAfterFirstMinute() {
        return refusedAfterFirstMinute;
    }

    private record Event(long at, long sequence, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(at, other.at);
            return byTime == 0 ? Long.compare(sequence, other.sequence) : byTime;
        }
    }

    private void schedule(long delay, Runnable action) {
        events.add(new Event(now + delay, sequence++, action));
    }

    private long between(long low, long high) {
        return low + (long) (random.nextDouble() * (high - low));
    }

    /** From the decision to send until the service counts the request; now and then a packet is lost. */
    private long untilCounted() {
        return random.nextInt(5_000) == 0 ? between(50 * MILLI, 150 * MILLI) : between(10 * MILLI, 10 * MILLI + jitter);
    }

    private long untilReceived() {
        return between(60 * MILLI, 160 * MILLI);
    }

    /** A thread; the states of a call are those of its turn. */
    private final class Caller {
        private final RouteThrottle throttle;
        private @Nullable Turn turn;
        private long startedAt;
        private int attempts;

        Caller(RouteThrottle throttle) {
            this.throttle = throttle;
        }

        void call() {
            startedAt = now;
            attempts = 0;
            attempt();
        }

        private void attempt() {
            Turn opened = throttle.open("", null);
            if (opened == null) {
                throw new AssertionError("nobody drops the throttle");
            }
            turn = opened;
            tryStart(opened);
        }

        private void tryStart(Turn current) {
            long patience = startedAt + TOTAL_TIMEOUT - now;
            long wait = current.tryStart(patience);
            if (wait > patience) {
                end(current, false);
            } else if (wait > 0) {
                schedule(wait + between(0, MILLI), () -> {
                    if (current.state == Turn.State.WAITING && current.wakesAt <= now) {
                        tryStart(current);
                    }
                });
            } else {
                attempts++;
                schedule(untilCounted(), () -> arrive(current));
            }
        }

        void wakeUpIfSignalled() {
            Turn current = turn;
            if (current != null && current.state == Turn.State.WAITING && current.wakeUp.getCount() == 0) {
                current.wakeUp = new CountDownLatch(1);
                schedule(between(0, MILLI / 2), () -> {
                    if (current.state == Turn.State.WAITING) {
                        tryStart(current);
                    }
                });
            }
        }

        private void arrive(Turn current) {
            boolean counts = now >= Limiter.MINUTE;
            sentAfterFirstMinute += counts ? 1 : 0;
            String[] headers = service.receive(now);
            if (headers != null) {
                schedule(untilReceived(), () -> {
                    current.admitted(Responses.ok(headers));
                    end(current, true);
                });
            } else {
                refusedAfterFirstMinute += counts ? 1 : 0;
                var refusal = service.refusal(now);
                schedule(between(5 * MILLI, 20 * MILLI), () -> {
                    current.refused(RateSignals.of(refusal));
                    Duration delay = refusal.retryAfter();
                    retry(current, delay == null ? Limiter.SECOND : delay.toNanos());
                });
            }
        }

        private void retry(Turn refused, long delay) {
            boolean inTime = delay <= MAX_RETRY_DELAY && now + delay < startedAt + TOTAL_TIMEOUT;
            if (attempts < MAX_ATTEMPTS && inTime) {
                refused.close();
                schedule(delay, this::attempt);
            } else {
                end(refused, false);
            }
        }

        private void end(Turn ended, boolean success) {
            ended.close();
            failed += success ? 0 : 1;
            boolean pausing = pause > 0 && now / pause % 2 == 1;
            schedule(pausing ? pause - now % pause : 0, this::call);
        }
    }

    /** How many calls would be admitted if each thread knew when the service admits its next call. */
    static int permitted(long seed, LimitedService service, int threads, Duration duration) {
        Simulation latencies = new Simulation(seed, service);
        PriorityQueue<Long> arrivals = new PriorityQueue<>();
        for (int i = 0; i < threads; i++) {
            arrivals.add(latencies.untilCounted());
        }
        while (arrivals.element() < duration.toNanos()) {
            long arrival = arrivals.remove();
            long admitted = service.admits(arrival);
            if (admitted > arrival) {
                arrivals.add(admitted);
            } else {
                service.receive(arrival);
                arrivals.add(arrival + latencies.untilReceived() + latencies.untilCounted());
            }
        }
        return service.admitted();
    }

    @Override
    public Instant now() {
        return Responses.RECEIVED_AT.plusNanos(now);
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public long random(long bound) {
        return 0;
    }

    @Override
    public boolean sleep(Duration wait, CountDownLatch wakeUp) {
        throw new UnsupportedOperationException("simulated threads do not sleep");
    }
}
