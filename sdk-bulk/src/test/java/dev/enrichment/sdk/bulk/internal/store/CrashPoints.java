package dev.enrichment.sdk.bulk.internal.store;

import java.util.ArrayList;
import java.util.List;

/**
 * The places at which a process of a test can die: before each change of the store, around each commit and around each
 * call of the service. They are counted, and the process dies at one of them: from then on it reaches neither the store nor
 * the service, whatever its threads still do.
 */
public final class CrashPoints {
    private final int deadly;
    private final List<String> passed = new ArrayList<>();
    private boolean dead;

    /** Thrown out of the place where the process dies, and out of all that it reaches afterwards. */
    public static final class Crash extends Error {
        private static final long serialVersionUID = 1L;

        Crash(String place) {
            super(place);
        }
    }

    /** Creates the points of a process that dies at the one with this number, counted from 1; 0 if it lives. */
    public CrashPoints(int deadly) {
        this.deadly = deadly;
    }

    /** Passes a point, or dies there. */
    public synchronized void at(String place) {
        if (!dead) {
            passed.add(place);
            dead = passed.size() == deadly;
        }
        if (dead) {
            throw new Crash(place);
        }
    }

    /** Lets nothing of a dead process go on. */
    public synchronized void refuseTheDead() {
        if (dead) {
            throw new Crash("dead");
        }
    }

    public synchronized boolean isDead() {
        return dead;
    }

    /** Returns the names of the points that were reached. */
    public synchronized List<String> passed() {
        return List.copyOf(passed);
    }
}
