package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.models.identity.Domain;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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
            "docs.google.com",
            "drive.google.com",
            "forms.gle",
            "opencorporates.com",
            "wellfound.com",
            "eventbrite.com",
            "eventbrite.de",
            "booking.com",
            "airbnb.com",
            "amazon.com",
            "amazon.de",
            "amazon.co.uk",
            "alibaba.com",
            "jameda.de",
            "doctolib.de",
            "doctolib.fr",
            "golocal.de",
            "11880.com",
            "dasoertliche.de",
            "meinestadt.de",
            "wlw.de",
            "europages.com",
            "pagesjaunes.fr",
            "societe.com",
            "paginasamarillas.es",
            "paginegialle.it",
            "yell.com",
            "yellowpages.com",
            "behance.net",
            "dribbble.com",
            "patreon.com",
            "kickstarter.com",
            "fiverr.com",
            "upwork.com",
            "etsy.com",
            "ebay.com",
            "ebay.de");

    /** Services with pages of links to the profiles of a person or company, and services that shorten links. */
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

    /** Subdomains on which the operator of a website writes about itself. */
    private static final Set<String> OF_OPERATOR = Set.of(
            "about",
            "ads",
            "blog",
            "brand",
            "business",
            "careers",
            "company",
            "corporate",
            "developer",
            "developers",
            "engineering",
            "help",
            "investor",
            "investors",
            "ir",
            "jobs",
            "legal",
            "news",
            "newsroom",
            "partners",
            "press",
            "privacy",
            "research",
            "support");

    /**
     * Pages on which the operator of a website writes about itself. Users of networks cannot have these names, except
     * below parts such as {@code /company}.
     */
    private static final Set<String> PAGES_OF_OPERATOR = Set.of(
            "about",
            "about-us",
            "careers",
            "contact",
            "features",
            "help",
            "home",
            "impressum",
            "imprint",
            "index",
            "jobs",
            "legal",
            "login",
            "press",
            "pricing",
            "privacy",
            "products",
            "signup",
            "support",
            "terms");

    /** Parts of a path that precede the name of a user, such as {@code company} in {@code /company/acme}. */
    private static final Set<String> BEFORE_NAMES = Set.of(
            "c", "channel", "company", "o", "org", "organization", "orgs", "pages", "school", "showcase", "user");

    /**
     * Matches the language code in the path of a page, such as {@code de-de}. Other short parts of a path may be names
     * of companies.
     */
    private static final Pattern LANGUAGE =
            Pattern.compile("(?:cs|da|de|en|es|fi|fr|it|ja|ko|nl|no|pl|pt|ru|sv|tr|uk|zh)(?:-[a-z]{2})?");

    /** Matches parameters of an address that do not select a page, such as tracking parameters. */
    private static final Pattern TRACKING = Pattern.compile(
            "(?:utm_\\w+|trk\\w*|ref\\w*|src|source|[gf]bclid|gclid|mc_\\w+|_ga|hl|lang|locale|originalsubdomain)(?:=.*)?");

    private static final List<String> WITH_PATHS =
            Stream.of(NETWORKS, DIRECTORIES, LINKS).flatMap(List::stream).toList();

    private SharedSites() {}

    /**
     * Returns the shared website if a cell contains the address of a page on it, such as {@code facebook.com/acme} or
     * {@code acme.wixsite.com}. Returns empty for any other text. Also returns empty for the websites of the operator:
     * the address of the shared website itself, such as {@code facebook.com}, pages about itself, such as {@code
     * about.facebook.com} and {@code squarespace.com/pricing}, and its page on its own website, such as {@code
     * facebook.com/facebook}. If customers of the operator have subdomains, every subdomain is considered a page of a
     * customer.
     */
    static Optional<String> of(String cell) {
        String host = Domain.parse(cell).map(Domain::canonical).orElse("");
        Optional<String> withPaths = WITH_PATHS.stream()
                .filter(site -> host.equals(site) || host.endsWith("." + site))
                .filter(site -> !isOfOperator(host, site) && hasPage(cell, site))
                .findFirst();
        return withPaths.or(() -> HOSTS.stream()
                .filter(site -> host.equals(site) || host.endsWith("." + site))
                .filter(site -> !host.equals(site) || hasPage(cell, site)) // customers have subdomains there
                .findFirst());
    }

    private static boolean isOfOperator(String host, String site) {
        String subdomain = host.substring(0, Math.max(0, host.length() - site.length() - 1));
        return OF_OPERATOR.contains(subdomain);
    }

    /**
     * Returns whether an address on a shared website leads to a page that belongs to a user, and not to the operator.
     */
    private static boolean hasPage(String cell, String site) {
        String text = cell.strip().toLowerCase(Locale.ROOT);
        String address = text.substring(text.indexOf(site) + site.length()).replaceFirst("#(?!!).*$", "");
        String path = address.replaceFirst("^[^/?]*", "").replaceFirst("\\?.*$", "");
        String query = address.contains("?") ? address.substring(address.indexOf('?') + 1) : "";
        boolean selects = Stream.of(query.split("&"))
                .anyMatch(parameter ->
                        !parameter.isBlank() && !TRACKING.matcher(parameter).matches());
        String operator = site.substring(0, site.indexOf('.'));
        List<String> parts =
                Stream.of(path.split("/")).filter(SharedSites::hasLetter).toList();
        if (selects || LINKS.contains(site)) {
            return selects || !parts.isEmpty();
        }
        List<String> names = parts.stream()
                .map(part -> part.replaceFirst("\\.(?:html?|php|aspx?)$", "").replaceFirst("^@", ""))
                .toList();
        return IntStream.range(0, names.size()).anyMatch(i -> isOfSomebodyElse(names, i, operator));
    }

    /** Returns whether a part of a path is the name of a user, and not a page or the name of the operator. */
    private static boolean isOfSomebodyElse(List<String> path, int index, String operator) {
        String name = path.get(index);
        if (name.equals(operator)) {
            return false;
        }
        boolean isName = index > 0 && BEFORE_NAMES.contains(path.get(index - 1)); // as in /company/press
        return isName || !isPageOfOperator(name);
    }

    private static boolean isPageOfOperator(String part) {
        return PAGES_OF_OPERATOR.contains(part)
                || BEFORE_NAMES.contains(part)
                || LANGUAGE.matcher(part).matches();
    }

    private static boolean hasLetter(String text) {
        return text.codePoints().anyMatch(Character::isLetterOrDigit);
    }
}
