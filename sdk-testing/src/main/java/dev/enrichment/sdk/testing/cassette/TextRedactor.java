package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.cassette.Placeholders.Style;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Replaces what is personal or secret within a text: by form (email addresses, international phone numbers, profile
 * paths, tokens), by the name in front of it (URL parameters, JSON members), and by value (everything that was replaced
 * elsewhere in the recording). Each rule applies to what the one before left.
 */
final class TextRedactor {
    private static final Pattern NOTHING = Pattern.compile("(?!)");
    private static final Pattern CREDENTIAL = Pattern.compile("(?<=://)[^/?#\\s@\"'<>]+(?=@)"
            + "|(?<=\\b(?i:bearer|basic) )(?=\\S*[\\d=])[\\w.~+/=-]{4,}"
            + "|\\beyJ[\\w-]{5,}\\.[\\w.-]+");
    private static final Pattern NAME = Pattern.compile(
            "(?:^|[?&;#]\\s?)(?<parameter>[^=&#;?/:\\s\"'<>]{1,100})=|\"(?<member>[^\"\\\\]{1,100})\"\\s*:\\s*");
    private static final Pattern PHONE =
            Pattern.compile("(?<![\\p{L}\\p{N}])[+\uFF0B]\\p{Nd}[\\p{Nd} ().\u00A0/-]{5,30}\\p{Nd}");
    private static final Pattern PROFILE_PATH = Pattern.compile("(?<=^|[/\\s\"'(=])in/[\\p{L}\\p{M}\\p{N}%._~-]+");

    /** Shorter ones are replaced only as words of their own. */
    private static final int LONG_SECRET = 8;

    private static final int MIN_NAME = 3;
    private static final int MIN_PHONE_DIGITS = 7;

    private final Function<String, Sensitivity> names;
    private final Placeholders placeholders;
    private final Map<String, Style> learned = new HashMap<>();
    private final Set<String> learnedSecrets = new HashSet<>();
    private Pattern secrets = NOTHING;
    private Pattern values = NOTHING;

    TextRedactor(Function<String, Sensitivity> names, Placeholders placeholders) {
        this.names = names;
        this.placeholders = placeholders;
    }

    /** Replaces parts of a text. */
    String within(String text) {
        return replace(secrets, text, match -> placeholders.text(Style.WORD, match.group()), this::credentials);
    }

    /** Replaces a whole text. */
    String whole(Sensitivity sensitivity, String text) {
        if (Placeholders.isPlaceholder(text)) {
            return text;
        }
        Style style = sensitivity == Sensitivity.EMAIL || EmailAddresses.matches(text)
                ? Style.EMAIL
                : sensitivity == Sensitivity.PHONE || PHONE.matcher(text).matches() ? Style.PHONE : Style.WORD;
        if (sensitivity.learned()) {
            learn(style, text, sensitivity == Sensitivity.SECRET ? LONG_SECRET : MIN_NAME);
        }
        return placeholders.text(style, text);
    }

    /** Registers a credential, which is replaced wherever it occurs. */
    void secret(String value) {
        learnedSecrets.addAll(encodings(value));
        placeholders.text(Style.WORD, value);
    }

    /** From now on replaces the values that were replaced until now, wherever they occur. */
    void searchLearned() {
        Map<Boolean, List<String>> byLength =
                learnedSecrets.stream().collect(Collectors.partitioningBy(secret -> secret.length() >= LONG_SECRET));
        String anySecret = anyOf(byLength.getOrDefault(true, List.of())) + "|"
                + asWord(anyOf(byLength.getOrDefault(false, List.of())));
        secrets = Pattern.compile(anySecret, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        values = Pattern.compile(asWord(anyOf(learned.keySet())));
    }

    /** Returns whether a number is known as a phone number, id or secret. */
    boolean knowsNumber(String digits) {
        return learned.containsKey(digits) || learnedSecrets.contains(digits);
    }

    private void learn(Style style, String text, int minLength) {
        String value = text.strip();
        for (String each : List.of(value, style == Style.WORD ? Placeholders.lastSegment(value) : value)) {
            if (isDistinctive(each, minLength)) {
                encodings(each).forEach(encoded -> learned.put(encoded, style));
            }
        }
        String digits = Placeholders.digits(value);
        if (style == Style.PHONE && digits.length() >= MIN_PHONE_DIGITS) {
            learned.put(digits, style);
        }
    }

    /** Returns the value itself and its forms in a URL. */
    private static Set<String> encodings(String value) {
        String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8);
        return new HashSet<>(List.of(value, encoded, encoded.replace("+", "%20")));
    }

