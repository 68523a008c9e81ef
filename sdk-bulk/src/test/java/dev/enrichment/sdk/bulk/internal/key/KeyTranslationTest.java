package dev.enrichment.sdk.bulk.internal.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A request is found in another store by the key that it has there, in each version of the keys. */
class KeyTranslationTest {
    private static final byte[] HERE = "here".getBytes(StandardCharsets.UTF_8);
    private static final byte[] THERE = "there".getBytes(StandardCharsets.UTF_8);

    @Test
    void eachVersionOfAKeyIsTranslatedToTheSameVersion() {
        PeopleSearchRequest request = PeopleSearchRequest.builder()
                .companyDomain("WWW.Quorvane.example")
                .limit(10)
                .build();
        JsonCodec codec = JsonCodec.standard();
        Map<String, Object> members = codec.members(request);
        KeyTranslation translation = new KeyTranslation(HERE, THERE);
        List<byte[]> here = new RequestKeys(HERE).keysOf(Operations.PEOPLE_SEARCH, members);
        List<byte[]> there = new RequestKeys(THERE).keysOf(Operations.PEOPLE_SEARCH, members);
        assertThat(here).hasSizeGreaterThan(1);
        for (int i = 0; i < here.size(); i++) {
            List<byte[]> keys =
                    translation.ofRequest(Operations.PEOPLE_SEARCH.id(), codec.encode(request), here.get(i));
            assertThat(keys.get(0)).isEqualTo(there.get(i));
            assertThat(keys).containsExactlyInAnyOrderElementsOf(there);
        }
        assertThat(translation.ofRequest(Operations.PEOPLE_SEARCH.id(), codec.encode(request), THERE))
                .isEmpty();
        assertThat(translation.ofRequest("no.operation", codec.encode(request), here.get(0)))
                .isEmpty();
        assertThat(translation.ofRequest(Operations.PEOPLE_SEARCH.id(), new byte[0], here.get(0)))
                .isEmpty();
        assertThat(translation.ofRequest(
                        Operations.PEOPLE_SEARCH.id(), "[".getBytes(StandardCharsets.UTF_8), here.get(0)))
                .isEmpty();
    }
}
