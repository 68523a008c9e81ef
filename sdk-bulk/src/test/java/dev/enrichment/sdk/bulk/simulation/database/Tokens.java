package dev.enrichment.sdk.bulk.simulation.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a statement, and where a parser is in them. */
final class Tokens {
    private static final Pattern TOKEN =
            Pattern.compile("\\s*(?:(\\d+)|([A-Za-z_]\\w*)|'((?:[^']|'')*)'|(<>|<=|>=|\\|\\||::|[-+*/=<>(),.?]))");

    private final String sql;
    private final List<Token> tokens = new ArrayList<>();
    private int position;
    private int parameters;

    /** The kinds of words. */
    enum Kind {
        NUMBER,
        WORD,
        TEXT,
        SYMBOL,
        END
    }

    /**
     * A word.
     *
     * @param number of the parameter, from 0
     */
    record Token(Kind kind, String text, int number) {
        boolean is(String word) {
            return (kind == Kind.WORD || kind == Kind.SYMBOL) && text.equalsIgnoreCase(word);
        }
    }

    Tokens(String sql) {
        this.sql = sql;
        Matcher token = TOKEN.matcher(sql);
        int end = 0;
        while (token.find() && token.start() == end) {
            end = token.end();
            tokens.add(of(token));
        }
        if (!sql.substring(end).isBlank()) {
            throw unknown();
        }
        tokens.add(new Token(Kind.END, "", 0));
    }

    private Token of(Matcher token) {
        if (token.group(1) != null) {
            return new Token(Kind.NUMBER, token.group(1), 0);
        }
        if (token.group(2) != null) {
            return new Token(Kind.WORD, token.group(2).toLowerCase(Locale.ROOT), 0);
        }
        if (token.group(3) != null) {
            return new Token(Kind.TEXT, token.group(3).replace("''", "'"), 0);
        }
        return new Token(Kind.SYMBOL, token.group(4), token.group(4).equals("?") ? parameters++ : 0);
    }

    /** Returns how many parameters the statement has. */
    int parameters() {
        return parameters;
    }

    Token next() {
        return tokens.get(position++);
    }

    Token peek() {
        return tokens.get(position);
    }

    /** Goes on behind words, if they come next. */
    boolean skip(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (position + i >= tokens.size() || !tokens.get(position + i).is(words[i])) {
                return false;
            }
        }
        position += words.length;
        return true;
    }

    /** Goes on behind words that must come next. */
    void expect(String... words) {
        if (!skip(words)) {
            throw unknown();
        }
    }

    String name() {
        Token token = next();
        if (token.kind() != Kind.WORD) {
            throw unknown();
        }
        return token.text();
    }

    /** Goes on behind all words. */
    void skipRest() {
        position = tokens.size() - 1;
    }

    /** Reads a list in brackets. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        expect("(");
        do {
            names.add(name());
        } while (skip(","));
        expect(")");
        return names;
    }

    void expectEnd() {
        if (peek().kind() != Kind.END) {
            throw unknown();
        }
    }

    int position() {
        return position;
    }

    void position(int to) {
        position = to;
    }

    /** Goes on behind a word that does not stand in brackets; false if there is none before the query ends. */
    boolean skipTo(String word) {
        int depth = 0;
        for (int i = position; i < tokens.size(); i++) {
            depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
            if (depth < 0) {
                return false;
            }
            if (depth == 0 && tokens.get(i).is(word)) {
                position = i + 1;
                return true;
            }
        }
        return false;
    }

    /** Returns the failure for what no statement of the store needs so far. */
    UnsupportedOperationException unknown() {
        return new UnsupportedOperationException(
                "the simulated database does not know this, at word " + position + ": " + sql);
    }
}
