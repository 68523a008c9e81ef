package dev.enrichment.sdk.testing.internal.data;

import java.lang.ref.SoftReference;
import java.time.LocalDate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the most recently generated data. Generation is the slowest part of starting a sandbox. The data is
 * therefore generated only when a request first needs it, and sandboxes with the same settings share it.
 */
public final class GeneratedCatalogs {
    private record Generated(long seed, int companies, LocalDate today, Lazy<Catalog> catalog) {}

    private static volatile SoftReference<@Nullable Generated> last = new SoftReference<>(null);

    private GeneratedCatalogs() {}

    /** Returns a supplier of the generated data, whose dates are relative to the given day. */
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
