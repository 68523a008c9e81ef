package dev.enrichment.sdk.bulk.internal.store;

import java.lang.reflect.Method;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Locks of a process that can crash. The process may crash after each of its commits, and then loses all its locks. */
final class CrashOwners {
    private final Owners real;
    private final CrashPoints points;
    private boolean inTurn;
    private boolean writing;

    private CrashOwners(Owners real, CrashPoints points) {
        this.real = real;
        this.points = points;
    }

    static Owners of(Owners real, CrashPoints points) {
        return (Owners) CrashConnection.proxy(Owners.class, new CrashOwners(real, points)::invoke);
    }

    private @Nullable Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "beginTurn" -> {
                if (points.isDead()) {
                    return null;
                }
                inTurn = true;
            }
            case "endTurn" -> {
                if (!inTurn) {
                    return null;
                }
                inTurn = false;
            }
            case "beforeWrite" -> writing = true;
            case "committed" -> {
                if (writing) {
                    points.at("before the commit is counted");
                }
                writing = false;
            }
            case "interval" -> {
                // Others are looked for when they are met, so that the points of a process are the same each time.
                return Duration.ofDays(1);
            }
            default -> {}
        }
        return CrashConnection.call(real, method, arguments);
    }
}
