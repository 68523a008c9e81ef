package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoredRequest;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows what is stored about one person. */
@Command(
        name = "access",
        description = {
            "Shows everything that is stored about a person or company, for who asks what is known of them.",
            "An address, a profile or a domain is found in each of its spellings. No calls."
        },
        footer = {"", "Example: enrich access ada@quorvane.example --json"})
public final class AccessCommand extends BaseCommand {
    @Parameters(paramLabel = "<person>", description = "An email address, a profile URL, a domain or a name.")
    private String person = "";

    @Mixin
    private StoresOption stores = new StoresOption();

    @Override
    public Integer call() {
        requireMeant(person);
        List<Map<String, Object>> all = new ArrayList<>();
        List<Path> files = stores.find(context());
        for (Path file : files) {
            try (StoreSnapshot store = StoreFiles.snapshot(file)) {
                for (StoredRequest each : store.about(person)) {
                    all.add(json(file, each));
                    if (!json()) {
                        print(file, each);
                    }
                }
            }
        }
        if (json()) {
            terminal().print(Json.pretty(all));
        }
        note("%d %s.%s".formatted(all.size(), all.size() == 1 ? "request" : "requests", stores.hint(files)));
        return ExitCodes.OK;
    }

    /** Refuses a text that would mean nearly everybody. */
    static void requireMeant(String text) {
        if (text.strip().length() < 3) {
            throw new UsageException("name an email address, a profile, a domain or a name of at least 3 characters");
        }
    }

    private void print(Path file, StoredRequest each) {
        terminal()
                .print("%s, %s, %s credits, %s%s"
                        .formatted(
                                each.operation(),
                                each.receivedAt() == null ? "without a response" : each.receivedAt(),
                                Amounts.text(each.credits()),
                                each.list().isEmpty() ? "" : "for " + each.list() + ", ",
                                "in " + file));
        terminal().print("request   " + readable(each.request()));
        terminal().print("response  " + (each.response() == null ? "none" : readable(each.response())));
        terminal().print("");
    }

    private static String readable(String text) {
        Object value = value(text);
        return value instanceof String plain ? plain : Json.pretty(value);
    }

    /** Returns the members of a JSON object, or the text if it is something else. */
    private static Object value(String text) {
        try {
            return Json.object(text);
        } catch (RuntimeException noObject) {
            return text;
        }
    }

    private static Map<String, @Nullable Object> json(Path file, StoredRequest each) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("store", file.toString());
        json.put("operation", each.operation());
        json.put("list", each.list());
        json.put("sent_at", each.sentAt() == null ? null : each.sentAt().toString());
        json.put(
                "received_at",
                each.receivedAt() == null ? null : each.receivedAt().toString());
        json.put("credits", each.credits());
        json.put("request_id", each.requestId());
        json.put("request", value(each.request()));
        json.put("response", each.response() == null ? null : value(each.response()));
        return json;
    }
}
