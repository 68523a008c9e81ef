package dev.enrichment.sdk.testing.internal.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/**
 * Compares how the sandbox reads domains, profiles and email addresses with a table that is also used to test the
 * client. The two implementations are independent. The sandbox may reject some notations, but must understand those it
 * accepts in the same way.
 */
class IdentityReadingTest {
    private static final Path TABLE = Path.of("../sdk-models/src/test/resources/identity/cases.txt");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-F]{4})");
    private static final Pattern HOST = Pattern.compile("[a-z0-9_-]+(\\.[a-z0-9_-]+)+");
    /** Correct by the standard of addresses, but not the address of a person. */
    private static final Set<String> ONLY_SYNTAX =
            Set.of("ada@acme", "ada@localhost", "ada@192.0.2.1", "ada@[192.0.2.1]");

    private record Case(String kind, String input, String canonical, String request) {
        boolean isOne() {
            return !canonical.equals("-");
        }
    }

    private static List<Case> cases(String... kinds) throws IOException {
        List<Case> cases = Files.readAllLines(TABLE).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Arrays.stream(line.split("\\|", -1))
                        .map(String::strip)
                        .map(column -> ESCAPE.matcher(column).replaceAll(IdentityReadingTest::character))
                        .toList())
                .filter(columns -> List.of(kinds).contains(columns.get(0)))
                .map(columns -> new Case(
                        columns.get(0), columns.get(1), columns.get(2), columns.get(columns.size() > 3 ? 3 : 2)))
                .toList();
        assertThat(cases).hasSizeGreaterThan(50);
        return cases;
    }

    private static String character(MatchResult escape) {
        return Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(escape.group(1), 16)));
    }

    @Test
    void domainsMeanTheSame() throws IOException {
        List<Case> cases = cases("domain");
        SoftAssertions.assertSoftly(all -> {
            for (Case each : cases) {
                String read = LookupKeys.domain(each.input());
                if (each.isOne() && HOST.matcher(read).matches()) {
                    all.assertThat(read).as("%s", each).isEqualTo(each.canonical());
                }
                if (each.isOne()) {
                    all.assertThat(LookupKeys.domain(each.request())).isEqualTo(each.canonical());
                }
            }
        });
    }

    @Test
    void profilesMeanTheSame() throws IOException {
        List<Case> cases = cases("person", "company");
        SoftAssertions.assertSoftly(all -> {
            for (Case each : cases) {
                String read = LookupKeys.handle(each.input());
                String name = each.canonical().substring(each.canonical().lastIndexOf('/') + 1);
                if (each.isOne() && read.matches("[a-z0-9_-]+")) {
                    all.assertThat(read).as("%s", each).isEqualToIgnoringCase(name);
                }
            }
        });
    }

    @Test
    void whatTheClientSendsIsAnAddressAndWhatItRefusesIsNone() throws IOException {
        List<Case> cases = cases("address");
        SoftAssertions.assertSoftly(all -> {
            for (Case each : cases) {
                boolean ascii = each.request().chars().allMatch(c -> c < 0x80);
                if (!each.isOne()) {
                    all.assertThat(EmailSyntax.isAddress(each.input()))
                            .as("%s", each)
                            .isEqualTo(ONLY_SYNTAX.contains(each.input()));
                } else if (ascii) {
                    all.assertThat(EmailSyntax.isAddress(each.request()))
                            .as("%s", each)
                            .isTrue();
                    all.assertThat(LookupKeys.key(each.request())).isEqualTo(each.canonical());
                }
            }
        });
    }
}
