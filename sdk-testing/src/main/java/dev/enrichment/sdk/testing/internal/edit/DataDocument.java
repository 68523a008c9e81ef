package dev.enrichment.sdk.testing.internal.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.internal.data.AdDraft;
import dev.enrichment.sdk.testing.internal.data.CompanyDraft;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.JobDraft;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonDraft;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.request.Validation;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Companies, people, jobs, ads and canned responses in JSON, for the option {@code --data} and the admin routes. Fields that
 * are not known are errors.
 */
public final class DataDocument {
    private static final int MAX_STATUS = 599;

    private final ObjectNode root;
    private final LocalDate today;

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException if it is not a JSON object
     */
    public DataDocument(JsonNode document, LocalDate today) {
        if (!(document instanceof ObjectNode object)) {
            throw new IllegalArgumentException("the data must be a JSON object");
        }
        this.root = object;
        this.today = today;
    }

    /**
     * Applies the document as one change.
     *
     * @return the number of added, changed and removed entries
     * @throws IllegalArgumentException if an entry is not valid, in which case nothing is changed
     */
    public int apply(LiveCatalog catalog, CannedResponses canned) {
        try {
            FieldReader fields = read(root);
            fields.accept(List.of("companies", "people", "jobs", "responses", "remove"));
            fields.validation().check();
            List<CannedResponses.Canned> responses =
                    items("responses").stream().map(DataDocument::response).toList();
            int changed = catalog.change(edit -> {
                items("companies").forEach(item -> company(edit, item));
                items("people").forEach(item -> person(edit, item));
                items("jobs").forEach(item -> job(edit, item));
                return items("companies").size()
                        + items("people").size()
                        + items("jobs").size()
                        + remove(edit);
            });
            responses.forEach(canned::add);
            return changed + responses.size();
        } catch (ProblemException e) {
            throw new IllegalArgumentException(e.problem().detail(), e);
        }
    }

    private static FieldReader read(ObjectNode object) {
        return new FieldReader(object, new Validation(true));
    }

    private List<ObjectNode> items(String name) {
        return items(root.path(name), name);
    }

    private static List<ObjectNode> items(JsonNode list, String name) {
        if (list.isMissingNode() || list.isNull()) {
            return List.of();
        }
        if (!list.isArray() || !list.valueStream().allMatch(JsonNode::isObject)) {
            throw new IllegalArgumentException(name + " must be a list of objects");
        }
        return list.valueStream().map(ObjectNode.class::cast).toList();
    }

    private static String required(FieldReader fields, String name) {
        Optional<String> text = fields.text(name);
        if (text.isEmpty()) {
            fields.error(name, name + " is required.");
        }
        return text.orElse("");
    }

    private void company(WorldEdit edit, ObjectNode item) {
        FieldReader fields = read(item);
        String domain = required(fields, "domain");
        Optional<String> name = fields.text("name");
        boolean withoutFunding = fields.flag("without_funding").orElse(false);
        Optional<Boolean> catchAll = fields.flag("catch_all_mail");
        boolean stub = fields.flag("stub").orElse(false);
        Optional<String> other = fields.text("answers_as");
        Optional<String> known = fields.text("also_known_as");
        fields.accept(List.of("fields", "funding_rounds", "ads"));
        fields.validation().check();
        if (other.isPresent() || known.isPresent()) {
            edit.redirect(domain, known.or(() -> other).orElseThrow(), known.isPresent());
            return;
        }
        CompanyDraft draft = new CompanyDraft(LookupKeys.domain(domain), edit.company(domain));
        item.path("fields").properties().forEach(field -> draft.field(field.getKey(), field.getValue()));
        name.ifPresent(text -> draft.field("company_name", JsonTrees.text(text)));
        if (withoutFunding) {
            draft.withoutFunding();
        }
        items(item.path("funding_rounds"), "funding_rounds").forEach(round -> round(draft, round));
        catchAll.ifPresent(draft::catchAll);
        if (stub) {
            draft.stub();
        }
        if (item.path("ads").isInt()) {
            draft.ads(item.path("ads").asInt());
        } else {
            items(item.path("ads"), "ads").forEach(ad -> draft.ad(ad(ad)));
        }
        edit.put(draft.finish());
    }

    private static void round(CompanyDraft draft, ObjectNode item) {
        FieldReader fields = read(item);
        String type = required(fields, "type");
        LocalDate date = fields.date("date").orElse(LocalDate.EPOCH);
        long amount = fields.wholeNumber("amount").map(BigDecimal::longValue).orElse(0L);
        List<String> investors = fields.texts("investors");
        fields.validation().check();
        draft.round(type, date, amount, investors);
    }

    private AdDraft ad(ObjectNode item) {
        FieldReader fields = read(item);
        AdDraft ad = new AdDraft(today);
        fields.text("title").ifPresent(ad::title);
        fields.text("text").ifPresent(ad::text);
        fields.text("link").ifPresent(ad::link);
        fields.flag("video").ifPresent(ad::video);
        fields.flag("active").ifPresent(ad::active);
        fields.date("started").ifPresent(ad::started);
        List<String> platforms = fields.texts("platforms");
        fields.validation().check();
        if (!platforms.isEmpty()) {
            ad.platforms(platforms);
        }
        return ad;
    }

