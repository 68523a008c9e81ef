package dev.enrichment.sdk.bulk.model;

import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import java.util.Arrays;
import java.util.List;

/**
 * State of the purchase protocol: the content of the store, the knowledge of each call, and what has really happened at
 * the service. All amounts are numbers of purchases, each of which costs 1.
 */
final class World {
    /** The states of a row: none, and then those of {@link PurchaseState} in its order. */
    static final int ABSENT = 0;

    static final int FREE = 1;
    static final int INTENT = 2;
    static final int DONE = 3;
    static final int UNKNOWN = 4;
    static final int LOST = 5;
    static final int ERASED = 6;

    /** Next step of a call. */
    enum Phase {
        /** Looks the row up. */
        IDLE,
        /** The row must be bought: claims it. */
        DUE,
        /** The intent is in the store: sends. */
        INTENDED,
        /** The lease ended before the first byte: takes the intent back. */
        LATE,
        /** On the wire. */
        SENT,
        /** Has a response: stores it. */
        ANSWERED,
        /** Was refused for free: gives up the claim. */
        REFUSED,
        /** Waits for another attempt, without a claim. */
        WAITING,
        /** Nobody knows whether the service read it: the call is in doubt. */
        UNKNOWN
    }

    private static final List<Phase> PHASES = List.of(Phase.values());

    static final int ABANDONED = 2;

    /** A flag of an abandoned claim whose attempts were free until they were reconciled. */
    static final int FREE_SO_FAR = 1;

    /** A claim: nobody's is 0. */
    static final int CLAIMED = 4;

    // A row: the store's view, and then the truth.
    private static final int STATE = 0;
    private static final int PAID = 1;
    private static final int OPEN = 2;
    private static final int STORED = 3;
    private static final int VERSION = 4;
    private static final int CHARGED = 5;
    private static final int ALLOWED = 6;
    private static final int WIRE = 7;
    private static final int SEEN = 8;
    private static final int WIPED = 9;
    /** State of the row when none of its calls is in flight or in doubt. */
    private static final int SETTLED = 10;

    private static final int ROW = 11;
    // A call.
    private static final int CALL = 3;
    // A process.
    private static final int PROCESS = 3;

    private final PurchaseModel.Shape shape;
    private final byte[] at;
    private final int claims;
    private final int calls;
    private final int processes;
    private final int rest;

    World(PurchaseModel.Shape shape) {
        this(shape, new byte[size(shape)]);
    }

    private World(PurchaseModel.Shape shape, byte[] at) {
        this.shape = shape;
        this.at = at;
        claims = shape.rows() * ROW;
        calls = claims + shape.rows() * shape.owners();
        processes = calls + shape.rows() * shape.callers().size() * CALL;
        rest = processes + shape.processes() * PROCESS;
    }

    private static int size(PurchaseModel.Shape shape) {
        return shape.rows() * (ROW + shape.owners() + shape.callers().size() * CALL) + shape.processes() * PROCESS + 4;
    }

    World copy() {
        return new World(shape, at.clone());
    }

    int state(int row) {
        return at[row * ROW + STATE];
    }

    void state(int row, int value) {
        at[row * ROW + STATE] = (byte) value;
    }

    int settled(int row) {
        return Math.max(FREE, at[row * ROW + SETTLED]);
    }

    void settled(int row, int value) {
        at[row * ROW + SETTLED] = (byte) value;
    }

    int paid(int row) {
        return at[row * ROW + PAID];
    }

    int open(int row) {
        return at[row * ROW + OPEN];
    }

    /** Adds to what the row was charged, and to what is open. */
    void add(int row, int paid, int open) {
        at[row * ROW + PAID] += (byte) paid;
        at[row * ROW + OPEN] += (byte) open;
    }

    boolean hasResponse(int row) {
        return at[row * ROW + STORED] != 0;
    }

    /** Which response the row has. */
    int version(int row) {
        return at[row * ROW + VERSION];
    }

    void store(int row) {
        at[row * ROW + STORED] = 1;
        at[row * ROW + VERSION]++;
    }

    void wipe(int row) {
        at[row * ROW + STORED] = 0;
        at[row * ROW + WIPED] = 1;
    }

    boolean wiped(int row) {
        return at[row * ROW + WIPED] != 0;
    }

