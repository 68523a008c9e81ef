package dev.enrichment.sdk.testing.internal.data;

import java.lang.ref.SoftReference;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The generated data of the last sandbox, for the next one: to generate it takes longer than the rest of a start, and tests
 * start many sandboxes with the same data.
 */
public final class GeneratedCatalogs {
    private record Generated(long seed, int companies, LocalDate today, Catalog catalog) {}

    private static volatile SoftReference<@Nullable Generated> last = new SoftReference<>(null);

    private GeneratedCatalogs() {}

    /** Returns generated data. Dates are relative to the given day. */
    public static Catalog of(long seed, int companies, LocalDate today) {
        Generated generated = last.get();
        if (generated == null
                || generated.seed() != seed
                || generated.companies() != companies
                || !generated.today().equals(today)) {
            generated = new Generated(seed, companies, today, new Catalog(World.generate(seed, companies, today)));
            last = new SoftReference<>(generated);
        }
        return generated.catalog();
    }
}
