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
 * Warns of employee bounds that match more companies than they seem to. The service knows the size of a company only as
 * a bracket. A bound inside a bracket therefore matches the whole bracket, and all of its companies are charged. The
 * rows would not show this, because they contain the bracket instead of the number.
 */
public final class EmployeeBounds {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk");
    /** Lower bounds of the known brackets. The last bracket has no upper bound. */
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

    /**
     * Logs a warning if a bound of a request is inside a bracket. Each client logs it at most once, because further
     * bounds are most likely the same mistake.
     */
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
            // A call must not fail because of a warning.
        }
    }

    /** Returns a description of the bound that is inside a bracket. Returns null if there is no such bound. */
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
