package dev.enrichment.sdk.testing.internal.data;

import java.lang.ref.SoftReference;
import java.time.LocalDate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the most recently generated companies, people and jobs. Generating them is the slowest part of starting a
 * sandbox. They are therefore generated only when a request first needs them, and sandboxes with the same settings
 * share them.
 */
public final class GeneratedCatalogs {
    private record Generated(long seed, int companies, LocalDate today, Lazy<Catalog> catalog) {}

    private static volatile SoftReference<@Nullable Generated> last = new SoftReference<>(null);

    private GeneratedCatalogs() {}

    /**
     * Returns a supplier that generates the data when it is first called, or reuses the cached data. All dates in the
     * data are relative to {@code today}.
     */
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
