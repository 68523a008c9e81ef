package dev.enrichment.sdk.bulk.internal.store;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbered points at which a process can crash: before each change of the store, and around each commit and each call
 * of the service. After the crash, the threads of the process can no longer reach the store or the service.
 */
public final class CrashPoints {
    private final int deadly;
    private final List<String> passed = new ArrayList<>();
    private boolean dead;

    /**
     * Error that is thrown at the point where a process crashes, and from then on by every access to the store or the
     * service.
     */
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