    /** Ordinary words, such as a status, are not replaced only because a name has the same letters. */
    private static boolean isDistinctive(String value, int minLength) {
        boolean signs = value.chars().anyMatch(c -> !Character.isLetter(c));
        boolean mixed =
                value.chars().anyMatch(Character::isUpperCase) && value.chars().anyMatch(Character::isLowerCase);
        boolean words = value.indexOf(' ') > 0;
        return value.length() >= minLength && (mixed || words || (signs && value.length() >= 6));
    }

    private String credentials(String text) {
        return replace(CREDENTIAL, text, match -> whole(Sensitivity.SECRET, match.group()), this::namedValues);
    }

    private String namedValues(String text) {
        StringBuilder result = new StringBuilder();
        int done = 0;
        Matcher name = NAME.matcher(text);
        for (int from = 0; name.find(from); from = Math.max(name.end(), done)) {
            boolean parameter = name.group("parameter") != null;
            Sensitivity sensitivity = names.apply(name.group(parameter ? "parameter" : "member"));
            boolean quoted = !parameter && text.startsWith("\"", name.end());
            int start = quoted ? name.end() + 1 : name.end();
            int end = quoted ? quoteEnd(text, start) : valueEnd(text, start, parameter ? "&#;\"'<>" : ",]}");
            String value = text.substring(start, end);
            boolean number = !parameter && !quoted;
            boolean sensitive = number
                    ? sensitivity.coversNumber(Placeholders.digits(value).length())
                    : sensitivity != Sensitivity.NONE;
            if (sensitive && !value.isBlank()) {
                result.append(addresses(text.substring(done, start)));
                result.append(
                        number
                                ? String.valueOf(placeholders.number(Placeholders.digits(value)))
                                : whole(sensitivity, Placeholders.decoded(value)));
                done = end;
            }
        }
        return result.append(addresses(text.substring(done))).toString();
    }

    private static int valueEnd(String text, int start, String terminators) {
        int end = start;
        while (end < text.length() && text.charAt(end) > ' ' && terminators.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static int quoteEnd(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        return Math.min(end, text.length());
    }

    private String addresses(String text) {
        return EmailAddresses.replace(text, address -> whole(Sensitivity.EMAIL, address), this::phones);
    }

    private String phones(String text) {
        return replace(PHONE, text, match -> whole(Sensitivity.PHONE, match.group()), this::profilePaths);
    }

    private String profilePaths(String text) {
        return replace(PROFILE_PATH, text, match -> whole(Sensitivity.PERSONAL, match.group()), this::learnedValues);
    }

    private String learnedValues(String text) {
        return replace(
                values,
                text,
                match -> placeholders.text(learned.getOrDefault(match.group(), Style.WORD), match.group()),
                rest -> rest);
    }

    private static String replace(
            Pattern pattern, String text, Function<MatchResult, String> replacement, UnaryOperator<String> rest) {
        StringBuilder result = new StringBuilder();
        int done = 0;
        for (Matcher matcher = pattern.matcher(text); matcher.find(); done = matcher.end()) {
            result.append(rest.apply(text.substring(done, matcher.start())));
            result.append(replacement.apply(matcher.toMatchResult()));
        }
        return result.append(rest.apply(text.substring(done))).toString();
    }

    private static String anyOf(Collection<String> texts) {
        return texts.isEmpty()
                ? NOTHING.pattern()
                : texts.stream()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "(?:", ")"));
    }

    private static String asWord(String expression) {
        return "(?<![\\p{L}\\p{N}])" + expression + "(?![\\p{L}\\p{N}])";
    }
}
