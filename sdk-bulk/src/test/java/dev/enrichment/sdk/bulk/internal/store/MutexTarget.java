package dev.enrichment.sdk.bulk.internal.store;

import java.io.IOException;
import java.nio.file.Path;

/** Program that keeps a transaction open until its standard input ends. */
final class MutexTarget {
    private MutexTarget() {}

    public static void main(String[] args) throws IOException {
        Path file = SqliteFile.canonical(Path.of(args[0]));
        FileOwners store = new FileOwners(file, LockFiles.identity(file));
        store.beginTurn();
        System.out.println("locked");
        while (System.in.read() >= 0) {}
        store.endTurn();
    }
}
