package dev.enrichment.sdk.bulk.store;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import java.lang.reflect.Method;
import java.nio.file.Path;

/**
 * Program that opens and closes a store and a snapshot, and prints which classes of the database driver are loaded in
 * its process.
 */
final class DriverRegistrationProgram {
    private DriverRegistrationProgram() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Path file = Path.of(args[0]);
        try (RunStore store = RunStore.sqlite(file);
                StoreSnapshot snapshot = RunStore.snapshot(file)) {
            System.out.println(store.charged().add(snapshot.charged()));
        }
        Method loaded = ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class);
        loaded.setAccessible(true);
        for (String name : new String[] {"org.sqlite.SQLiteConnection", "org.sqlite.JDBC"}) {
            boolean isLoaded = loaded.invoke(DriverRegistrationProgram.class.getClassLoader(), name) != null;
            System.out.println(name + " " + isLoaded);
        }
    }
}
