package dev.enrichment.sdk.models.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemberScanTest {
    private final MemberScan scan = new MemberScan("credits_consumed");

    private final List<String> found = new ArrayList<>();

    private boolean search(String json) {
        return search(json.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns whether the text is complete. */
    private boolean search(byte[] json) {
        found.clear();
        return scan.search(
                json,
                json.length,
                (value, depth, inList) -> found.add(value + " at " + depth + (inList ? " in a list" : "")));
    }

    @Test
    void eachMemberIsFoundWithItsPlace() {
        boolean complete = search(
                "{\"credits_consumed\":4,\"a\":{\"credits_consumed\":\" 0.5\"},\"b\":[{\"credits_consumed\":null}]}"
                        + " {\"credits_consumed\":{}} [1]");
        assertThat(found).containsExactly("4 at 1", "0.5 at 2", "null at 3 in a list", "{ at 1");
        assertThat(complete).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE", "UTF-16", "UTF-32BE", "UTF-32LE", "ISO-8859-1"})
    void everyEncodingIsRead(String charset) {
        String json = "{\"text\":\"für\",\"credits_consumed\":4}";
        assertThat(search(json.getBytes(Charset.forName(charset)))).isTrue();
        assertThat(found).containsExactly("4 at 1");
    }

    @Test
    void aByteOrderMarkIsNoText() {
        assertThat(search("\uFEFF{\"credits_consumed\":4}")).isTrue();
        assertThat(found).hasSize(1);
        assertThat(search("\uFEFF{\"credits_consumed\":4")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"credits\\u005fconsumed\":4}", "{\"\\u0063redits_consumed\" : 4}"})
    void anEscapedNameIsFound(String json) {
        assertThat(search(json)).isTrue();
        assertThat(found).containsExactly("4 at 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"credits_consumed\":4,\"errors\":[{\"title\":",
                "{\"credits_consumed\":4} <html>",
                "{\"credits_consumed\":4,",
            })
    void textThatIsNotJsonToItsEndIsIncomplete(String json) {
        assertThat(search(json)).isFalse();
        assertThat(found).hasSize(1);
    }

    @Test
    void anyDepthIsFollowed() {
        assertThat(search("[".repeat(5_000) + "{\"credits_consumed\":4}" + "]".repeat(5_000)))
                .isTrue();
        assertThat(found).containsExactly("4 at 5001 in a list");
    }

    @Test
    void noMoreThanAHundredAreKept() {
        assertThat(search("[" + "{\"credits_consumed\":4},".repeat(150) + "0]")).isTrue();
        assertThat(found).hasSize(100);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "false | 1 | {\"credits_consumed\":4,\"x\":\"\\u1F60\"}",
                "false | 0 | {\"total_credits_consumed\":4}",
                "true | 0 | {\"credits_consumed\":4}",
                "true | 1 | {\"credits_consumed\":4,\"credits_consumed\":0}",
                "true | 1 | {\"credits_consumed\":4,\"credits\\u005fconsumed\":0}",
                "true | 1 | [{\"credits_consumed\":4}]",
            })
    void whatMayHoldMoreIsSearched(boolean expected, int known, String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThat(scan.mayExceed(known, bytes, bytes.length)).isEqualTo(expected);
        byte[] wide = json.getBytes(StandardCharsets.UTF_16LE);
        assertThat(scan.mayExceed(known, wide, wide.length)).isTrue();
    }

    @Test
    void anEscapeIsSeenWhereverItBegins() {
        for (int at = 0; at < 20; at++) {
            for (String end : List.of("", "x", "x".repeat(9))) {
                byte[] json = ("{" + " ".repeat(at) + "\\u0063" + end).getBytes(StandardCharsets.UTF_8);
                assertThat(scan.mayExceed(1, json, json.length))
                        .as("%s %s", at, end)
                        .isTrue();
                assertThat(scan.mayExceed(1, json, at + 4)).as("cut %s", at).isFalse();
            }
        }
    }

    @Test
    void membersAreCountedWhereverTheyBegin() {
        String member = "\"credits_consumed\"";
        for (int at = 0; at < 40; at++) {
            byte[] json = ("{" + " ".repeat(at) + member + " ".repeat(at) + member).getBytes(StandardCharsets.UTF_8);
            assertThat(scan.mayExceed(1, json, json.length)).isTrue();
            assertThat(scan.mayExceed(1, json, json.length - 1)).isFalse();
        }
    }
}
