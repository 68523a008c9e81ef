package dev.enrichment.sdk.testing.cassette;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.enrichment.sdk.testing.internal.data.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides by the words of a name what a JSON field, query parameter or header holds. The words are in
 * {@code field-words.txt}, and a project can add some. The last word counts, without qualifiers: {@code contact_email_masked}, {@code workEmail2} and {@code X-E-Mail} are email addresses,
 * {@code email_status} is not.
 */
final class FieldNames {
    private static final Pattern WORD = Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?[\\p{Ll}\\p{Lo}]+|\\p{N}+");

    private static final Pattern JOINED_SECRET =
            Pattern.compile(".+(?:token|secret|password|passwd|apikey|sessionid|sessid|signature)");

    /** The words of the list that comes with the sandbox. */
    static final FieldNames STANDARD = new FieldNames(wordsByKind(DataTable.read(FieldNames.class, "field-words.txt")));

    private final Map<String, Set<String>> words;

    private FieldNames(Map<String, Set<String>> words) {
        this.words = words;
    }

    private static Map<String, Set<String>> wordsByKind(List<DataTable.Row> rows) {
        return rows.stream().collect(toMap(row -> row.text("kind"), row -> Set.copyOf(row.list("words"))));
    }

    /**
     * Adds the words of a list in the form of the one that comes with the sandbox.
     *
     * @throws IllegalArgumentException if it has a kind that does not exist; names those that do
     */
    FieldNames with(List<DataTable.Row> rows) {
        Map<String, Set<String>> more = new TreeMap<>(words);
        wordsByKind(rows).forEach((kind, added) -> {
            if (!words.containsKey(kind)) {
                throw new IllegalArgumentException("no kind of words: " + kind + "; there are " + more.keySet());
            }
            more.merge(
                    kind,
                    added,
                    (one, other) -> Stream.concat(one.stream(), other.stream()).collect(toSet()));
        });
        return new FieldNames(Map.copyOf(more));
    }

    private boolean is(String kind, String word) {
        return Objects.requireNonNull(words.get(kind), kind).contains(word);
    }

    /**
     * Returns the sensitivity of what a field holds.
     *
     * @param inPerson whether the enclosing object describes a person
     */
    Sensitivity of(String name, boolean inPerson) {
        List<String> words = wordsOf(name);
        int end = words.size();
        while (end > 0 && isQualifier(words.get(end - 1))) {
            end--;
        }
        List<String> qualifiers = words.subList(end, words.size());
        String head = end > 0 ? words.get(end - 1) : "";
        String before = end > 1 ? words.get(end - 2) : "";
        boolean id = qualifiers.stream().anyMatch(each -> is("ids", each));
        if (isSecret(head) || words.stream().anyMatch(each -> is("secrets anywhere", each))) {
            return Sensitivity.SECRET;
        }
        if (words.stream().anyMatch(each -> is("measures", each))) {
            return Sensitivity.NONE;
        }
        if (is("emails", head) || head.endsWith("email") || (head.equals("address") && is("emails", before))) {
            return Sensitivity.EMAIL;
        }
        if (is("phones", head) || head.endsWith("phone") || (head.equals("contact") && qualifiers.contains("number"))) {
            return Sensitivity.PHONE;
        }
        if (is("prose", head)) {
            return Sensitivity.PROSE;
        }
        if (is("persons", head) || (id && is("groups", head)) || (inPerson && !words.isEmpty() && end == 0)) {
            return id ? Sensitivity.IDENTIFIER : Sensitivity.PERSONAL;
        }
        if (is("companies", before)) {
            return Sensitivity.NONE;
        }
        boolean ofPerson =
                inPerson || words.subList(0, Math.max(end - 1, 0)).stream().anyMatch(each -> is("persons", each));
        if (ofPerson && is("prose of persons", head)) {
            return Sensitivity.PROSE;
        }
        return isPersonal(head, before, inPerson) || (ofPerson && is("personal of persons", head))
                ? Sensitivity.PERSONAL
                : Sensitivity.NONE;
    }

    /** Returns whether an object of this name, or the objects of a list of this name, describe a person. */
    boolean isPerson(String name) {
        List<String> words = wordsOf(name);
        int last = words.size() - 1;
        if (last > 0 && is("wrappers", words.get(last))) {
            last--;
        }
        return last >= 0 && (is("persons", words.get(last)) || is("groups", words.get(last)));
    }

    /** Returns whether an object of this name describes a company. */
    boolean isCompany(String name) {
        return wordsOf(name).stream().anyMatch(each -> is("companies", each));
    }

    private boolean isPersonal(String head, String before, boolean inPerson) {
        if (head.equals("name") || head.equals("names")) {
            return is("name prefixes", before) || is("persons", before) || (inPerson && before.isEmpty());
        }
        return is("personal", head) || before.equals("birth") || (head.equals("address") && before.equals("ip"));
    }

    private boolean isSecret(String head) {
        return is("secrets", head) || JOINED_SECRET.matcher(head).matches();
    }

    private boolean isQualifier(String word) {
        return is("qualifiers", word) || Character.isDigit(word.charAt(0));
    }

    private static List<String> wordsOf(String name) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(name); word.find(); ) {
            words.add(word.group().toLowerCase(Locale.ROOT));
        }
        return words;
    }
}
