package dev.enrichment.sdk.bulk.simulation.database;

import dev.enrichment.sdk.bulk.simulation.database.Command.Result;
import dev.enrichment.sdk.bulk.simulation.database.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a statement. What no statement of the store needs is refused, loudly. */
final class Parser {
    private final Database database;
    private final Tokens tokens;

    Parser(Database database, String sql) {
        this.database = database;
        this.tokens = new Tokens(sql);
    }

    Command command() {
        Command command = anyCommand();
        tokens.expectEnd();
        return command;
    }

    private Command anyCommand() {
        if (tokens.skip("pragma")) {
            return pragma();
        }
        if (tokens.skip("select", "sqlite_version", "(", ")")) {
            return (transaction, parameters) -> Result.of("3.51.3");
        }
        if (tokens.skip("select", "count", "(", "*", ")", "from", "sqlite_master")) {
            return (transaction, parameters) -> Result.of((long) database.size());
        }
        if (tokens.skip("select", "pg_advisory_xact_lock")) {
            tokens.skipRest();
            return (transaction, parameters) -> {
                transaction.lock();
                return Result.of(null);
            };
        }
        if (tokens.skip("select")) {
            return Select.read(database, tokens, null);
        }
        if (tokens.skip("insert", "into")) {
            return Insert.read(database, tokens);
        }
        if (tokens.skip("update")) {
            return Change.read(database, tokens, false);
        }
        if (tokens.skip("delete", "from")) {
            return Change.read(database, tokens, true);
        }
        if (tokens.skip("set")) {
            String property = tokens.name();
            tokens.expect("=");
            String value = tokens.next().text();
            return (transaction, parameters) -> {
                transaction.set(property, value);
                return Result.NOTHING;
            };
        }
        if (tokens.skip("reset")) {
            tokens.skipRest(); // the connection is not used again
            return (transaction, parameters) -> Result.NOTHING;
        }
        return definition();
    }

    /** Only what the store reads has a value. */
    private Command pragma() {
        String name = tokens.name();
        if (tokens.skip("=")) {
            String value = tokens.next().text();
            return (transaction, parameters) -> Result.of(value);
        }
        if (tokens.skip("(", "truncate", ")")) {
            return (transaction, parameters) -> Result.of(Values.of(!database.checkpoint(transaction)));
        }
        if (!name.equals("data_version")) {
            throw tokens.unknown();
        }
        return (transaction, parameters) -> Result.of(database.version());
    }

    private Command definition() {
        if (tokens.skip("create", "table")) {
            boolean ifMissing = tokens.skip("if", "not", "exists");
            String name = tokens.name();
            Table table = columns(name);
            return (transaction, parameters) -> {
                if (!ifMissing || !database.has(name)) {
                    database.define(table);
                }
                return Result.NOTHING;
            };
        }
        if (tokens.skip("alter", "table")) {
            Table table = database.table(tokens.name());
            tokens.expect("add", "column");
            Table.Column added = column(tokens.name(), new ArrayList<>());
            return (transaction, parameters) -> {
                if (transaction.rows(table).length > 0) {
                    throw new UnsupportedOperationException("rows are there already");
                }
                database.define(table.with(added));
                return Result.NOTHING;
            };
        }
        boolean nothing = tokens.skip("drop", "table", "if", "exists") && !database.has(tokens.name());
        if (!nothing && tokens.skip("create", "index")) { // decides how fast a row is found, and not which
            nothing = tokens.skipTo("on") && tokens.name() != null;
            tokens.skipRest();
        }
        if (!nothing) {
            throw tokens.unknown();
        }
        return (transaction, parameters) -> Result.NOTHING;
    }

    private Table columns(String table) {
        List<Table.Column> columns = new ArrayList<>();
        List<List<Integer>> keys = new ArrayList<>();
        int identity = -1;
        tokens.expect("(");
        do {
            if (tokens.skip("primary", "key")) {
                Table known = new Table(0, table, columns, keys, identity);
                keys.add(known.places(tokens.names()));
                continue;
            }
            List<String> words = new ArrayList<>();
            columns.add(column(tokens.name(), words));
            if (words.contains("key")) {
                keys.add(List.of(columns.size() - 1));
            }
            if (words.contains("identity")) {
                identity = columns.size() - 1;
            }
        } while (tokens.skip(","));
        tokens.expect(")");
        return new Table(database.nextNumber(), table, columns, List.copyOf(keys), identity);
    }

    private Table.Column column(String name, List<String> words) {
        String typeName = tokens.name();
        Table.Type type = switch (typeName) {
            case "text" -> Table.Type.TEXT;
            case "bigint", "integer", "boolean" -> Table.Type.NUMBER;
            case "blob", "bytea" -> Table.Type.BYTES;
            default -> throw tokens.unknown();
        };
        boolean required = false;
        Object ifMissing = null;
        while (true) {
            if (tokens.skip("not", "null")) {
                required = true;
            } else if (tokens.skip("default")) {
                ifMissing = literal(tokens.next());
            } else if (tokens.skip("primary", "key")) {
                words.add("key");
                if (typeName.equals("integer")) {
                    words.add("identity");
                }
            } else if (tokens.skip("unique")) {
                words.add("key");
            } else if (tokens.skip("generated", "always", "as", "identity")) {
                words.add("identity");
            } else {
                return new Table.Column(name, type, required, ifMissing);
            }
        }
    }

    private @Nullable Object literal(Token token) {
        return switch (token.kind()) {
            case TEXT -> token.text();
            case NUMBER -> Long.valueOf(token.text());
            default -> {
                if (!token.is("false")) {
                    throw tokens.unknown();
                }
                yield Values.FALSE;
            }
        };
    }
}
