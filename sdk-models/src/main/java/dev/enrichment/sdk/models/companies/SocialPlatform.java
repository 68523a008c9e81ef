package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * The platform of a company's social account. The set is open; the constants are the platforms that have been seen.
 *
 * @param value the text on the wire, never null
 */
public record SocialPlatform(@JsonValue String value) implements OpenEnum {
    /** The platform of short messages. */
    public static final SocialPlatform TWITTER = new SocialPlatform("twitter");

    /** The platform of friends and pages. */
    public static final SocialPlatform FACEBOOK = new SocialPlatform("facebook");

    /** The professional network; the account's {@code url} is often only the page's short name. */
    public static final SocialPlatform B2B_PROFILE = new SocialPlatform("b2b_profile");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SocialPlatform {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any platform, also one without a constant.
     *
     * @param value the text on the wire
     * @return the platform
     */
    public static SocialPlatform of(String value) {
        return new SocialPlatform(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
