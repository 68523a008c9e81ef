package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.models.identity.Domain;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Websites on which many companies have a page, such as Facebook. The domain of such a page belongs to the operator of
 * the website, so a request with that domain would buy data about the operator.
 */
final class SharedSites {
    private static final List<String> NETWORKS = List.of(
            "facebook.com",
            "fb.com",
            "fb.me",
            "instagram.com",
            "threads.net",
            "threads.com",
            "x.com",
            "twitter.com",
            "xing.com",
            "linkedin.com",
            "youtube.com",
            "youtu.be",
            "tiktok.com",
            "pinterest.com",
            "pinterest.de",
            "snapchat.com",
            "bsky.app",
            "mastodon.social",
            "vk.com",
            "ok.ru",
            "weibo.com",
            "t.me",
            "telegram.me",
            "wa.me",
            "whatsapp.com",
            "reddit.com",
            "twitch.tv",
            "vimeo.com",
            "flickr.com",
            "soundcloud.com",
            "discord.gg",
            "discord.com",
            "meetup.com",
            "github.com",
            "gitlab.com",
            "medium.com",
            "substack.com");

    private static final List<String> DIRECTORIES = List.of(
            "wikipedia.org",
            "crunchbase.com",
            "kununu.com",
            "glassdoor.com",
            "indeed.com",
            "yelp.com",
            "yelp.de",
            "tripadvisor.com",
            "trustpilot.com",
            "gelbeseiten.de",
            "northdata.de",
            "maps.google.com",
            "maps.app.goo.gl",
            "g.page",
            "etsy.com",
            "ebay.com",
            "ebay.de");

    /** Services that list the links of a person or company, or that shorten links. */
    private static final List<String> LINKS = List.of(
            "linktr.ee",
            "linkin.bio",
            "bio.link",
            "beacons.ai",
            "lnk.bio",
            "linkfly.to",
            "taplink.cc",
            "campsite.bio",
            "about.me",
            "allmylinks.com",
            "solo.to",
            "bit.ly",
            "tinyurl.com",
            "t.co",
            "goo.gl",
            "ow.ly",
            "lnkd.in",
            "rebrand.ly",
            "cutt.ly",
            "is.gd");

    /** Services that host websites below their own domain. */
    private static final List<String> HOSTS = List.of(
            "sites.google.com",
            "business.site",
            "wixsite.com",
            "wordpress.com",
            "blogspot.com",
            "tumblr.com",
            "weebly.com",
            "jimdo.com",
            "jimdosite.com",
            "jimdofree.com",
            "squarespace.com",
            "webnode.com",
            "webnode.page",
            "strikingly.com",
            "webflow.io",
            "myshopify.com",
            "square.site",
            "company.site",
            "godaddysites.com",
            "site123.me",
            "carrd.co",
            "notion.site",
            "notion.so",
            "tilda.ws",
            "ueniweb.com",
            "yolasite.com",
            "over-blog.com",
            "e-monsite.com",
            "hubspotpagebuilder.com",
            "bigcartel.com",
            "github.io",
            "gitlab.io",
            "netlify.app",
            "vercel.app",
            "herokuapp.com",
            "web.app",
            "firebaseapp.com",
            "pages.dev",
            "azurewebsites.net");

    private static final List<String> ALL =
            Stream.of(NETWORKS, DIRECTORIES, LINKS, HOSTS).flatMap(List::stream).toList();

    private SharedSites() {}

    /**
     * Returns the shared website if a cell contains the address of a page on it, such as {@code facebook.com/acme} or
     * {@code acme.wixsite.com}. Returns empty for any other text, and for the address of the shared website itself,
     * such as {@code facebook.com}, which is the website of its operator.
     */
    static Optional<String> of(String cell) {
        String host = Domain.parse(cell).map(Domain::canonical).orElse("");
        return ALL.stream()
                .filter(site -> host.endsWith("." + site) || (host.equals(site) && hasPath(cell, site)))
                .findFirst();
    }

    private static boolean hasPath(String cell, String site) {
        String text = cell.toLowerCase(Locale.ROOT);
        String rest = text.substring(text.indexOf(site) + site.length());
        return rest.codePoints()
                .dropWhile(c -> c != '/' && c != '?' && c != '#')
                .anyMatch(Character::isLetterOrDigit);
    }
}