    private static void person(WorldEdit edit, ObjectNode item) {
        FieldReader fields = read(item);
        String profile = required(fields, "profile");
        Optional<String> first = fields.text("first_name");
        Optional<String> last = fields.text("last_name");
        Optional<String> domain = fields.text("company_domain");
        Optional<String> title = fields.text("title");
        Optional<String> email = fields.text("email");
        Optional<String> mobile = fields.text("mobile");
        List<String> personal = fields.texts("personal_emails");
        boolean stub = fields.flag("stub").orElse(false);
        fields.accept(List.of("fields", "positions"));
        fields.validation().check();
        PersonDraft draft = new PersonDraft(LookupKeys.handle(profile), edit.person(profile));
        if (stub) {
            draft.stub();
        }
        item.path("fields").properties().forEach(field -> draft.field(field.getKey(), field.getValue()));
        first.ifPresent(text -> draft.name(text, last.orElse("")));
        domain.ifPresent(text -> draft.worksAt(text, companyName(edit, text), title.orElse("")));
        email.ifPresent(draft::email);
        mobile.ifPresent(draft::mobile);
        if (item.has("personal_emails")) {
            draft.personalEmails(personal);
        }
        items(item.path("positions"), "positions").forEach(position -> position(edit, draft, position));
        edit.put(draft.finish());
    }

    private static String companyName(WorldEdit edit, String domain) {
        return edit.company(domain).map(CompanyEntry::name).orElse(domain);
    }

    private static void position(WorldEdit edit, PersonDraft draft, ObjectNode item) {
        FieldReader fields = read(item);
        String domain = required(fields, "company_domain");
        String title = required(fields, "title");
        YearMonth start = month(fields, required(fields, "start"), "start");
        YearMonth end =
                fields.text("end").map(text -> month(fields, text, "end")).orElse(null);
        fields.validation().check();
        draft.position(companyName(edit, domain), domain, title, start, end);
    }

    private static YearMonth month(FieldReader fields, String text, String name) {
        try {
            return YearMonth.parse(text);
        } catch (DateTimeParseException e) {
            fields.error(name, name + " must be a month written YYYY-MM.");
            return YearMonth.of(1970, 1);
        }
    }

    private void job(WorldEdit edit, ObjectNode item) {
        FieldReader fields = read(item);
        String id = required(fields, "id");
        JobDraft draft = new JobDraft(id, edit.job(id), today);
        fields.text("company_domain").ifPresent(domain -> draft.company(employer(edit, domain)));
        fields.text("title").ifPresent(draft::title);
        fields.text("city").ifPresent(draft::city);
        fields.text("seniority").ifPresent(draft::seniority);
        fields.text("language").ifPresent(draft::language);
        fields.integer(0, Integer.MAX_VALUE, "work_mode").ifPresent(draft::workMode);
        fields.integer(0, Integer.MAX_VALUE, "type").ifPresent(draft::type);
        int min = fields.integer(0, Integer.MAX_VALUE, "salary_min_usd").orElse(0);
        fields.integer(0, Integer.MAX_VALUE, "salary_max_usd").ifPresent(max -> draft.salary(min, max));
        fields.date("published").ifPresent(draft::published);
        fields.flag("agency").ifPresent(draft::agency);
        fields.text("description").ifPresent(draft::description);
        fields.validation().check();
        edit.put(draft.finish());
    }

    private static CompanyEntry employer(WorldEdit edit, String domain) {
        return edit.company(domain).orElseThrow(() -> new IllegalArgumentException("there is no company " + domain));
    }

    private static CannedResponses.Canned response(ObjectNode item) {
        FieldReader fields = read(item);
        String name = required(fields, "route");
        int status = fields.integer(200, MAX_STATUS, "status").orElse(200);
        BigDecimal credits = fields.number("credits").orElse(BigDecimal.ZERO);
        fields.accept(List.of("when", "body"));
        fields.validation().check();
        Map<String, String> conditions = new LinkedHashMap<>();
        item.path("when")
                .properties()
                .forEach(
                        value -> conditions.put(value.getKey(), value.getValue().asText()));
        @Nullable JsonNode body = item.get("body");
        if (!(body instanceof ObjectNode object)) {
            throw new IllegalArgumentException("body must be a JSON object");
        }
        BigDecimal charge = CreditAmount.of(credits);
        RouteResult result = new RouteResult(status, object, charge, charge, status < 400);
        return new CannedResponses.Canned(route(name), conditions, result);
    }

    private static SandboxRoute route(String name) {
        try {
            return SandboxRoute.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("unknown route: " + name, e);
        }
    }

    private int remove(WorldEdit edit) {
        if (!(root.path("remove") instanceof ObjectNode removed)) {
            return 0;
        }
        FieldReader fields = read(removed);
        List<String> companies = fields.texts("companies");
        List<String> people = fields.texts("people");
        List<String> jobs = fields.texts("jobs");
        fields.validation().check();
        return (int) (companies.stream().filter(edit::removeCompany).count()
                + people.stream().filter(edit::removePerson).count()
                + jobs.stream().filter(edit::removeJob).count());
    }
}
