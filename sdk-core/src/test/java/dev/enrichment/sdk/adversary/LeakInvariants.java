package dev.enrichment.sdk.adversary;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import okhttp3.ConnectionPool;
import org.jspecify.annotations.Nullable;

/** After the client was closed, nothing of it is left. */
final class LeakInvariants {
    private LeakInvariants() {}

    static List<Violation> check(TruthServer server, @Nullable ConnectionPool pool, Set<Thread> before) {
        List<Violation> violations = new ArrayList<>();
        for (Thread thread : LiveThreads.ofTheClient()) {
            if (!before.contains(thread)) {
                violations.add(Violation.passing("a thread is left", thread.getName()));
            }
        }
        // A pool of the program outlives the client, so its connections are none of ours.
        if (pool == null && server.openConnections() > 0) {
            violations.add(Violation.passing("a socket is left", server.openConnections() + " open"));
        }
        return violations;
    }

    /** No call is in flight, so each connection must be free for the next. */
    static List<Violation> ofPool(ConnectionPool pool) {
        int busy = pool.connectionCount() - pool.idleConnectionCount();
        return busy <= 0
                ? List.of()
                : List.of(Violation.passing("a connection is not given back", busy + " are still in use"));
    }
}
