package dev.enrichment.sdk.testing.internal.data;

import java.lang.ref.SoftReference;
import java.time.LocalDate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The generated data of the last sandbox, for the next one. Generating it takes longer than the rest of a start, so it
 * waits for the first request that needs data, and sandboxes with the same settings share it.
 */
public final class GeneratedCatalogs {
    private record Generated(long seed, int companies, LocalDate today, Lazy<Catalog> catalog) {}

    private static volatile SoftReference<@Nullable Generated> last = new SoftReference<>(null);

    private GeneratedCatalogs() {}

    /** Returns generated data. Dates are relative to the given day. */
    public static Supplier<Catalog> of(long seed, int companies, LocalDate today) {
        Generated generated = last.get();
        if (generated == null
                || generated.seed() != seed
                || generated.companies() != companies
                || !generated.today().equals(today)) {
            Supplier<Catalog> source = () -> new Catalog(World.generate(seed, companies, today));
            generated = new Generated(seed, companies, today, new Lazy<>(source));
            last = new SoftReference<>(generated);
        }
        return generated.catalog();
    }
}
