package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoredRequest;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command that shows all stored requests and responses about one person or company. */
@Command(
        name = "access",
        header = "Shows everything stored about a person or company. No calls.",
        description = "An address, profile or domain is found in any spelling.",
        footer = {"", "Example: enrich access ada@quorvane.example --json"})
public final class AccessCommand extends BaseCommand {
    @Parameters(paramLabel = "<person>", description = "An email address, a profile URL, a domain or a name.")
    private String person = "";

    @Mixin
    private StoresOption stores = new StoresOption();

    @Override
    public Integer call() {
        requireMeant(person);
        List<Path> files = stores.find(context());
        Report report = new Report();
        report.fact("stores", new ArrayList<>());
        for (Path file : files) {
            try (StoreSnapshot store = RunStore.snapshot(file)) {
                List<StoredRequest> found = store.about(person);
                if (!found.isEmpty()) {
                    Report part = report.element("stores").fact("store", file.toString());
                    part.title("%s: %s", file, Words.count(found.size(), "request"));
                    found.forEach(each -> describe(part.element("requests"), each));
                }
            }
        }
        if (report.lines().isEmpty()) {
            report.title("Nothing is stored about " + person + ".");
        }
        print(report);
        note(StoresOption.searched(files));
        return ExitCodes.OK;
    }

    /**
     * Throws an exception if the text has fewer than 3 characters. Such a short name would match almost every person in
     * the store.
     *
     * @throws UsageException if the text is too short
     */
    static void requireMeant(String text) {
        if (text.strip().length() < 3) {
            throw new UsageException(
                    "the person must be an email address, a profile, a domain, or a name of at least 3 characters");
        }
    }

    private static void describe(Report report, StoredRequest each) {
        report.title(
                        "%s, %s, %s credits%s",
                        each.operation(),
                        each.receivedAt() == null ? "without a response" : each.receivedAt(),
                        Amounts.text(each.charged()),
                        each.list().isEmpty() ? "" : ", for " + each.list())
                .fact("operation", each.operation())
                .fact("list", each.list())
                .fact("sent_at", Objects.toString(each.sentAt(), null))
                .fact("received_at", Objects.toString(each.receivedAt(), null))
                .fact("charged", each.charged())
                .fact("request_id", each.requestId())
                .fact("request", value(each.request()))
                .fact("response", each.response() == null ? null : value(each.response()));
        report.title("  request   " + Json.pretty(value(each.request())))
                .title("  response  " + (each.response() == null ? "none" : Json.pretty(value(each.response()))));
    }

    /** Returns the members of a JSON object as a map. Returns any other text unchanged. */
    private static Object value(String text) {
        try {
            return Json.object(text);
        } catch (RuntimeException noObject) {
            return text;
        }
    }
}
