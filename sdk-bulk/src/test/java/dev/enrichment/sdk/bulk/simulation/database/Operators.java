package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.SQLException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Combines expressions; null is unknown. */
final class Operators {
    /** In an order in which none begins with an earlier one. */
    static final List<String> COMPARISONS = List.of("=", "<>", "<=", ">=", "<", ">");

    private Operators() {}

    static Expression and(Expression left, Expression right) {
        return scope -> {
            Object one = left.of(scope);
            if (one != null && !Values.isTrue(one)) {
                return Values.FALSE;
            }
            Object other = right.of(scope);
            return other != null && !Values.isTrue(other)
                    ? Values.FALSE
                    : one == null || other == null ? null : Values.TRUE;
        };
    }

    static Expression or(Expression left, Expression right) {
        return scope -> {
            Object one = left.of(scope);
            if (Values.isTrue(one)) {
                return Values.TRUE;
            }
            Object other = right.of(scope);
            return Values.isTrue(other) ? Values.TRUE : one == null || other == null ? null : Values.FALSE;
        };
    }

    static Expression comparison(String operator, Expression left, Expression right) {
        return switch (operator) {
            case "=" -> equality(left, right, true);
            case "<>" -> equality(left, right, false);
            case "<" -> order(left, right, sign -> sign < 0);
            case "<=" -> order(left, right, sign -> sign <= 0);
            case ">" -> order(left, right, sign -> sign > 0);
            default -> order(left, right, sign -> sign >= 0);
        };
    }

    private static Expression equality(Expression left, Expression right, boolean wanted) {
        return scope -> {
            Object one = left.of(scope);
            Object other = right.of(scope);
            return one == null || other == null ? null : Values.of(Values.equal(one, other) == wanted);
        };
    }

    private static Expression order(Expression left, Expression right, IntPredicate wanted) {
        return scope -> {
            Object one = left.of(scope);
            Object other = right.of(scope);
            return one == null || other == null ? null : Values.of(wanted.test(Values.compare(one, other)));
        };
    }

    static Expression arithmetic(Expression left, Expression right, LongBinaryOperator operator) {
        return scope -> {
            Object one = left.of(scope);
            Object other = right.of(scope);
            return one == null || other == null ? null : (Object) operator.applyAsLong((Long) one, (Long) other);
        };
    }

    static Expression concatenation(Expression left, Expression right) {
        return scope -> {
            Object one = left.of(scope);
            Object other = right.of(scope);
            return one == null || other == null ? null : one.toString() + other;
        };
    }

    static Expression in(Expression left, List<Expression> list) {
        return scope -> {
            @Nullable Object[] values = new Object[list.size()];
            return isIn(left.of(scope), fill(values, list, scope));
        };
    }

    private static @Nullable Object[] fill(@Nullable Object[] values, List<Expression> list, Expression.Scope scope)
            throws SQLException {
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).of(scope);
        }
        return values;
    }

    /** Returns whether a value is one of several; unknown if it is none, and one of them is unknown. */
    static @Nullable Object isIn(@Nullable Object value, @Nullable Object[] list) {
        boolean unknown = value == null && list.length > 0;
        for (int i = 0; value != null && i < list.length; i++) {
            Object each = list[i];
            unknown |= each == null;
            if (each != null && Values.equal(value, each)) {
                return Values.TRUE;
            }
        }
        return unknown ? null : Values.FALSE;
    }
}
