package dev.enrichment.sdk.internal.ratelimit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/** Simulates callers, a rate limiter and a service with a limit as events in virtual time, without threads. */
final class RateSimulation {
    /** Decides when the next call may be sent. */
    interface Pace {
        double permit(double now);

        void sent(double now);

        void admitted(double sentAt, double now, RateSignals signals);

        void refused(double sentAt, double now, RateSignals signals);
    }

    /** Simulated client whose calls wait for their turn in order of arrival. */
    private static final class Client {
        final Pace pace;
        final Deque<Call> waiting = new ArrayDeque<>();
        long polls;

        Client(Pace pace) {
            this.pace = pace;
        }
    }

    private static final class Call {
        final Client client;
        double sentAt;
        int refusals;

        Call(Client client) {
            this.client = client;
        }
    }

    private record Event(double at, long order, Runnable action) {}

    private final SimulatedLimiter limiter;
    private final Statement words;
    private final double latency;
    private final double jitter;
    private final Random random;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>((a, b) -> a.at != b.at ? Double.compare(a.at, b.at) : Long.compare(a.order, b.order));
    private final List<Client> clients = new ArrayList<>();
    private long order;
    private long received;
    double now;

    double measureFrom;
    double measureTo = Double.POSITIVE_INFINITY;
    int admitted;
    int refused;
    int mostRefusals;
    /** Admitted calls of each second. */
    final List<Integer> perSecond = new ArrayList<>();

    final List<int[]> perClient = new ArrayList<>();

    RateSimulation(SimulatedLimiter limiter, Statement words, double latency, long seed) {
        this.limiter = limiter;
        this.words = words;
        this.latency = latency;
        this.jitter = 0.3 * latency;
        this.random = new Random(seed);
    }

    /** Adds a client with as many callers, each of which calls again as soon as its call has ended. */
    RateSimulation client(Pace pace, int callers) {
        Client client = new Client(pace);
        clients.add(client);
        perClient.add(new int[1]);
        for (int i = 0; i < callers; i++) {
            at(random.nextDouble() * 0.01, () -> arrive(new Call(client)));
        }
        return this;
    }

    /** Returns how many calls a second were admitted while they were counted. */
    double rate() {
        return admitted / (measureTo - measureFrom);
    }

    double refusedPercent() {
        return admitted + refused == 0 ? 0 : 100.0 * refused / (admitted + refused);
    }

    void at(double time, Runnable action) {
        events.add(new Event(time, order++, action));
    }

    /** Another program takes a part of what is left, for a while. */
    void other(double from, double to, double part) {
        at(from, () -> steal(to, part));
    }

    private void steal(double to, double part) {
        while (limiter.wait(now) == 0 && random.nextDouble() < part) {
            limiter.take(now);
            at(now + latency, limiter::done);
        }
        if (now < to) {
            at(now + 0.002, () -> steal(to, part));
        }
    }

    RateSimulation run(double until) {
        while (!events.isEmpty() && events.peek().at <= until) {
            Event event = events.poll();
            now = event.at;
            event.action.run();
        }
        return this;
    }

    private void arrive(Call call) {
        call.client.waiting.addLast(call);
        if (call.client.waiting.size() == 1) {
            poll(call.client);
        }
    }

    /** Sends as many calls as are due; asks again when the next one is. */
    private void poll(Client client) {
        long poll = ++client.polls;
        while (!client.waiting.isEmpty()) {
            double due = client.pace.permit(now);
            if (due > now + 1e-12) {
                if (!Double.isFinite(due)) {
                    throw new AssertionError("permit at " + due);
                }
                // A timer is up to a fifth of a millisecond late.
                at(due + random.nextDouble() * 0.0002, () -> {
                    if (client.polls == poll) {
                        poll(client);
                    }
                });
                return;
            }
            send(client.waiting.removeFirst());
        }
    }

    private void send(Call call) {
        call.sentAt = now;
        call.client.pace.sent(now);
        at(now + 0.5 * latency + jitter * random.nextDouble(), () -> receive(call));
    }

    private void receive(Call call) {
        boolean counted = now >= measureFrom && now < measureTo;
        double wait = limiter.wait(now);
        if (wait > 0) {
            refused += counted ? 1 : 0;
            RateSignals signals = words.refused(limiter, now, wait, ++received);
            at(now + 0.1 * latency, () -> {
                mostRefusals = Math.max(mostRefusals, ++call.refusals);
                call.client.pace.refused(call.sentAt, now, signals);
                call.client.waiting.addFirst(call);
                poll(call.client);
            });
            return;
        }
        limiter.take(now);
        admitted += counted ? 1 : 0;
        if (counted) {
            perClient.get(clients.indexOf(call.client))[0]++;
        }
        while (perSecond.size() <= (int) now) {
            perSecond.add(0);
        }
        perSecond.set((int) now, perSecond.get((int) now) + 1);
        RateSignals signals = words.admitted(limiter, now, ++received);
        double work = 0.4 * latency;
        at(now + work, limiter::done);
        at(now + work + 0.1 * latency, () -> {
            call.client.pace.admitted(call.sentAt, now, signals);
            arrive(new Call(call.client));
            poll(call.client);
        });
    }

    /** The pace that is tested. */
    static Pace learned() {
        AdaptiveRate rate = new AdaptiveRate();
        return new Pace() {
            @Override
            public double permit(double now) {
                return rate.permit(now);
            }

            @Override
            public void sent(double now) {
                rate.sent(now);
            }

            @Override
            public void admitted(double sentAt, double now, RateSignals signals) {
                rate.admitted(sentAt, now, signals);
            }

            @Override
            public void refused(double sentAt, double now, RateSignals signals) {
                rate.refused(sentAt, now, signals);
            }
        };
    }

    /** The oracle: knows the rate, and sends evenly. */
    static Pace constant(double rate) {
        return constant(rate, 0, rate);
    }

    /** The oracle that also knows when the rate changes. */
    static Pace constant(double rate, double changesAt, double later) {
        return new Pace() {
            private double next;

            @Override
            public double permit(double now) {
                return Math.max(now, next);
            }

            @Override
            public void sent(double now) {
                next = Math.max(next, now - 0.0005) + 1 / (now < changesAt ? rate : later);
            }

            @Override
            public void admitted(double sentAt, double now, RateSignals signals) {}

            @Override
            public void refused(double sentAt, double now, RateSignals signals) {}
        };
    }
}
