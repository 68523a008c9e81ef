package dev.enrichment.sdk.bulk.internal.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which cells are written as they are, and which get an apostrophe because a spreadsheet would run them. */
class FormulasTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "=A1",
                "=cmd|' /C calc'!A0",
                "=HYPERLINK(\"http://evil.example\",\"x\")",
                "= 5",
                "=\"\"",
                "==A1",
                "\t=1",
                "\r=1",
                "\n=A1",
                " =A1",
                "\u00A0=A1",
                "\uFEFF=A1",
                "＝1+1",
                "＠SUM(A1)",
                "+cmd|' /C calc'!A0",
                "+A1",
                "+$A$1",
                "+1+1",
                "+1-2",
                "+1*555",
                "+SUM(1,2)",
                "+SUM (1,2)",
                "+1 (555) 123+A1",
                "+1 555 0100 =A1",
                "+49 30 123456; +A1",
                "-A1",
                "-a1 note",
                "- $B$12",
                "-R1C1",
                "-2+3+cmd",
                "-2-3",
                "-1/2",
                "-1*2",
                "-5^2",
                "-5&A1",
                "-1e5+A1",
                "-foo(1)",
                "-foo!A1",
                "-foo|bar",
                "-A:A",
                "-\"x\"",
                "-(1)",
                "-{1}",
                "@SUM(A1)",
                "@SUM(1+1)*cmd|' /C calc'!A0",
                "@A1",
                "@name+1"
            })
    void formulasGetAnApostrophe(String cell) {
        assertThat(Formulas.guarded(cell)).isEqualTo("'" + cell);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\t",
                "Ada",
                "a=b",
                "1+1",
                "'=1+1",
                "\tAda",
                "-",
                "--",
                "- - -",
                "---------",
                "+",
                "+/-",
                "=",
                "====",
                "->",
                "@",
                "-5",
                "-5%",
                "- 5 %",
                "+12,5 %",
                "-12.5",
                "-1,000.00",
                "-1.000,50 €",
                "-$5",
                "-€ 12,50",
                "-5,-",
                "-1e5",
                "+1E-3",
                "-10°C",
                "-12 °C",
                "-10 EUR",
                "-5 days late",
                "+3 Monate",
                "-1 234",
                "+1 (555) 123",
                "+1 (555) 010-99",
                "+1-555-0100",
                "+49 30 123456",
                "+49 (0) 30 / 123456",
                "+49 30/123456-7",
                "+1 555 0100 x12",
                "+1 555 0100, ext. 5",
                "+49 171 1234567 (mobil)",
                "+49 30 123456; +49 171 1234567",
                "+49 30 123456 / +49 171 1234567",
                "+44\u00A020\u00A07946\u00A00958",
                "- none",
                "-none-",
                "- n/a -",
                "- call back Monday, 5 pm",
                "- note: follow-up with Meyer-Schmidt",
                "-Müller's",
                "+ Zusatz",
                "@name",
                "@ada_lovelace",
                "@user@social.example",
                "@acme/tools",
                "－",
                "＠name"
            })
    void otherCellsStayAsTheyAre(String cell) {
        assertThat(Formulas.guarded(cell)).isEqualTo(cell);
    }

    /** A response may contain any text. A pattern that tries all ways to split it would stop the run. */
    @Test
    void longCellsTakeLittleTime() {
        for (String part : new String[] {"-a ", "+1 ", "+1-", "-1 a", "@a.", "+1(", "+1; ", "-\u00A0", " "}) {
            String cell = part + part.substring(1).repeat(20_000) + "!";
            Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> Formulas.guarded(cell));
        }
    }
}
