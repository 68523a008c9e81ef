package dev.enrichment.sdk.cli.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names the columns of an output so that no name occurs twice. Columns of an earlier output are replaced, and all other
 * columns of the input are kept.
 */
final class OutcomeColumns {
    private static final List<String> STATUS = OutcomePart.STATUS;

    private final List<String> input;
    private final List<OutcomePart> parts;
    private final @Nullable FirstFound first;
    private final boolean written;
    private final List<String> own = new ArrayList<>();
    private final Map<String, String> beside = new LinkedHashMap<>();

    /**
     * @param input columns of the input
     * @param parts columns of each operation, to which the chosen names are assigned
     */
    OutcomeColumns(List<String> input, List<OutcomePart> parts, @Nullable FirstFound first) {
        this.input = input;
        this.parts = parts;
        this.first = first == null ? null : first.named(input);
        this.written = contains(STATUS);
        nameOwn();
        nameBesideFilled();
    }

    /** Returns the column for the first value found, with its final name. */
    @Nullable
    FirstFound first() {
        return first;
    }

    /** Returns all columns, in the order of the output. */
    List<String> names() {
        Set<String> replaced = replaced();
        List<String> names = new ArrayList<>();
        for (String column : input) {
            names.addAll(replaced.contains(column) ? List.of() : List.of(column));
            names.addAll(beside.containsKey(column) ? List.of(beside.get(column)) : List.of());
        }
        names.addAll(own);
        return names;
    }

    /** Returns the columns that are not copied from the input. */
    Set<String> replaced() {
        Set<String> replaced = new HashSet<>(own);
        replaced.addAll(beside.values());
        return replaced;
    }

    private void nameOwn() {
        boolean foreign = !written && input.stream().anyMatch(STATUS::contains);
        boolean chosen = parts.stream().anyMatch(part -> STATUS.stream().anyMatch(part.fields::containsKey));
        if (first != null) {
            own.addAll(first.columns());
        }
        for (OutcomePart part : parts) {
            part.prefix = part.operation + " ";
            boolean earlier = isEarlier(part);
            own.addAll(part.items == null ? List.of() : List.of("row_key", "item"));
            Map<String, String> fields = new LinkedHashMap<>(part.fields);
            part.fields.clear();
            fields.forEach((column, path) -> {
                String longName = part.operation + "/" + column;
                boolean foreignColumn = input.contains(column) && !earlier;
                boolean wasForeign = input.contains(longName);
                part.fields.put(foreignColumn || wasForeign || own.contains(column) ? longName : column, path);
            });
            own.addAll(part.fields.keySet());
            part.prefix = parts.size() > 1 || foreign || chosen ? part.prefix : "";
            own.addAll(part.ownColumns());
        }
    }

    /**
     * Names the columns for different values. A column of the input that happens to have such a name is kept unchanged.
     */
    private void nameBesideFilled() {
        for (OutcomePart part : parts) {
            boolean earlier = isEarlier(part);
            part.fills.paths.keySet().forEach(column -> {
                String usual = FilledColumns.newName(column);
                boolean taken = own.contains(usual) || (input.contains(usual) && !earlier);
                String name = taken ? part.operation + "/" + usual : usual;
                part.fills.beside.put(column, name);
                beside.put(column, name);
            });
        }
    }

    /**
     * Returns whether the input is an earlier output with the columns of this operation. In that case it has all of
     * them side by side, although a user may have added some of them.
     */
    private boolean isEarlier(OutcomePart part) {
        return written || contains(STATUS.stream().map(part::name).toList());
    }

    private boolean contains(List<String> columns) {
        return Collections.indexOfSubList(input, columns) >= 0;
    }
}
