package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.cassette.CassettePlayer;
import dev.enrichment.sdk.testing.cassette.CassettePlayer.Order;
import dev.enrichment.sdk.testing.cassette.CassetteRecorder;
import dev.enrichment.sdk.testing.cassette.Redaction;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.server.SandboxListener;
import dev.enrichment.sdk.testing.internal.server.SandboxResponse;
import dev.enrichment.sdk.testing.internal.server.SandboxServer;
import dev.enrichment.sdk.testing.internal.server.ServerLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records from a service that sends personal data and credentials in every place it can. */
class CassetteRedactionTest {
    private static final String KEY = "sk/Live+9f3Q72";
    private static final String VALIDATION = "/v1/email-validation";

    @TempDir
    Path folder = Path.of("unset");

    private final Deque<SandboxResponse> responses = new ArrayDeque<>();
    private final SandboxServer service = SandboxServer.start(
            SandboxListener.plain("127.0.0.1", 0), ServerLimits.DEFAULT, url -> request -> responses.removeFirst());

    @AfterEach
    void stop() {
        service.close();
    }

    /** Single quotes in the JSON are replaced by double quotes. */
    private SandboxResponse responds(String json) {
        SandboxResponse response = new SandboxResponse(
                200, "application/json", json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        responses.add(response);
        return response;
    }

    private String record(Consumer<RawClient> program) throws IOException {
        return record(service.url(), KEY, Redaction.standard(), program);
    }

    private String record(String url, String key, Redaction redaction, Consumer<RawClient> program) throws IOException {
        Path file = folder.resolve("cassette.json");
        try (CassetteRecorder recorder = CassetteRecorder.start(url, file, redaction)) {
            program.accept(new RawClient(recorder.url(), key));
        }
        return Files.readString(file);
    }

    private String recordResponse(String json) throws IOException {
        responds(json);
        return record(client -> client.get("/v1/anything"));
    }

    private CassettePlayer play(Order order) {
        return CassettePlayer.start(folder.resolve("cassette.json"), order, Redaction.standard());
    }

    private static RawClient clientOf(CassettePlayer player) {
        return new RawClient(player.url(), "test");
    }

    private static JsonNode body(String cassette) {
        return JsonTrees.parse(cassette).at("/exchanges/0/response/body");
    }

    @Test
    void redactsPhoneNumbersThatAreJsonNumbers() throws IOException {
        String written = recordResponse("""
                {'contact_mobile_phone':4915112345678,'phones':[493012345678,'030 1234567'],
                 'contact':{'number':4915112345678,'fax':{'value':4.93012345E11}},
                 'whatsapp':'+4915112345678','note2':4915112345678,
                 'contacts_with_phone':1250,'has_phone':true,'mobile_credits':5}""");

        assertThat(written).doesNotContain("15112345678", "3012345", "030 1234567", "4.93012345");
        JsonNode body = body(written);
        assertThat(body.at("/contact_mobile_phone").isNumber()).isTrue();
        assertThat(body.at("/contact_mobile_phone"))
                .isEqualTo(body.at("/contact/number"))
                .isEqualTo(body.at("/note2"))
                .isNotEqualTo(body.at("/phones/0"));
        assertThat(body.at("/contacts_with_phone").asInt()).isEqualTo(1250);
        assertThat(body.at("/has_phone").asBoolean()).isTrue();
        assertThat(body.at("/mobile_credits").asInt()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mara.lindqvist@inbox.example",
                "m\u00e4ra@b\u00fccher.example",
                "\u7528\u6237@\u4f8b\u5b50.\u516c\u53f8",
                "\u043f\u043e\u0447\u0442\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444",
                "\u0915\u094d\u200d\u0937@\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924",
                "mara\uff20inbox\uff0eexample",
                "mara%40inbox.example",
                "\\\"mara lindqvist\\\"@inbox.example",
                "mara+tag=x@[192.0.2.7]",
                "m\u2022\u2022\u2022a@inbox.example",
                "mara@localhost"
            })
    void redactsEmailAddressesWhereverTheyAre(String address) throws IOException {
        String written = recordResponse("{'addresses':{'" + address + "':{'status':'valid'}},'list':['" + address
                + "'],'title':'for " + address + " only','link':'https://quorvane.example/in?q=" + address + "&p=1'}");

        assertThat(written).doesNotContain(address);
        assertThat(written.replace("redacted@redacted.example", "")).doesNotContain("@", "\uff20", "%40", "inbox");
        JsonNode body = body(written);
        assertThat(body.at("/addresses/redacted@redacted.example/status").asText())
                .isEqualTo("valid");
        assertThat(body.at("/title").asText()).isEqualTo("for redacted@redacted.example only");
        assertThat(body.at("/link").asText()).isEqualTo("https://quorvane.example/in?q=redacted@redacted.example&p=1");
    }

    @Test
    void redactsHeadersPathAndQuery() throws IOException {
        responds("{}")
                .header("X-Account", "mara@inbox.example")
                .header("X-Request-Id", "req-of-mara@inbox.example")
                .header("X-Owner", "Mara Lindqvist")
                .header("X-Session-Token", "tok-5512")
                .header("X-Credits-Remaining", "17.5")
                .header(
                        "Location",
                        "https://quorvane.example/next?page=2&access_token=tok-77a&email=mara%40inbox.example");
        String written = record(client -> client.get(
                "/v1/people/mara@inbox.example/files?days=7&sig=ab12cd34&phone=030+1234567&X-Amz-Signature=ffee"));

        assertThat(written)
                .doesNotContainIgnoringCase("mara")
                .doesNotContain("tok-", "ab12cd34", "030", "1234567", "ffee", "session")
                .contains("\"days\" : \"7\"", "\"x-credits-remaining\" : \"17.5\"")
                .contains(
                        "https://quorvane.example/next?page=2&access_token=redacted",
                        "/v1/people/redacted@redacted.example/files");
    }

    @Test
    void redactsEveryEchoOfTheKey() throws IOException {
        responds("{'title':'bad key SK/LIVE+9F3Q72!','code':'invalid_api_key','keys':{'" + KEY + "':1},"
                        + "'docs':'https://quorvane.example/?q=sk%2FLive%2B9f3Q72','context':{'received':['" + KEY
                        + "']}}")
                .status(401)
                .header("X-Echo", "key=" + KEY)
                .header("RateLimit-Policy", "for-" + KEY)
                .header("Location", "/login/" + KEY);
        String written = record(client -> client.get("/v1/credits/" + KEY));

        assertThat(written)
                .doesNotContainIgnoringCase("9f3Q72")
                .contains("bad key redacted!", "invalid_api_key", "for-redacted", "/login/redacted");
    }

    @Test
    void redactsAKeyThatIsANumber() throws IOException {
        responds("{'received':77120934,'text':'77120934'}");
        String written = record(service.url(), "77120934", Redaction.standard(), client -> client.get("/v1/credits"));

        assertThat(written).doesNotContain("77120934");
    }

    @Test
    void redactsStringsAndNumbersOfAddedFields() throws IOException {
        responds("{'tax':{'code':'DE-1','no':12,'paid':true},'tax_free':12}");
        String written =
                record(service.url(), KEY, Redaction.standard().field("tax"), client -> client.get("/v1/x?tax=DE-1"));

        assertThat(written).doesNotContain("DE-1").contains("\"tax_free\" : 12");
        assertThat(body(written).at("/tax/no").asInt()).isNotEqualTo(12);
        assertThat(body(written).at("/tax/paid").asBoolean()).isTrue();
        assertThat(body(written).at("/tax/code"))
                .isEqualTo(JsonTrees.parse(written).at("/exchanges/0/request/query/tax"));
    }

    @Test
    void aProjectAddsWordsOfItsOwn(@TempDir Path directory) throws IOException {
        responds("{'staff_badge':'B-77','rufnummer':4930123456,'badge_count':3,'size':4930123456}");
        Path file = Files.writeString(
                directory.resolve("words.txt"), "kind | words\n# ours\npersonal | badge; nick\nphones | rufnummer\n");
        Redaction rules = Redaction.standard().words(file);

        JsonNode written = body(record(service.url(), KEY, rules, client -> client.get("/v1/x")));

        assertThat(written.at("/staff_badge").asText()).startsWith("redacted-");
        assertThat(written.at("/rufnummer").asLong()).isNotEqualTo(4930123456L);
        assertThat(written.at("/badge_count").asInt())
                .as("a number is no text about a person")
                .isEqualTo(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Redaction.standard()
                        .words(Files.writeString(directory.resolve("wrong.txt"), "kind | words\npersonel | badge")))
                .withMessageStartingWith("no kind of words: personel; there are [companies, emails, ");
    }

    @Test
    void redactsCredentialsByNameAndByForm() throws IOException {
        String written = recordResponse("""
                {'sessionId':'s-41','authToken':'t-42','client_secret':[43001],'set-cookie':'c-44','password':{'a':'p-45'},
                 'next':'https://robin:p-46@quorvane.example/x?token=t-47&ok=1#id_token=t-48','curl':'Authorization: Bearer t-49aa',
                 'hint':'see eyJhbGciOi.eyJzdWIi.c2ln','raw':'{\\'api_key\\':\\'k-50\\',\\'phone\\':4915112345678,\\'n\\':1}',
                 'keyword':'kept-1','token_type':'kept-2','author_count':3,'keyHighlights':[{'text':'kept-3'}]}""");

        assertThat(written)
                .doesNotContain(
                        "s-41", "t-42", "43001", "c-44", "p-45", "p-46", "t-47", "t-48", "t-49aa", "c2ln", "k-50")
                .doesNotContain("4915112345678", "robin")
                .contains("kept-1", "kept-2", "kept-3", "@quorvane.example/x?token=redacted");
    }

    @Test
    void redactsTextThatIsNotJson() throws IOException {
        String written = recordResponse(
                "email=mara%40inbox.example&token=t-51 <p>Call +49 30 1234567 or see https://profiles.example/in/mara-l</p>");

        assertThat(written).doesNotContain("mara", "t-51", "1234567").contains("https://profiles.example/redacted");
    }

    @Test
    void replacesWhatIsKnownFromOnePlaceInAllOthers() throws IOException {
        responds("{'company_about':'Founded by Mara Lindqvist, see mara-l','title':'Valid','status':'valid'}");
        responds(
                "{'people':[{'name':'Mara Lindqvist','headline':'CEO','profile_url':'https://profiles.example/in/mara-l/',"
                        + "'contact_first_name':'valid','contact_job_title':'CEO'},{'title':'CEO'}],'companies':[{'name':'Quorvane'}]}");
        String written = record(client -> {
            client.get("/v1/first");
            client.post("/v3/second", "{'query':'CEO Mara Lindqvist','people_filters':{'names':['Mara Lindqvist']}}");
        });

        assertThat(written).doesNotContain("Lindqvist", "mara-l").contains("Quorvane");
        JsonNode exchanges = JsonTrees.parse(written).at("/exchanges");
        String name = exchanges.at("/1/response/body/people/0/name").asText();
        assertThat(exchanges.at("/0/response/body/company_about").asText())
                .isEqualTo("Founded by " + name + ", see "
                        + exchanges.at("/1/response/body/people/0/profile_url").asText());
        assertThat(exchanges.at("/1/request/body/query").asText()).isEqualTo("CEO " + name);
        assertThat(exchanges.at("/1/request/body/people_filters/names/0").asText())
                .isEqualTo(name);
        assertThat(exchanges.at("/1/response/body/people/0/contact_job_title").asText())
                .isEqualTo("CEO");
        assertThat(exchanges.at("/0/response/body/status").asText()).isEqualTo("valid");
    }

    @Test
    void replaysAFlowThatSendsReceivedValuesBack() throws IOException {
        responds(
                "{'personal_emails':['ada@one.example','BO@two.example'],'contact_linkedin_url':'https://p.example/in/ada-l'}");
        responds("{'email':'bo@two.example','email_status':'invalid'}");
        responds("{'email':'ada@one.example','email_status':'valid'}");
        responds("{'job_change_detected':true}");
        record(client -> {
            client.post("/v3/people/search", "{'query':'ada and bo'}");
            client.post(VALIDATION, "{'email':'bo@two.example'}");
            client.post(VALIDATION, "{'email':'ada@one.example'}");
            client.post("/v1/job-change-detector", "{'profile_url':'ada-l'}");
        });

        try (CassettePlayer player = play(Order.BY_MATCH)) {
            RawClient replay = clientOf(player);
            JsonNode found =
                    replay.post("/v3/people/search", "{'query':'ada and bo'}").json();
            String ada = found.at("/personal_emails/0").asText();
            String bo = found.at("/personal_emails/1").asText();
            assertThat(ada).isNotEqualTo(bo);
            assertThat(validated(replay, ada)).isEqualTo("valid");
            assertThat(replay.post(VALIDATION, "{'email':'" + ada + "'}").code())
                    .isEqualTo("cassette_mismatch");
            assertThat(validated(replay, bo)).isEqualTo("invalid");
            String url = found.at("/contact_linkedin_url").asText();
            String handle = url.substring(url.lastIndexOf('/') + 1);
            assertThat(replay.post("/v1/job-change-detector", "{'profile_url':'" + handle + "'}")
                            .at("/job_change_detected")
                            .asBoolean())
                    .isTrue();
            assertThatThrownBy(player::assertComplete)
                    .hasMessageContaining(
                            "body /email: recorded " + JsonTrees.text(bo) + ", received " + JsonTrees.text(ada))
                    .hasMessageNotContaining("not requested");
        }
    }

    private static String validated(RawClient client, String email) {
        return client.post(VALIDATION, "{'email':'" + email + "'}").string("/email_status");
    }

    @Test
    void replaysRequestsWithTheOriginalValues() throws IOException {
        for (String status : List.of("valid", "invalid", "unknown", "valid")) {
            responds("{'email_status':'" + status + "'}");
        }
        Consumer<RawClient> program = client -> {
            client.post(VALIDATION, "{'email':'ada@one.example','phone':4915112345678}");
            client.post(VALIDATION, "{'email':'bo@two.example','phone':4915112345679}");
            client.get("/v1/x/ada@one.example?token=t-1&text=of+Ada");
            client.post(VALIDATION, "{'email':'ada@one.example','phone':4915112345678}");
        };
        record(program);

        try (CassettePlayer player = play(Order.STRICT)) {
            program.accept(clientOf(player));
            player.assertComplete();
        }
        try (CassettePlayer player = play(Order.BY_MATCH)) {
            RawClient replay = clientOf(player);
            String ada = "{'email':'ada@one.example','phone':4915112345678}";
            String bo = "{'email':'bo@two.example','phone':4915112345679}";
            List<String> statuses = new ArrayList<>();
            for (String request : List.of(ada, ada, bo)) {
                statuses.add(replay.post(VALIDATION, request).string("/email_status"));
            }
            assertThat(statuses).containsExactly("valid", "valid", "invalid");
        }
    }

    @Test
    void describesAMismatchWithoutPersonalData() throws IOException {
        responds("{}");
        record(client -> client.post(VALIDATION, "{'email':'ada@one.example','limit':1,'by@one.example':1}"));

        try (CassettePlayer player = play(Order.BY_MATCH)) {
            String detail = clientOf(player)
                    .post(VALIDATION + "?token=t-2", "{'email':'cy@two.example','limit':2,'by@two.example':1}")
                    .string("/errors/0/detail");

            assertThat(detail)
                    .doesNotContain("two.example", "one.example", "t-2")
                    .contains("body /limit: recorded 1, received 2", "query token: recorded nothing, received ")
                    .doesNotContain("body /email:", "body /(redacted)");
        }
    }

    /** Compares with what the sandbox really sent, so that a new field cannot be forgotten. */
    @Test
    void writesNoContactDataOfAnyOperation() throws IOException {
        List<String> personal = new ArrayList<>();
        try (Sandbox sandbox = Sandbox.start(config -> config.credits(10_000))) {
            String written = record(sandbox.url(), sandbox.apiKey(), Redaction.standard(), client -> {
                collect(client.post("/v3/people/search", "{'company_domain':'quorvane.example','limit':50}"), personal);
                collect(
                        client.post(
                                "/v3/people/search",
                                "{'company_domain':'quorvane.example','limit':50,'include_contact_details':true,"
                                        + "'confirm_credit_charge':true}"),
                        personal);
                collect(client.post("/v1/people/personal-email-finder", "{'profile_url':'mara-lindqvist'}"), personal);
                collect(
                        client.post(
                                "/v1/job-change-detector",
                                "{'profile_url':'mara-lindqvist','company_domain':'quorvane.example'}"),
                        personal);
                collect(
                        client.post("/v1/companies/company-funding", "{'company_domain':'quorvane.example'}"),
                        personal);
                collect(client.post(VALIDATION, "{'email':'" + WellKnown.VALID_EMAIL + "'}"), personal);
                collect(client.get("/v1/analytics/dashboard"), personal);
            });

            assertThat(personal).hasSizeGreaterThan(100);
            assertThat(personal).allSatisfy(value -> assertThat(written).doesNotContain(value));
            assertThat(written)
                    .contains("\"contact_job_title\" : \"", "\"email_status\" : \"valid\"", "Quorvane Software");
        }
    }

    private static void collect(HttpResult result, List<String> personal) {
        assertThat(result.status()).as(result.text()).isEqualTo(200);
        for (String name : List.of(
                "contact_full_name",
                "contact_linkedin_url",
                "contact_linkedin_username",
                "contact_email",
                "contact_email_masked",
                "contact_mobile_phone",
                "contact_direct_phone",
                "person_uid",
                "personal_email",
                "personal_emails",
                "employee_name",
                "profile_url",
                "b2b_profile",
                "twitter",
                "email",
                "name")) {
            result.json().findParents(name).stream()
                    .filter(parent -> !name.equals("name") || parent.has("personal_email"))
                    .map(parent -> parent.get(name))
                    .flatMap(value -> value.isArray() ? value.valueStream() : Stream.of(value))
                    .filter(value -> value.isTextual() && !value.asText().isBlank())
                    .forEach(value -> personal.add(value.asText()));
        }
    }
}
