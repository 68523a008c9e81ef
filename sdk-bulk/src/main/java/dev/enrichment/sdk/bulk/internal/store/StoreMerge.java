package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.key.KeyTranslation;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Moves all that a SQLite file has bought into another store:
 *
 * <pre>
 * file: mark "begun" ──> store: one transaction, with a note of the file ──> file: mark "done"
 * </pre>
 *
 * A process that dies between two of these steps leaves a file with which nothing is bought. The merge is repeated then,
 * and the note says whether anything is left to do. So each charge is counted once.
 */
public final class StoreMerge {
    private static final String NOTE = "merged ";
    private static final int ID_BYTES = 8;

    private final Store target;
    private final Store source;
    private final Path file;
    private final String unnamed;

    private StoreMerge(Store target, Store source, Path file, String unnamed) {
        this.target = target;
        this.source = source;
        this.file = file;
        this.unnamed = unnamed;
    }

    /**
     * Says what came over.
     *
     * @param isNew false if it had come before
     * @param requests rows of the file
     * @param known those that the other store had, too
     * @param doubts those that are in doubt
     * @param sums what they were charged
     */
    public record Result(boolean isNew, long requests, long known, long doubts, Totals sums) {}

    /**
     * Moves the purchases of a file.
     *
     * @param unnamed the list of what names none; can be empty
     */
    public static Result merge(Store target, Path file, String unnamed) {
        try (Store source = Store.toMerge(file)) {
            return new StoreMerge(target, source, file, unnamed).run();
        }
    }

    private Result run() {
        if (Arrays.equals(source.secret(), target.secret())) {
            throw refused("is the store that it is to be merged into, or a copy of it");
        }
        Optional<Origin> into = target.committer().run(session -> Optional.ofNullable(origin(session)));
        Totals sums = source.committer().update(session -> {
            begin(session, into.orElse(null));
            return source.runningTotals().now();
        });
        Result result;
        try {
            result = target.committer().update(session -> merge(session, sums));
        } catch (RuntimeException e) {
            takeBack(e);
            throw e;
        }
        source.committer().write(new MergeMark(true, target.toString())::write);
        return result;
    }

    /** Returns where a store has its responses from; null if it has none, and can become the store of anybody. */
    private @Nullable Origin origin(Session session) throws SQLException {
        boolean held = Schema.meta(session, Origin.HELD_NOTE) != null;
        return RunningTotals.read(session).attempts() == 0 && !held ? null : Origin.read(session);
    }

    private void begin(Session session, @Nullable Origin into) throws SQLException {
        MergeMark mark = MergeMark.read(session);
        if (mark != null && !mark.target().equals(target.toString())) {
            throw mark.refused(source);
        }
        if (!source.isAlone()) {
            throw new StoreException(
                    Problem.IN_USE, source + " is in use: it is merged when nobody else has it open", null);
        }
        if (into != null) {
            into.requireSame(Origin.read(session), source);
        }
        if (mark == null) {
            new MergeMark(false, target.toString()).write(session);
        }
    }

    /** Gives the file back, unless the other store may have what is in it. */
    private void takeBack(RuntimeException failure) {
        boolean refused = failure instanceof StoreException e && e.problem() == Problem.OTHER_ORIGIN;
        try {
            if (refused || target.note(NOTE + id()) == null) {
                source.committer().write(MergeMark::remove);
            }
        } catch (StoreException e) {
            // It stays marked, which says that the merge is to be repeated.
        }
    }

    private Result merge(Session session, Totals sums) throws SQLException {
        String before = Schema.meta(session, NOTE + id());
        String now = "%s %s %d %d"
                .formatted(
                        PurchaseTable.text(sums.paid()),
                        PurchaseTable.text(sums.open()),
                        sums.attempts(),
                        sums.charges());
        if (before != null && !before.equals(now)) {
            throw refused(
                    "is a copy of a store that was merged before, and was used since: nobody can tell what of it was"
                            + " counted");
        }
        if (before != null) {
            return new Result(false, 0, 0, 0, sums);
        }
        Session from = new Session(SqliteDialect.connect(file, true));
        try {
            from.connection().setAutoCommit(false);
            bind(session, from);
            MergedPurchases rows =
                    new MergedPurchases(session, from, new KeyTranslation(source.secret(), target.secret()), unnamed);
            rows.copy();
            if (rows.hasForeignKeys()) {
                Schema.addSecrets(session, Schema.secrets(from));
            }
            budgets(session, from);
            target.runningTotals().add(sums);
            Schema.setMeta(session, NOTE + id(), now);
            return new Result(true, rows.requests(), rows.known(), rows.doubts(), sums);
        } finally {
            from.close();
        }
    }

    private void bind(Session session, Session from) throws SQLException {
        Origin theirs = Origin.read(from);
        Origin mine = origin(session);
        if (mine == null && theirs != null) {
            theirs.write(session);
        } else if (mine == null) {
            throw refused("does not say what it was filled from: run its list once more and accept it (--accept)");
        } else {
            mine.requireSame(theirs, source);
            if (mine.account().isEmpty() && theirs != null) {
                theirs.write(session);
            }
        }
        if (RunningTotals.read(from).attempts() > 0) {
            // The balance that was known says nothing about the charges of the other store.
            Baseline.forget(session);
        }
    }

    private void budgets(Session session, Session from) throws SQLException {
        PreparedStatement select = from.prepare("SELECT name FROM enrichment_budget");
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                String name = row.getString(1);
                Totals spent = Budgets.read(from, name);
                Budgets.change(session, name.isEmpty() ? unnamed : name, spent.paid(), spent.open());
            }
        }
    }

    /** Identifies the file wherever it is, without saying its secret. */
    private String id() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(source.secret());
            return HexFormat.of().formatHex(hash, 0, ID_BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private StoreException refused(String why) {
        return new StoreException(Problem.OTHER_ORIGIN, source + " cannot be merged: it " + why, null);
    }
}
