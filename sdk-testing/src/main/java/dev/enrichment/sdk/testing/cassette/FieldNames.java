package dev.enrichment.sdk.testing.cassette;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides by the words of a name what a JSON field, query parameter or header holds. The last word counts, without
 * qualifiers: {@code contact_email_masked}, {@code workEmail2} and {@code X-E-Mail} are email addresses,
 * {@code email_status} is not.
 */
final class FieldNames {
    private static final Pattern WORD = Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?[\\p{Ll}\\p{Lo}]+|\\p{N}+");

    private static final Set<String> IDS = Set.of("id", "ids", "uid", "uuid");
    private static final Set<String> QUALIFIERS = words(
            "id ids uid uuid number numbers no masked raw value values normalized formatted hash hashed plain verified"
                    + " url urls uri link links handle");
    /** Words of names of counts, flags and prices. */
    private static final Set<String> MEASURES = words(
            "with has is was require required include includes min max count counts total credits score rate found");

    private static final Set<String> EMAILS = words("email emails mail mails mailbox");
    private static final Set<String> PHONES = words("phone phones mobile mobiles telephone telephones tel fax cell"
            + " cellular msisdn whatsapp landline dial phonenumber mobilenumber");
    private static final Set<String> SECRETS = words("token tokens auth authorization authentication key keys session"
            + " sessions sid signature signatures sig hmac bearer jwt csrf xsrf otp nonce pwd");
    private static final Set<String> SECRETS_ANYWHERE =
            words("secret secrets password passwords passwd passphrase cookie cookies credential credentials apikey");
    private static final Pattern JOINED_SECRET =
            Pattern.compile(".+(?:token|secret|password|passwd|apikey|sessionid|sessid|signature)");
    private static final Set<String> PROSE = words("message summary detail narrative note notes comment comments");

    private static final Set<String> COMPANIES =
            words("company companies organization organisation org business page hq domain");
    private static final Set<String> PERSONS = words("person persons contact user users owner author recipient sender"
            + " candidate customer attendee prospect ceo cto cfo coo founder founders executive executives leader"
            + " leaders leadership");
    private static final Set<String> GROUPS = words("people contacts employee employees staff profile profiles");
    private static final Set<String> WRAPPERS = words("filter filters details info data record records");
    private static final Set<String> NAME_PREFIXES =
            words("first last full given family middle maiden sur nick display screen preferred real employee manager");
    private static final Set<String> PERSONAL =
            words("fullname firstname lastname middlename surname forename givenname"
                    + " familyname nickname displayname username profile profiles twitter skype telegram wechat birthday"
                    + " birthdate birth dob ssn passport");
    private static final Set<String> PERSONAL_OF_PERSONS = words("linkedin xing github facebook instagram website"
            + " websites homepage street address addresses zip postcode photo avatar");
    private static final Set<String> PROSE_OF_PERSONS = words("about me headline bio biography description");

    private FieldNames() {}

    private static Set<String> words(String list) {
        return Set.of(list.split(" "));
    }

    /**
     * Returns the sensitivity of what a field holds.
     *
     * @param inPerson whether the enclosing object describes a person
     */
    static Sensitivity of(String name, boolean inPerson) {
        List<String> words = wordsOf(name);
        int end = words.size();
        while (end > 0 && isQualifier(words.get(end - 1))) {
            end--;
        }
        List<String> qualifiers = words.subList(end, words.size());
        String head = end > 0 ? words.get(end - 1) : "";
        String before = end > 1 ? words.get(end - 2) : "";
        boolean id = qualifiers.stream().anyMatch(IDS::contains);
        if (isSecret(head) || words.stream().anyMatch(SECRETS_ANYWHERE::contains)) {
            return Sensitivity.SECRET;
        }
        if (words.stream().anyMatch(MEASURES::contains)) {
            return Sensitivity.NONE;
        }
        if (EMAILS.contains(head) || head.endsWith("email") || (head.equals("address") && EMAILS.contains(before))) {
            return Sensitivity.EMAIL;
        }
        if (PHONES.contains(head)
                || head.endsWith("phone")
                || (head.equals("contact") && qualifiers.contains("number"))) {
            return Sensitivity.PHONE;
        }
        if (PROSE.contains(head)) {
            return Sensitivity.PROSE;
        }
        if (PERSONS.contains(head) || (id && GROUPS.contains(head)) || (inPerson && !words.isEmpty() && end == 0)) {
            return id ? Sensitivity.IDENTIFIER : Sensitivity.PERSONAL;
        }
        if (COMPANIES.contains(before)) {
            return Sensitivity.NONE;
        }
        boolean ofPerson =
                inPerson || words.subList(0, Math.max(end - 1, 0)).stream().anyMatch(PERSONS::contains);
        if (ofPerson && PROSE_OF_PERSONS.contains(head)) {
            return Sensitivity.PROSE;
        }
        return isPersonal(head, before, inPerson) || (ofPerson && PERSONAL_OF_PERSONS.contains(head))
                ? Sensitivity.PERSONAL
                : Sensitivity.NONE;
    }

    /** Returns whether an object of this name, or the objects of a list of this name, describe a person. */
    static boolean isPerson(String name) {
        List<String> words = wordsOf(name);
        int last = words.size() - 1;
        if (last > 0 && WRAPPERS.contains(words.get(last))) {
            last--;
        }
        return last >= 0 && (PERSONS.contains(words.get(last)) || GROUPS.contains(words.get(last)));
    }

    /** Returns whether an object of this name describes a company. */
    static boolean isCompany(String name) {
        return wordsOf(name).stream().anyMatch(COMPANIES::contains);
    }

    private static boolean isPersonal(String head, String before, boolean inPerson) {
        if (head.equals("name") || head.equals("names")) {
            return NAME_PREFIXES.contains(before) || PERSONS.contains(before) || (inPerson && before.isEmpty());
        }
        return PERSONAL.contains(head) || before.equals("birth") || (head.equals("address") && before.equals("ip"));
    }

    private static boolean isSecret(String head) {
        return SECRETS.contains(head) || JOINED_SECRET.matcher(head).matches();
    }

    private static boolean isQualifier(String word) {
        return QUALIFIERS.contains(word) || Character.isDigit(word.charAt(0));
    }

    private static List<String> wordsOf(String name) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(name); word.find(); ) {
            words.add(word.group().toLowerCase(Locale.ROOT));
        }
        return words;
    }
}
