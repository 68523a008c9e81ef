package dev.enrichment.sdk.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.support.Leads;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests invalid input files and arguments. The command prints one line, returns the documented exit code and charges
 * nothing.
 */
class UsageErrorsTest extends CliTest {
    private static final String RUN = "run leads.csv --operation email.validate --output out.csv --yes --budget 5";

    @BeforeEach
    void files() throws IOException {
        Leads.few(directory);
        Files.createDirectory(directory.resolve("directory.csv"));
        write("exists.csv", "precious");
        write("steps.csv", "E-Mail,Web\n" + WellKnown.VALID_EMAIL + ",quorvane.example\n");
        write("firms.csv", "Web;Firm;Legal\narvenox.example;;\ntellumbra.example;Other Ltd;\n");
    }

    /** In a command, RUN, STEPS, FILL, PAGES, VALIDATE and TO stand for the parts of it that are right. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            # files
            run missing.csv VALIDATE TO | missing.csv: no such file
            run directory.csv VALIDATE TO | Is a directory
            run leads.csv VALIDATE --yes --budget 5 --output exists.csv | exists; replace it with --overwrite
            run leads.csv VALIDATE --yes --budget 5 --output out.XLS | out.XLS: .xls files are not written; name a .xlsx file
            run leads.csv VALIDATE --yes --budget 5 --output - --show 2 | --show prints rows of the output file, so it cannot be combined with --output -; leave out --show
            call jobs.search {"limit":5} --all 5 --budget 5 --store leads.db --output - | - is not a file here; name /dev/stdout to write to standard output
            usage --html - | - is not a file here; name /dev/stdout
            run leads.csv VALIDATE --yes --budget 5 --output directory.csv | is a directory; name a file
            run leads.csv VALIDATE --yes --budget 5 --output nowhere/out.csv | there is no directory
            run leads.csv VALIDATE --yes --budget 5 --output leads.csv --overwrite | leads.csv; name another file with --output
            status missing.db | no such store
            export missing.db | no such store
            access ada@quorvane.example --store no.db | no.db: no such store
            # columns and fields
            RUN --map email=EMail | has no column "EMail"; did you mean "E-Mail"?
            RUN --map mail=E-Mail | that a column can fill; did you mean email?
            RUN --map email | --map must be a pair such as name=value
            RUN --fields email_state | no field email_state; did you mean email_status?
            RUN --with {"mail":1} | no field mail; did you mean email?
            RUN --with nonsense | not a JSON object
            FILL --fill Frim=company/company_name | --fill:
            FILL --fill Frim=company/company_name | did you mean "Firm"?
            FILL --fill Firm=company/compny_name --dry-run | did you mean company/company_name?
            FILL --fill Firm | --fill must be a column and a field, such as Phone=phone
            FILL --fill Firm=company/company_name --fill Firm=company/company_name | --fill names the column "Firm" twice
            run firms.csv --operation people.search TO --fill Firm=company/company_name --expand 5 | --fill cannot be combined with --expand
            # values of options
            run leads.csv VALIDATE --output out.csv --yes | --budget
            run leads.csv VALIDATE --output out.csv --yes --budget 0 | --budget must be more than 0
            run leads.csv VALIDATE --output out.csv --yes --budget many | --budget must be an amount of credits, such as 200 or 0.25, but is "many"
            RUN --first many | --first must be a whole number, but is "many"
            RUN --first 0 | --first must be at least 1, but is 0
            RUN --max-duration 0.05 | --max-duration must be a whole number, but is "0.05"
            RUN --on-conflict maybe | --on-conflict must be keep, blank or stop, but is "maybe"
            RUN --refresh-after soon | --refresh-after must be an age such as 90d, 12h or 4w, but is "soon"
            RUN --retry-not-found 0d | --retry-not-found must be an age such as 90d, 12h or 4w, but is "0d"
            RUN --patience -1 | --patience must not be negative, but is -1
            RUN --separator ab | --separator must be one character such as ; or the word tab
            RUN --sample | --sample needs --first
            RUN --changed-only --first 1 | --changed-only compares one response for each row
            RUN --changed-only --provenance | --changed-only writes changes, not rows
            retain soon --yes | must be an age such as 90d
            access x | at least 3 characters
            erase | <person>
            usage --days 91 | --days
            mcp --store x.db | --budget
            mcp --store x.db --budget 0 | --budget must be more than 0
            sandbox --port 99999 | port must be from 0 to 65535: 99999
            sandbox --credits -1 | credits must not be negative: -1
            sandbox --rate-limit X=5/second | --rate-limit needs an operation and a limit, such as JOBS_SEARCH=5/second. The operations are all,
            sandbox --rate-limit all=5 | not a rate limit, expected for example 300/minute,token-bucket,5: 5
            sandbox --account key=many | --account
            sandbox --clock noon | --clock
            # names of commands, options and operations
            rn leads.csv | unknown command rn; did you mean run?
            satus leads.db | unknown command satus; did you mean status?
            run leads.csv --ouput out.csv | unknown option --ouput; did you mean --output?
            run leads.csv --bugdet=5 VALIDATE | unknown option --bugdet; did you mean --budget?
            balance --api-key secret | unknown option --api-key
            run leads.csv --operation email.validat TO | did you mean email.validate?
            run leads.csv --operation analytics.dashboard TO | has no field that a column can fill
            run leads.csv TO | --operation, or several with --steps
            # steps
            run leads.csv TO --steps email.validate,email.validate | --steps names email.validate twice
            STEPS VALIDATE | --operation
            STEPS --when companies.lookup=found | names companies.lookup, which is not a step; did you mean companies.funding?
            STEPS --when email.validate=found | there is no step before it
            STEPS --when companies.funding=maybe | a condition must be the word found or not_found, or a response field
            STEPS --when companies.funding=companies.funding=found | a condition names companies.funding, which is not an earlier step; did you mean email.validate?
            STEPS --when companies.funding=email_state:valid | no field email_state; did you mean email_status?
            STEPS --when companies.funding=email_status:vaild | email_status has no value "vaild"; did you mean valid?
            STEPS --when companies.funding=is_domain_catch_all:yes | has no value "yes"; did you mean
            STEPS --map companies.fundin:company_domain=Web | did you mean companies.funding?
            STEPS --with {"limit":3} | names limit, which is not a step
            STEPS --with {"companies.funding":{"name":1}} | companies.funding has no field name
            run steps.csv --steps email.validate,companies.lookup TO --until-found company_name | the response of companies.lookup has no field company_name; name one for each step
            `STEPS --until-found firm=company_name|company_name --changed-only` | --until-found
            RUN --until-found email | --until-found needs several steps
            # pages
            RUN --expand 1e3 | --expand must be a whole number
            run firms.csv --operation people.search TO --expand 0 | --expand must be at least 1, but is 0
            run firms.csv --operation companies.funding TO --expand 5 | companies.funding has no pages
            run steps.csv --steps companies.lookup,people.search TO --expand 5 | --expand works with --operation only
            PAGES --budget 1 | --all <items>
            PAGES --all 1 | --budget
            PAGES --all 0 --budget 1 | must be more than 0
            PAGES --all 1 --budget 1 --fields titel | an item of jobs.search has no field titel; did you mean title?
            call companies.lookup {} --all 1 --budget 1 --output out.csv | companies.lookup has no pages; --all works only with companies.search
            # calls
            call companies.serch | did you mean companies.search?
            call email.validate {x | not a JSON object
            call email.validate [{"email":"a@b.example"}] | not a JSON object
            call email.validate {"email":"a@b.example"}{} | expected end of document
            call email.validate {"email":"a@b.example","email":"c@d.example"} | Duplicate field 'email'
            call companies.search {"query":"x","limit":"abc"} | limit is a documented field, so its value must have the documented type
            call email.validate | email is required
            call email.validate {"mail":"a@b.example"} | email.validate has no field mail; did you mean email?
            call companies.search {"query":"x","limit":"many"} | limit
            call companies.search {"company_filters":{"indutries":["Software"]}} | no field company_filters.indutries; did you mean industries?
            call email.validate {"email":"a@b.example"} --no-store --refresh | --refresh
            """)
    void saysWhatIsWrong(String command, String message) throws IOException {
        Cli.Result result = run(command.replace("RUN", RUN)
                        .replace("STEPS", "run --dry-run steps.csv --steps email.validate,companies.funding")
                        .replace("FILL", "run firms.csv --operation companies.lookup TO")
                        .replace("PAGES", "call jobs.search {\"limit\":5} --output out.csv")
                        .replace("VALIDATE", "--operation email.validate")
                        .replace("TO ", "--output out.csv --yes --budget 5 ")
                        .replaceAll("TO$", "--output out.csv --yes --budget 5"))
                .expect(ExitCodes.USAGE);
        assertThat(result.err().lines().filter(line -> line.startsWith("enrich: ")))
                .hasSize(1);
        assertThat(result.err())
                .contains(message)
                .doesNotContain("Exception", "Request: ", "\tat ", "java", " long", "case-insensitive", "[KEEP");
        assertThat(result.out()).isEmpty();
        assertThat(read("exists.csv")).isEqualTo("precious");
        assertThat(validations()).isZero();
        SANDBOX.verify().charged(0);
    }

    @Test
    void aCellThatNeverEndsIsRefusedBeforeItFillsTheMemory() throws IOException {
        try (Writer file = Files.newBufferedWriter(directory.resolve("leads.csv"))) {
            file.write("E-Mail\n");
            for (int i = 0; i < 100; i++) {
                file.write("a".repeat(1 << 20));
            }
        }
        assertThat(run(RUN).expect(ExitCodes.USAGE).err()).contains("leads.csv, line 2: a cell never ends");
    }

    @Test
    void needsAddressAndKey() {
        assertThat(new Cli(Map.of(), "")
                        .run(directory, RUN)
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("ENRICHMENT_BASE_URL and ENRICHMENT_API_KEY are not set", "enrich login", "--sandbox");
        Cli half = new Cli(Map.of("ENRICHMENT_BASE_URL", SANDBOX.url()), "");
        assertThat(half.run(directory, RUN).err()).contains("ENRICHMENT_API_KEY is not set");
    }

    @Test
    void storeThatCannotBeUsedHasItsOwnExitCodeAndIsNotHarmed() throws IOException {
        assertThat(run(RUN + " --store exists.csv").expect(ExitCodes.STORE).err())
                .contains("is not a store");
        assertThat(read("exists.csv")).isEqualTo("precious");
        assertThat(validations()).isZero();
    }

    @Test
    void unreadableFileIsNamed() throws IOException {
        Path secret = directory.resolve("leads.csv");
        Files.setPosixFilePermissions(secret, Set.of());
        assumeFalse(Files.isReadable(secret), "this user can read everything");
        assertThat(run(RUN).expect(ExitCodes.USAGE).err()).contains("leads.csv: permission denied");
    }

    @Test
    void quietLeavesResultsAndErrors() {
        assertThat(run("status missing.db --quiet").err()).contains("enrich: ", "no such store");
        assertThat(cli.run("balance", "--quiet", "--sandbox").err()).isEmpty();
        assertThat(cli.run("balance", "--sandbox").err()).contains("Sandbox: generated data");
    }
}
