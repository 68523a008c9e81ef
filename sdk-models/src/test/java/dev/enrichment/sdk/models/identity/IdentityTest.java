package dev.enrichment.sdk.models.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdentityTest {
    private static final Map<String, Function<String, Optional<Identity>>> KINDS = Map.of(
            "domain", text -> Domain.parse(text).map(Identity.class::cast),
            "address", text -> EmailAddress.parse(text).map(Identity.class::cast),
            "person", text -> PersonProfile.parse(text).map(Identity.class::cast),
            "company", text -> CompanyProfile.parse(text).map(Identity.class::cast));
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-F]{4})");

    /** Things that people and programs leave around a value; none of them changes what it is. */
    private static final List<UnaryOperator<String>> AROUND = List.of(
            text -> " " + text + " ",
            text -> "\u00A0" + text + "\u00A0",
            text -> "\uFEFF" + text + "\u200B",
            text -> "\t" + text + "\r\n",
            text -> text + ";",
            text -> text + " , ",
            text -> "\u202A" + text + "\u202C",
            text -> "<" + text + ">");

    record Case(String kind, String input, String canonical, String request) {
        Optional<Identity> parse() {
            return parse(input);
        }

        Optional<Identity> parse(String text) {
            return Objects.requireNonNull(KINDS.get(kind), kind).apply(text);
        }

        boolean isOne() {
            return !canonical.equals("-");
        }
    }

    static List<Case> cases() {
        try (InputStream file = IdentityTest.class.getResourceAsStream("/identity/cases.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(IdentityTest::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Case read(String line) {
        List<String> columns = Arrays.stream(line.split("\\|", -1))
                .map(String::strip)
                .map(column -> ESCAPE.matcher(column)
                        .replaceAll(code ->
                                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(code.group(1), 16)))))
                .toList();
        String canonical = columns.get(2);
        String obvious = columns.get(0).matches("domain|address")
                ? canonical
                : "https://" + (canonical.matches("(?s)(in|company|school|showcase)/.*") ? "www.linkedin.com/" : "")
                        + canonical;
        return new Case(columns.get(0), columns.get(1), canonical, columns.size() > 3 ? columns.get(3) : obvious);
    }

    @Test
    void theTableIsLarge() {
        assertThat(cases()).hasSizeGreaterThanOrEqualTo(200).doesNotHaveDuplicates();
        assertThat(cases()).extracting(Case::kind).containsOnly("domain", "address", "person", "company");
    }

    @Test
    void theyAreReadAsTheTableSays() {
        SoftAssertions.assertSoftly(all -> cases().forEach(expected -> {
            Optional<Identity> read = expected.parse();
            all.assertThat(read.map(Identity::canonical).orElse("-"))
                    .as("%s", expected)
                    .isEqualTo(expected.canonical());
            read.ifPresent(
                    one -> all.assertThat(one.requestValue()).as("%s", expected).isEqualTo(expected.request()));
        }));
    }

    @Test
    void allFormsOfOneAreEqual() {
        SoftAssertions.assertSoftly(all -> cases().stream().filter(Case::isOne).forEach(one -> {
            Identity identity = one.parse().orElseThrow();
            all.assertThat(one.parse(identity.requestValue()))
                    .as("request of %s", one)
                    .hasValue(identity);
            all.assertThat(one.parse(identity.canonical()))
                    .as("canonical form of %s", one)
                    .hasValue(identity)
                    .get()
                    .hasSameHashCodeAs(identity);
            for (UnaryOperator<String> around : AROUND) {
                String text = around.apply(identity.requestValue());
                all.assertThat(one.parse(text)).as("'%s' for %s", text, one).hasValue(identity);
            }
        }));
    }

    @Test
    void companiesAndPeopleAreNeverEqual() {
        assertThat((Object) PersonProfile.parse("acme").orElseThrow())
                .isNotEqualTo(CompanyProfile.parse("acme").orElseThrow());
    }

    @Test
    void personalDataIsNotInTheirText() {
        assertThat(EmailAddress.parse("ada@acme.example").orElseThrow()).hasToString("EmailAddress[…]");
        assertThat(PersonProfile.parse("in/ada").orElseThrow()).hasToString("PersonProfile[…]");
    }

    @Test
    void theDomainOfAnAddressIsAskedFor() {
        assertThat(Domain.parse("ada@www.acme.example")).isEmpty();
        assertThat(EmailAddress.parse("ada@www.acme.example").map(EmailAddress::domain))
                .isEqualTo(Domain.parse("acme.example"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "az-AZ", "lt-LT", "ar-SA-u-nu-arab", "th-TH-u-nu-thai"})
    void theLocaleMakesNoDifference(String tag) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(tag));
        try {
            theyAreReadAsTheTableSays();
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void lengthsAreThoseOfTheStandards() {
        assertThat(Domain.parse("a".repeat(63) + ".example")).isPresent();
        assertThat(Domain.parse("a".repeat(64) + ".example")).isEmpty();
        assertThat(Domain.parse("ü".repeat(50) + ".example")).isPresent();
        assertThat(Domain.parse("ü".repeat(63) + ".example")).isEmpty();
        assertThat(Domain.parse(("a".repeat(60) + ".").repeat(4) + "example")).isPresent();
        assertThat(Domain.parse(("a".repeat(61) + ".").repeat(4) + "example")).isEmpty();
        assertThat(EmailAddress.parse("a".repeat(64) + "@acme.example")).isPresent();
        assertThat(EmailAddress.parse("a".repeat(65) + "@acme.example")).isEmpty();
        assertThat(EmailAddress.parse("ü".repeat(33) + "@acme.example")).isEmpty();
        assertThat(PersonProfile.parse("in/" + "a".repeat(200))).isPresent();
        assertThat(PersonProfile.parse("in/" + "a".repeat(201))).isEmpty();
    }

    /** Nothing that a file can hold costs more than its length; a quadratic step would take minutes here. */
    @Test
    void hostileTextsCostNoTime() {
        String parts =
                "a|.|a.|@|a@|/|//|in/|<|\"|%|%41| |\u00A0|\u200B|;|:|ü|\uFDFA|\u0308|\uD83D|xn--|\\|mailto:|https://";
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (String part : parts.split("\\|", -1)) {
                for (int length : List.of(100, 4000, 1_000_000)) {
                    String long_ = part.repeat(length / part.length() + 1);
                    for (Function<String, Optional<Identity>> parse : KINDS.values()) {
                        for (String text : List.of(long_, long_ + "acme.example", "a@" + long_, "in/" + long_)) {
                            parse.apply(text)
                                    .ifPresent(
                                            one -> assertThat(one.canonical()).hasSizeLessThan(1500));
                        }
                    }
                }
            }
        });
    }
}
