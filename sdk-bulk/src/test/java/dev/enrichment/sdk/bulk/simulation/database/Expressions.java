package dev.enrichment.sdk.bulk.simulation.database;

import dev.enrichment.sdk.bulk.simulation.database.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the expressions of a statement about one table. Names become the places of columns. */
final class Expressions {
    private final Database database;
    private final Tokens tokens;
    private final @Nullable Table table;
    private final @Nullable Expressions outer;
    private final List<Aggregate> aggregates = new ArrayList<>();

    Expressions(Database database, Tokens tokens, @Nullable Table table, @Nullable Expressions outer) {
        this.database = database;
        this.tokens = tokens;
        this.table = table;
        this.outer = outer;
    }

    /** Returns the aggregates that were read. */
    List<Aggregate> aggregates() {
        return aggregates;
    }

    Expression read() {
        Expression left = and();
        while (tokens.skip("or")) {
            left = Operators.or(left, and());
        }
        return left;
    }

    private Expression and() {
        Expression left = not();
        while (tokens.skip("and")) {
            left = Operators.and(left, not());
        }
        return left;
    }

    private Expression not() {
        if (tokens.skip("not")) {
            Expression of = not();
            return scope -> Values.not(of.of(scope));
        }
        return comparison();
    }

    private Expression comparison() {
        Expression left = sum();
        if (tokens.skip("is", "not", "null")) {
            return scope -> Values.of(left.of(scope) != null);
        }
        if (tokens.skip("is", "null")) {
            return scope -> Values.of(left.of(scope) == null);
        }
        if (tokens.skip("not", "in")) {
            Expression in = in(left);
            return scope -> Values.not(in.of(scope));
        }
        if (tokens.skip("in")) {
            return in(left);
        }
        for (String operator : Operators.COMPARISONS) {
            if (tokens.skip(operator)) {
                return Operators.comparison(operator, left, sum());
            }
        }
        return left;
    }

    private Expression in(Expression left) {
        tokens.expect("(");
        if (tokens.peek().is("select")) {
            Select select = query();
            return scope -> Operators.isIn(left.of(scope), select.column(scope));
        }
        List<Expression> list = rest();
        return Operators.in(left, list);
    }

    /** Reads what is left of a list in brackets. */
    private List<Expression> rest() {
        List<Expression> list = new ArrayList<>();
        if (!tokens.skip(")")) {
            do {
                list.add(read());
            } while (tokens.skip(","));
            tokens.expect(")");
        }
        return list;
    }

    private Select query() {
        tokens.expect("select");
        Select select = Select.read(database, tokens, this);
        tokens.expect(")");
        return select;
    }

    private Expression sum() {
        Expression left = product();
        while (true) {
            if (tokens.skip("+")) {
                left = Operators.arithmetic(left, product(), Math::addExact);
            } else if (tokens.skip("||")) {
                left = Operators.concatenation(left, product());
            } else {
                return left;
            }
        }
    }

    private Expression product() {
        Expression left = single();
        while (tokens.skip("*")) {
            left = Operators.arithmetic(left, single(), Math::multiplyExact);
        }
        return left;
    }

    private Expression single() {
        Expression read = withoutCast();
        if (tokens.skip("::")) {
            cast();
        }
        return read;
    }

    /** Numbers are of one type here. */
    private void cast() {
        tokens.expect("bigint");
    }

    private Expression withoutCast() {
        Token token = tokens.next();
        return switch (token.kind()) {
            case NUMBER -> constant(Long.valueOf(token.text()));
            case TEXT -> constant(token.text());
            case SYMBOL -> bracketOrParameter(token);
            case WORD -> word(token.text());
            default -> throw tokens.unknown();
        };
    }

    private Expression bracketOrParameter(Token token) {
        if (token.is("?")) {
            int number = token.number();
            return scope -> scope.parameters[number];
        }
        if (!token.is("(")) {
            throw tokens.unknown();
        }
        if (tokens.skip("extract", "(", "epoch", "from", "clock_timestamp", "(", ")", ")", "*")) {
            if (!tokens.next().text().equals("1000")) {
                throw tokens.unknown();
            }
            tokens.expect(")");
            return scope -> scope.transaction.clock();
        }
        Expression inside = read();
        tokens.expect(")");
        return inside;
    }

    private static Expression constant(@Nullable Object value) {
        return scope -> value;
    }

    private Expression word(String word) {
        switch (word) {
            case "null" -> {
                return constant(null);
            }
            case "true" -> {
                return constant(Values.TRUE);
            }
            case "false" -> {
                return constant(Values.FALSE);
            }
            case "case" -> {
                return choice();
            }
            case "cast" -> {
                tokens.expect("(");
                Expression of = read();
                tokens.expect("as");
                cast();
                tokens.expect(")");
                return of;
            }
            case "exists" -> {
                tokens.expect("(");
                Select select = query();
                return scope -> Values.of(select.column(scope).length > 0);
            }
            default -> {
                return tokens.skip("(") ? function(word) : column(word);
            }
        }
    }

    private Expression choice() {
        Expression compared = tokens.peek().is("when") ? constant(Values.TRUE) : read();
        List<Expression> conditions = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        while (tokens.skip("when")) {
            conditions.add(Operators.comparison("=", compared, read()));
            tokens.expect("then");
            values.add(read());
        }
        Expression otherwise = tokens.skip("else") ? read() : constant(null);
        tokens.expect("end");
        return scope -> {
            for (int i = 0; i < conditions.size(); i++) {
                if (Values.isTrue(conditions.get(i).of(scope))) {
                    return values.get(i).of(scope);
                }
            }
            return otherwise.of(scope);
        };
    }

    private Expression function(String name) {
        switch (name) {
            case "count" -> {
                tokens.expect("*", ")");
                return aggregate(Aggregate.COUNT, constant(null));
            }
            case "max" -> {
                return aggregate(Aggregate.MAX, rest().get(0));
            }
            case "coalesce" -> {
                List<Expression> of = rest();
                return scope -> {
                    Object value = null;
                    for (int i = 0; value == null && i < of.size(); i++) {
                        value = of.get(i).of(scope);
                    }
                    return value;
                };
            }
            default -> throw tokens.unknown();
        }
    }

    private Expression aggregate(Aggregate.Kind kind, Expression of) {
        int number = aggregates.size();
        aggregates.add(new Aggregate(kind, of));
        return scope -> scope.sums[number];
    }

    private Expression column(String word) {
        if (!tokens.skip(".")) {
            return column(null, word);
        }
        String column = tokens.name();
        if (word.equals("excluded") && table != null) {
            int place = table.place(column);
            return scope -> scope.excluded[place];
        }
        return column(word, column);
    }

    private Expression column(@Nullable String of, String column) {
        int place = table == null || (of != null && !of.equals(table.name())) ? -1 : table.find(column);
        if (place >= 0) {
            return scope -> scope.row[place];
        }
        if (outer == null) {
            throw tokens.unknown();
        }
        Expression further = outer.column(of, column);
        return scope -> further.of(Objects.requireNonNull(scope.outer));
    }
}
