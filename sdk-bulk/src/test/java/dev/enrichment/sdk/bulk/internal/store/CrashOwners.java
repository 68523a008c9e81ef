package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The locks of a process that can die: behind its commits are points. The dead hold nothing. */
final class CrashOwners implements Owners {
    private final Owners real;
    private final CrashPoints points;
    private boolean inTurn;
    private boolean writing;

    CrashOwners(Owners real, CrashPoints points) {
        this.real = real;
        this.points = points;
    }

    @Override
    public void beginTurn() {
        if (!points.isDead()) {
            real.beginTurn();
            inTurn = true;
        }
    }

    @Override
    public void endTurn() {
        if (inTurn) {
            inTurn = false;
            real.endTurn();
        }
    }

    @Override
    public void enter(Session session) throws SQLException {
        real.enter(session);
    }

    @Override
    public void beforeWrite(Session session) throws SQLException {
        real.beforeWrite(session);
        writing = true;
    }

    @Override
    public void beforeCommit(Session session) throws SQLException {
        real.beforeCommit(session);
    }

    @Override
    public void committed() {
        if (writing) {
            points.at("before the commit is counted");
        }
        real.committed();
        writing = false;
    }

    @Override
    public void rolledBack(Session session) throws SQLException {
        real.rolledBack(session);
        writing = false;
    }

    @Override
    public String id() {
        return real.id();
    }

    @Override
    public boolean isAlive(Session session, String owner) throws SQLException {
        return real.isAlive(session, owner);
    }

    @Override
    public boolean canReturn() {
        return real.canReturn();
    }

    @Override
    public Instant now(Instant local) {
        return real.now(local);
    }

    @Override
    public @Nullable Long sendBefore() {
        return real.sendBefore();
    }

    @Override
    public Duration untilQuiet(Instant sent, Duration attemptTimeout) {
        return real.untilQuiet(sent, attemptTimeout);
    }

    @Override
    public Duration untilOver(Instant sent, Instant local, Duration attemptTimeout) {
        return real.untilOver(sent, local, attemptTimeout);
    }

    /** Others are looked for when they are met, so that the points of a process are the same each time. */
    @Override
    public Duration interval() {
        return Duration.ofDays(1);
    }

    @Override
    public void leave(Session session) throws SQLException {
        real.leave(session);
    }

    @Override
    public void forget(Session session) throws SQLException {
        real.forget(session);
    }

    @Override
    public void close() {
        real.close();
    }
}