    /** How often the service charged for the row. */
    int charged(int row) {
        return at[row * ROW + CHARGED];
    }

    void charge(int row) {
        at[row * ROW + CHARGED]++;
    }

    /** How often the user wants it bought: once, and each time a call in doubt is sent again or a response refreshed. */
    int allowed(int row) {
        return at[row * ROW + ALLOWED];
    }

    void allow(int row) {
        at[row * ROW + ALLOWED]++;
    }

    /** Requests that the service may still read, although nobody waits for their response. */
    int wire(int row) {
        return at[row * ROW + WIRE];
    }

    void wire(int row, int more) {
        at[row * ROW + WIRE] += (byte) more;
    }

    boolean seen(int row) {
        return at[row * ROW + SEEN] != 0;
    }

    void see(int row) {
        at[row * ROW + SEEN] = 1;
    }

    int claim(int row, int owner) {
        return at[claims + row * shape.owners() + owner];
    }

    void claim(int row, int owner, int value) {
        at[claims + row * shape.owners() + owner] = (byte) value;
    }

    private int call(int caller, int row) {
        return calls + (caller * shape.rows() + row) * CALL;
    }

    Phase phase(int caller, int row) {
        return PHASES.get(at[call(caller, row)]);
    }

    void phase(int caller, int row, Phase phase) {
        at[call(caller, row)] = (byte) PHASES.indexOf(phase);
        if (phase == Phase.IDLE) {
            at[call(caller, row) + 1] = 0;
            at[call(caller, row) + 2] = 0;
        }
    }

    /** Lets a call decide by the row as it is now. */
    void know(int caller, int row) {
        phase(caller, row, Phase.DUE);
        at[call(caller, row) + 1] = (byte) state(row);
        at[call(caller, row) + 2] = (byte) version(row);
    }

    int knownState(int caller, int row) {
        return at[call(caller, row) + 1];
    }

    int knownVersion(int caller, int row) {
        return at[call(caller, row) + 2];
    }

    /** The owner that a process is; -1 if it is dead. */
    int owner(int process) {
        return at[processes + process * PROCESS] - 1;
    }

    void owner(int process, int owner) {
        at[processes + process * PROCESS] = (byte) (owner + 1);
    }

    boolean stalled(int process) {
        return at[processes + process * PROCESS + 1] != 0;
    }

    void stalled(int process, boolean value) {
        at[processes + process * PROCESS + 1] = (byte) (value ? 1 : 0);
    }

    /** Whether the lease of a process has ended. */
    boolean expired(int process) {
        return at[processes + process * PROCESS + 2] != 0;
    }

    void expired(int process, boolean value) {
        at[processes + process * PROCESS + 2] = (byte) (value ? 1 : 0);
    }

    int owners() {
        return at[rest];
    }

    void newOwner(int process) {
        owner(process, at[rest]++);
    }

    int crashes() {
        return at[rest + 1];
    }

    void crashed() {
        at[rest + 1]++;
    }

    int stalls() {
        return at[rest + 2];
    }

    void paused() {
        at[rest + 2]++;
    }

    /** How often the user asked for a repetition or refresh, or an erasure. */
    int wishes() {
        return at[rest + 3];
    }

    void wished() {
        at[rest + 3]++;
    }

    /** Returns the state that a call sees: a row with a response returns it, whatever became of its refresh. */
    int lookedUp(int row) {
        boolean refreshed = hasResponse(row) && state(row) != INTENT;
        return refreshed ? DONE : state(row);
    }

    /** Returns whether a process is this owner, and its lease has not ended. */
    boolean isAlive(int owner) {
        for (int process = 0; process < shape.processes(); process++) {
            if (owner(process) == owner && !expired(process)) {
                return true;
            }
        }
        return false;
    }

    boolean hasClaim(int owner) {
        for (int row = 0; row < shape.rows(); row++) {
            int claim = claim(row, owner);
            if (claim != 0 && (claim & ABANDONED) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns what all rows cost, and may have cost. */
    int spent() {
        int sum = 0;
        for (int row = 0; row < shape.rows(); row++) {
            sum += paid(row) + open(row);
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof World that && Arrays.equals(at, that.at);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (byte b : at) {
            hash = hash * 0x01000193 ^ b;
        }
        return hash ^ hash >>> 15;
    }
}
