package dev.enrichment.sdk.internal.ratelimit;

/**
 * Decision of the rate limiter about a call that is ready to be sent.
 *
 * @param action what the caller must do
 * @param nanos a wait in nanoseconds. For {@link Action#WAIT}, it is the time to wait. For {@link Action#GIVE_UP}, it
 *     is the time that the call would have had to wait
 */
public record Decision(Action action, long nanos) {
    /** Next step of the caller. */
    public enum Action {
        /** Send the call now. */
        START,
        /** Wait, and then ask again. */
        WAIT,
        /** Don't wait, because the call cannot be sent in time. It has lost its place in line. */
        GIVE_UP
    }

    static final Decision START = new Decision(Action.START, 0);

    static Decision waitFor(long nanos) {
        return new Decision(Action.WAIT, nanos);
    }

    static Decision giveUp(long nanos) {
        return new Decision(Action.GIVE_UP, nanos);
    }
}
