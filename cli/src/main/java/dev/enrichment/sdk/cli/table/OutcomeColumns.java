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
 * Chooses unique names for the output columns. If the input is the output of an earlier run, the columns that the run
 * wrote are replaced. All other input columns are kept.
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
     * Chooses the names of all output columns, so that no name occurs twice.
     *
     * @param input names of the input columns
     * @param parts columns of each operation; their names are changed if they are not unique
     */
    OutcomeColumns(List<String> input, List<OutcomePart> parts, @Nullable FirstFound first) {
        this.input = input;
        this.parts = parts;
        this.first = first == null ? null : first.named(input);
        this.written = contains(STATUS);
        nameOwn();
        nameBesideFilled();
    }

    /** Returns the columns for {@code --until-found} with their final names. Returns null without that option. */
    @Nullable
    FirstFound first() {
        return first;
    }

    /** Returns the names of all columns, in the order of the output. */
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

    /** Returns the names of the columns that this run writes. Input columns with these names are not copied. */
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
     * Chooses the names of the separate columns for values that differ from the input. If the user's file already has a
     * column with the default name, another name is chosen.
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
     * Returns whether the input is the output of an earlier run with this operation. It must contain all status columns
     * side by side, because a single column with such a name may be the user's own.
     */
    private boolean isEarlier(OutcomePart part) {
        return written || contains(STATUS.stream().map(part::name).toList());
    }

    private boolean contains(List<String> columns) {
        return Collections.indexOfSubList(input, columns) >= 0;
    }
}
