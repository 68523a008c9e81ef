package dev.enrichment.sdk.internal.explain;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warns of bounds of employees that buy more companies than they say. The service knows the size of a company by a bracket
 * only, and a bound within a bracket finds, and charges, all of it. Nothing else would show that: the rows have the bracket,
 * not the number.
 */
public final class EmployeeBounds {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk");
    /** The least size of each bracket, as far as they are known; the last one has no end. */
    private static final TreeSet<Integer> BRACKETS =
            new TreeSet<>(Arrays.asList(1, 11, 51, 201, 501, 1_001, 5_001, 10_001));

    private static final ClassValue<Optional<Method>> FILTERS = new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> request) {
            RecordComponent[] components = request.getRecordComponents();
            return Arrays.stream(components == null ? new RecordComponent[0] : components)
                    .filter(component -> component.getType() == CompanyFilters.class)
                    .map(RecordComponent::getAccessor)
                    .findFirst();
        }
    };

    private final AtomicBoolean warned = new AtomicBoolean();

    /** Logs one warning in the life of the client; later bounds are most likely the same mistake. */
    public void check(Operation<?, ?> operation, Record request) {
        Method filters = warned.get() ? null : FILTERS.get(request.getClass()).orElse(null);
        if (filters == null) {
            return;
        }
        try {
            String cut = filters.invoke(request) instanceof CompanyFilters bounds
                    ? cut(bounds.minEmployees(), bounds.maxEmployees())
                    : null;
            if (cut != null && warned.compareAndSet(false, true)) {
                LOG.warn(
                        "{}: {}. Companies are known by brackets, so all of that bracket match and are charged. Use"
                                + " employeeRanges, or bounds at the ends of brackets",
                        operation,
                        cut);
            }
        } catch (ReflectiveOperationException foreignCode) {
            // A warning is not worth a call.
        }
    }

    /** Returns the bound that cuts a bracket, in words; null if none does. */
    static @Nullable String cut(@Nullable Integer min, @Nullable Integer max) {
        if (min != null && min > 1 && !BRACKETS.contains(min)) {
            return "minEmployees " + min + " is within the bracket " + bracket(min);
        }
        if (max != null && max > 0 && max < 10_001 && !BRACKETS.contains(max + 1)) {
            return "maxEmployees " + max + " is within the bracket " + bracket(max);
        }
        return null;
    }

    private static String bracket(int employees) {
        Integer from = BRACKETS.floor(employees);
        Integer next = BRACKETS.higher(employees);
        return next == null ? from + "+" : from + " to " + (next - 1);
    }
}
