package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Words in column names that indicate what a column contains, in the languages of common programs and exports. */
public final class ColumnWords {
    private static final Set<FieldKind> COMPANY =
            Set.of(FieldKind.DOMAIN, FieldKind.COMPANY_PROFILE, FieldKind.COMPANY_NAME);

    private static final List<String> EMAIL = words("""
            email e-mail mail courriel correo e-posta eposta poczta sähköposti почта メール 邮箱 邮件 電子郵件 이메일
            """);

    private static final List<String> PROFILE = words("linkedin linked-in profil perfil プロフィール");

    private static final List<String> DOMAIN = words("""
            domain web url homepage site internet domaine dominio domínio página pagina strona www сайт ウェブ ホームページ
            サイト 网站 網站 홈페이지
            """);

    private static final List<String> COMPANY_NAME = words("""
            company firm organization organisation organizacj organización organização organizzazione unternehmen account
            employer entreprise société empresa compañía companhia azienda società bedrijf företag virksomhed selskap yritys
            şirket spółka kontrahent společnost компания организация 会社 企業 法人 公司 회사
            raison_sociale razón_social razão_social ragione_sociale
            """);

    /**
     * Other words that are typical of column names, such as {@code phone}. They help to tell a header from a row.
     */
    private static final Set<String> OTHERS = Set.copyOf(words("""
            name first last middle full given family surname salutation title suffix position job role department phone
            telephone tel mobile cell fax street address city town state region zip postal postcode country industry sector
            employees headcount revenue status stage type category group segment source owner created modified updated
            date time last_activity notes note comment comments description tags labels id no nr number lead contact customer
            client currency amount total price language gender birthday value quantity active score
            vorname nachname anrede titel funktion abteilung telefon handy mobil straße strasse hausnummer ort stadt plz
            postleitzahl land bundesland branche mitarbeiter umsatz bemerkung bemerkungen notiz notizen kunde kundennummer
            kundennr ansprechpartner kontakt datum erstellt geändert besitzer quelle nummer anzahl betrag sprache adresse
            geburtstag geschlecht
            nom prénom prenom civilité fonction poste téléphone portable rue ville pays code_postal secteur effectif
            remarques commentaire client contact statut origine montant langue département
            nombre apellido apellidos cargo teléfono móvil dirección calle ciudad provincia código país sector estado notas
            cliente contacto fecha origen importe idioma
            nome cognome sobrenome telefone endereço cidade estado cargo telefono indirizzo città paese provincia cap
            naam voornaam achternaam functie telefoon plaats postcode land opmerkingen klant
            namn förnamn efternamn ort postnummer titel
            imię nazwisko nazwa stanowisko miasto ulica kraj kod_pocztowy telefon uwagi klient
            ad adı soyad soyadı unvan görev şehir ülke il telefon adres müşteri
            имя фамилия должность телефон город страна адрес клиент
            氏名 名前 姓 名 部署 役職 電話 電話番号 住所 郵便番号 都道府県 備考 姓名 职位 电话 城市 地址 이름 전화
            """));

    /**
     * Matches a character of Chinese, Japanese or Korean script. Names with such a character are not split into words,
     * because spaces need not separate them. They are recognized if they contain a word in such a script that is typical
     * of a kind of value, or if they are another known name.
     */
    private static final Pattern WITHOUT_SPACES =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]");

    /**
     * Matches column names about another person or company, such as "owner", and names of alternative addresses, such
     * as "secondary".
     */
    private static final Pattern SOMEBODY_ELSE = Pattern.compile(
            "\\b(?:owner|rep|reps|sales|assistant|manager|alternat\\w*|secondary|second|other|old|previous|former|backup|b?cc"
                    + "|billing|invoices?|parent|support|created|modified|referr\\w*|reports|assigned|besitzer\\w*|betreuer\\w*"
                    + "|vertrieb\\w*|rechnung\\w*|alt\\w*|zweit\\w*|propriétaire|commercial\\w*|secondaire|ancien\\w*|autre"
                    + "|facturation|propietario|responsable|vendedor|facturación|secundari\\w*|proprietario|właściciel\\w*"
                    + "|opiekun\\w*)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /** Matches a boundary between two words of a column name, such as a space or a change from lower to upper case. */
    static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

    /**
     * Matches text in the form of a domain. Some column names, such as {@code company.name}, have this form as well.
     */
    private static final Pattern DOTTED = Pattern.compile("\\S+\\.\\p{L}{2,}(?:/\\S*)?");

    /** Maximum length of a column name in characters. Longer text is not recognized as a name. */
    private static final int MAX_NAME = 60;

    private ColumnWords() {}

    private static List<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+"))
                .map(word -> word.replace('_', ' '))
                .toList();
    }

    /**
     * Returns lower-case words that are typical of column names for this kind of value. For email addresses, these
     * include {@code email} and {@code mail}.
     */
    public static List<String> of(FieldKind kind) {
        return switch (kind) {
            case EMAIL_ADDRESS -> EMAIL;
            case PERSON_PROFILE, COMPANY_PROFILE -> PROFILE;
            case DOMAIN -> DOMAIN;
            case COMPANY_NAME -> COMPANY_NAME;
        };
    }

    /** Returns whether a column name contains a word that is typical of this kind of value. */
    static boolean isNamed(FieldKind kind, String column) {
        String lower = column.toLowerCase(Locale.ROOT);
        return of(kind).stream().anyMatch(lower::contains);
    }

    /**
     * Returns whether a cell is probably the name of a column, because at least half of its words are typical of column
     * names. Examples are {@code E-Mail-Adresse}, {@code Last Activity Date} and {@code 会社名}.
     */
    public static boolean isColumnName(String cell) {
        String name = cell.strip();
        if (name.isEmpty() || name.length() > MAX_NAME || name.startsWith("http")) {
            return false;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (WITHOUT_SPACES.matcher(lower).find()) {
            return OTHERS.contains(lower) || hasKindWord(lower);
        }
        List<String> words = Arrays.stream(WORDS.split(name))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
        if (DOTTED.matcher(lower).matches()) {
            // "company.name" is a column name, but "equinor.no" is a domain, although "no" is also an abbreviation of
            // "number".
            String last = words.get(words.size() - 1);
            return words.stream().allMatch(ColumnWords::isKnown) || (last.length() > 2 && isKnown(last));
        }
        long known = words.stream().filter(ColumnWords::isKnown).count();
        return known > 0 && 2 * known >= words.size();
    }

    private static boolean isKnown(String word) {
        return OTHERS.contains(word)
                || Arrays.stream(FieldKind.values()).anyMatch(kind -> of(kind).contains(word))
                || List.of("webseite", "website", "firma", "firmenname", "mailadresse", "emailadresse")
                        .contains(word);
    }

    private static boolean hasKindWord(String name) {
        return Arrays.stream(FieldKind.values())
                .flatMap(kind -> of(kind).stream())
                .anyMatch(word -> WITHOUT_SPACES.matcher(word).find() && name.contains(word));
    }

    /**
     * Returns whether a column name refers to another person or company, or to an alternative address. Examples are
     * {@code Owner Email} and {@code alternateDomain}.
     */
    public static boolean isOfSomebodyElse(String column) {
        return SOMEBODY_ELSE
                .matcher(String.join(" ", WORDS.split(column.strip())))
                .find();
    }

    /**
     * Returns whether two kinds are equal or both identify companies. A company may be identified by its domain, its
     * profile or its name.
     */
    static boolean isSame(FieldKind kind, @Nullable FieldKind other) {
        return kind == other || (other != null && COMPANY.contains(kind) && COMPANY.contains(other));
    }
}
