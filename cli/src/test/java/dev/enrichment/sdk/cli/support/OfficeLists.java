package dev.enrichment.sdk.cli.support;

import static dev.enrichment.sdk.cli.support.Workbooks.row;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lists as programs export them and as people keep them, in several languages. The programs are named only to tell the
 * lists apart. All people and companies are made up.
 */
@SuppressWarnings("StringConcatToTextBlock") // a text block would hide tabs and line ends
public final class OfficeLists {
    private static final String VALIDATE = "email.validate";
    private static final String LOOKUP = "companies.lookup";

    private OfficeLists() {}

    /**
     * List with the expected result of a preview.
     *
     * @param bytes content of the file
     * @param operation operation to call
     * @param column column that the command must choose for the operation's first field
     * @param seen part of the description of the file
     * @param calls number of calls
     * @param invalid number of rows without a valid request
     * @param option option that the user must add, and that the message names; empty if none is necessary
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Case(
            String name,
            byte[] bytes,
            String operation,
            String column,
            String seen,
            int calls,
            int invalid,
            String option) {
        /** Returns the same list with this number of rows without a valid request. */
        public Case withInvalid(int rows) {
            return new Case(name, bytes, operation, column, seen, calls, rows, option);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static Stream<Case> all() throws IOException {
        List<Case> all = new ArrayList<>(programs());
        all.addAll(countries());
        all.addAll(reports());
        all.addAll(scripts());
        all.addAll(layouts());
        all.addAll(workbooks());
        return all.stream();
    }

    private static Case list(String name, String operation, String column, String seen, int calls, String text) {
        return encoded(name, operation, column, seen, calls, "UTF-8", "", text);
    }

    private static Case encoded(
            String name,
            String operation,
            String column,
            String seen,
            int calls,
            String encoding,
            String option,
            String text) {
        return new Case(name, text.getBytes(Charset.forName(encoding)), operation, column, seen, calls, 0, option);
    }

    private static List<Case> programs() {
        return List.of(
                list("Outlook contacts", VALIDATE, "E-mail Address", "header in line 1, 9 columns", 2, """
                        "First Name","Last Name","Company","Job Title","Web Page","E-mail Address","E-mail Type","E-mail 2 Address","Notes"
                        "Ada","Loop","Quorvane","Engineer","http://quorvane.example","ada@quorvane.example","SMTP","",""
                        "Bob","Ray","Arvenox","","","bob@arvenox.example","SMTP","bob@home.example","met
                        in May"
                        """),
                encoded(
                        "Outlook contacts, German",
                        VALIDATE,
                        "E-Mail-Adresse",
                        "7 columns",
                        2,
                        "windows-1252",
                        "--encoding windows-1252",
                        """
                        "Anrede","Vorname","Nachname","Firma","E-Mail-Adresse","Webseite","Straße geschäftlich"
                        "Frau","Käthe","Müller","Quorvane","kathe@quorvane.example","","Hauptstraße 1"
                        "Herr","Jörg","Weiß","Arvenox","joerg@arvenox.example","",""
                        """),
                list("Google contacts", VALIDATE, "E-mail 1 - Value", "10 columns", 2, """
                        First Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Value,Website 1 - Value
                        Ada,Loop,Quorvane,* myContacts,* Work,ada@quorvane.example,,,+49 30 1234,https://quorvane.example
                        Bob,Ray,Arvenox,* myContacts,* Work,bob@arvenox.example,* Home,bob@home.example,,
                        """),
                list("Pipedrive people", VALIDATE, "Person - Email - Work", "6 columns", 2, """
                        Person - Name,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Organization - Name,Person - Owner
                        Ada Loop,ada@quorvane.example,,+1 555 1,Quorvane,Rep One
                        Bob Ray,bob@arvenox.example,bob@home.example,,Arvenox,Rep One
                        """),
                list("Zoho leads", LOOKUP, "Website", "9 columns", 2, """
                        Record Id,Lead Owner.id,Lead Owner,Company,First Name,Last Name,Email,Secondary Email,Website
                        zcrm_1,zcrm_9,Rep One,Quorvane,Ada,Loop,ada@quorvane.example,,www.quorvane.example
                        zcrm_2,zcrm_9,Rep One,Arvenox,Bob,Ray,bob@arvenox.example,,https://arvenox.example/
                        """),
                list("Stripe customers", VALIDATE, "Email", "8 columns", 2, """
                        id,Description,Email,Name,Created (UTC),Delinquent,Currency,Total Spend
                        cus_1,,ada@quorvane.example,Ada Loop,2026-05-01 10:00,false,eur,120.00
                        cus_2,,bob@arvenox.example,Bob Ray,2026-05-02 11:00,false,usd,80.00
                        """),
                list("HubSpot companies", LOOKUP, "Company Domain Name", "6 columns", 2, """
                        "Record ID","Company name","Company Domain Name","Company owner","Create Date","Last Activity Date"
                        "101","Quorvane","quorvane.example","Rep One (rep@us.example)","2026-05-01 10:00",""
                        "102","Arvenox","arvenox.example","Rep One (rep@us.example)","2026-05-02 10:00",""
                        """),
                list("LinkedIn connections", "email.findPersonal", "URL", "header in line 4, 7 columns", 2, """
                        Notes:
                        "When exporting your connection data, you may notice that some of the email addresses are missing."

                        First Name,Last Name,URL,Email Address,Company,Position,Connected On
                        Ada,Loop,https://www.linkedin.com/in/ada-loop,,Quorvane,Engineer,01 May 2026
                        Bob,Ray,https://www.linkedin.com/in/bob-ray,,Arvenox,Clerk,02 May 2026
                        """),
                list("Mailchimp audience", VALIDATE, "Email Address", "6 columns", 2, """
                        Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,LEID
                        ada@quorvane.example,Ada,Loop,2,"2026-05-01 10:00:00",1
                        bob@arvenox.example,Bob,Ray,2,"2026-05-01 10:00:00",2
                        """),
                encoded(
                        "lead ads, Unicode text of Excel",
                        VALIDATE,
                        "email",
                        "6 columns separated by tabs, UTF-16LE",
                        2,
                        "UTF-16LE",
                        "",
                        "\uFEFFid\tcreated_time\tplatform\temail\tfull_name\tcompany_name\r\n"
                                + "l:1\t2026-05-01T10:00:00+02:00\tfb\tada@quorvane.example\tAda Loop\tQuorvane\r\n"
                                + "l:2\t2026-05-02T10:00:00+02:00\tig\tbob@arvenox.example\tBob Ray\tArvenox\r\n"),
                list("attendees of an event", VALIDATE, "Email", "7 columns", 2, """
                        Order #,Order Date,Attendee #,First Name,Last Name,Email,Company
                        1001,"May 1, 2026 10:00 AM",1,Ada,Loop,ada@quorvane.example,Quorvane
                        1002,"May 2, 2026 10:00 AM",2,Bob,Ray,bob@arvenox.example,Arvenox
                        """),
                list(
                        "dump of a database",
                        VALIDATE,
                        "email",
                        "4 columns separated by tabs",
                        1,
                        "id\tname\temail\tdeleted_at\n1\tAda\tada@quorvane.example\t\\N\n"));
    }

    private static List<Case> countries() {
        return List.of(
                encoded(
                        "Polish, windows-1250",
                        VALIDATE,
                        "Adres e-mail",
                        "5 columns separated by semicolons",
                        2,
                        "windows-1250",
                        "--encoding windows-1250",
                        """
                        Nazwa firmy;Imię;Nazwisko;Adres e-mail;Strona www
                        Quorvane;Małgorzata;Żółć;m.zolc@quorvane.example;quorvane.example
                        Arvenox;Paweł;Ślązak;p.slazak@arvenox.example;
                        """),
                encoded(
                        "Turkish, windows-1254",
                        VALIDATE,
                        "E-posta",
                        "4 columns separated by semicolons",
                        2,
                        "windows-1254",
                        "--encoding windows-1254",
                        """
                        Şirket Adı;Ad;Soyad;E-posta
                        Quorvane;Ayşe;Yıldız;ayse@quorvane.example
                        Arvenox;Oğuz;Işık;oguz@arvenox.example
                        """),
                encoded(
                        "Russian, windows-1251",
                        VALIDATE,
                        "Почта",
                        "4 columns separated by semicolons",
                        2,
                        "windows-1251",
                        "--encoding windows-1251",
                        """
                        Компания;Имя;Фамилия;Почта
                        Кворвейн;Ада;Луп;ada@quorvane.example
                        Арвенокс;Боб;Рэй;bob@arvenox.example
                        """),
                encoded(
                        "Japanese, Shift_JIS",
                        VALIDATE,
                        "メールアドレス",
                        "4 columns",
                        2,
                        "Shift_JIS",
                        "--encoding Shift_JIS",
                        """
                        会社名,氏名,メールアドレス,電話番号
                        クオルヴェイン株式会社,山田太郎,yamada@quorvane.example,03-1234-5678
                        アルヴェノクス,鈴木花子,suzuki@arvenox.example,06-1234-5678
                        """),
                encoded(
                        "Mac with its line ends and encoding",
                        VALIDATE,
                        "Adresse e-mail",
                        "4 columns separated by semicolons",
                        2,
                        "x-MacRoman",
                        "--encoding x-MacRoman",
                        "Prénom;Société;Adresse e-mail;Téléphone\rRenée;Quorvane;renee@quorvane.example;01 02 03\r"
                                + "Léo;Arvenox;leo@arvenox.example;01 02 04\r"),
                list("Spanish", LOOKUP, "Sitio web", "5 columns separated by semicolons", 2, """
                        Nombre;Apellidos;Empresa;Sitio web;Correo electrónico
                        Ada;Loop;Quorvane;www.quorvane.example;ada@quorvane.example
                        Bob;Ray;Arvenox;arvenox.example;bob@arvenox.example
                        """),
                list(
                        "French, by names of companies",
                        LOOKUP,
                        "Raison sociale",
                        "3 columns separated by semicolons",
                        2,
                        """
                        Raison sociale;Ville;Effectif
                        Quorvane SA;Lyon;12
                        Arvenox SARL;Lille;40
                        """),
                list("Italian, with a mark", LOOKUP, "Sito web", "4 columns separated by semicolons", 2, """
                        \uFEFFRagione sociale;Sito web;Città;Telefono
                        Quorvane S.p.A.;https://www.quorvane.example/it/;Roma;06 1
                        Arvenox S.r.l.;https://arvenox.example;Bari;080 2
                        """),
                list(
                        "Dutch mail merge",
                        VALIDATE,
                        "E-mailadres",
                        "6 columns separated by tabs",
                        2,
                        "Aanhef\tVoornaam\tAchternaam\tBedrijf\tPlaats\tE-mailadres\n"
                                + "Mevr.\tAda\tLoop\tQuorvane\tDelft\tada@quorvane.example\n"
                                + "Dhr.\tBob\tRay\tArvenox\tBreda\tbob@arvenox.example\n"));
    }

    private static Case junk(
            String name, String operation, String column, String seen, int calls, int invalid, String text) {
        return new Case(name, text.getBytes(StandardCharsets.UTF_8), operation, column, seen, calls, invalid, "");
    }

    private static List<Case> reports() {
        return List.of(
                junk("report of a CRM with a footer", VALIDATE, "Email", "7 columns", 2, 5, """
                        "Lead Owner","First Name","Last Name","Title","Company / Account","Email","Lead Status"
                        "Rep One","Ada","Loop","CTO","Quorvane","ada@quorvane.example","Open"
                        "Rep One","Bob","Ray","CEO","Arvenox","bob@arvenox.example","Open"


                        "Open leads"
                        "Copyright (c) 2000-2026 the service. All rights reserved."
                        "Confidential Information - Do Not Distribute"
                        "Generated By: Rep One  31.05.2026 10:00"
                        "Example Inc."
                        """),
                junk(
                        "list of an ERP with frames",
                        VALIDATE,
                        "E-Mail-Adresse",
                        "header in line 5, 6 columns separated by |",
                        2,
                        2,
                        """
                        31.05.2026                          Dynamische Listenausgabe                              1
                        ---------------------------------------------------------------

                        ---------------------------------------------------------------
                        |Debitor  |Name 1            |Ort       |E-Mail-Adresse        |
                        ---------------------------------------------------------------
                        |100001   |Quorvane GmbH     |Berlin    |info@quorvane.example |
                        |100002   |Arvenox AG        |Kiel      |info@arvenox.example  |
                        ---------------------------------------------------------------
                        """),
                encoded(
                        "debtors of an accountant, with a technical first line",
                        VALIDATE,
                        "E-Mail",
                        "header in line 2, 10 columns separated by semicolons",
                        2,
                        "windows-1252",
                        "--encoding windows-1252",
                        """
                        "EXTF";700;16;"Debitoren/Kreditoren";5;20260531100000000;;"RE";"Kanzlei";"";12345;10001;20260101;4
                        Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Kurzbezeichnung;EU-UStID;Straße;PLZ;Ort;E-Mail;Internet
                        10001;"Quorvane GmbH";"";"Quorvane";"";"Hauptstr. 1";"10115";"Berlin";"info@quorvane.example";"www.quorvane.example"
                        10002;"Arvenox AG";"";"Arvenox";"";"Weg 2";"24103";"Kiel";"info@arvenox.example";""
                        """),
                junk(
                        "table that a database client has drawn",
                        VALIDATE,
                        "email",
                        "4 columns separated by |",
                        2,
                        2,
                        """
                         id |   name   |         email         | deleted_at
                        ----+----------+-----------------------+------------
                          1 | Ada Loop | ada@quorvane.example  |
                          2 | Bob Ray  | bob@arvenox.example   |
                        (2 rows)
                        """),
                junk(
                        "result of a query with NULL",
                        VALIDATE,
                        "email",
                        "4 columns separated by tabs",
                        2,
                        1,
                        "id\tname\temail\twebsite\n1\tAda\tada@quorvane.example\tNULL\n2\tBob\tNULL\tarvenox.example\n"
                                + "3\tCy\tcy@tellumbra.example\tNULL\n"),
                list(
                        "attendees of a webinar, below a table of its sessions",
                        VALIDATE,
                        "Email",
                        "header in line 6",
                        2,
                        """
                        Attendee Report
                        Report Generated:,"Jun 1, 2026 10:00 AM"
                        Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered
                        "Launch",123 456 789,"May 31, 2026 10:00 AM",61,2
                        Attendee Details,
                        Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status
                        Yes,Ada Loop,Ada,Loop,ada@quorvane.example,"May 1, 2026 10:00",approved
                        No,Bob Ray,Bob,Ray,bob@arvenox.example,"May 2, 2026 10:00",approved
                        """),
                list(
                        "visits by company, below comments",
                        LOOKUP,
                        "Company domain",
                        "header in line 7, 4 columns",
                        2,
                        """
                        # ----------------------------------------
                        # Companies: visits by firm
                        # Account: Example
                        # 20260501-20260531
                        # ----------------------------------------

                        Company,Company domain,Sessions,Engaged sessions
                        Quorvane,quorvane.example,12,3
                        Arvenox,arvenox.example,4,1
                        """),
                list("answers to a form", VALIDATE, "What is your *work email*?", "7 columns", 2, """
                        #,What's your first name?,What is your *work email*?,Which company do you work for?,May we call you?,Start Date (UTC),Network ID
                        abc123,Ada,ada@quorvane.example,Quorvane,1,2026-05-01 10:00:00,n1
                        def456,Bob,bob@arvenox.example,Arvenox,0,2026-05-02 10:00:00,n2
                        """),
                list("customers of a shop", VALIDATE, "Email", "9 columns", 2, """
                        Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Zip,Phone,Total Spent
                        '7001,Ada,Loop,ada@quorvane.example,yes,Quorvane,'10115,'+4930123,120.00
                        '7002,Bob,Ray,bob@arvenox.example,no,,,,0.00
                        """),
                junk("shared sheet with an empty first column and errors", VALIDATE, "E-mail", "6 columns", 2, 2, """
                        ,Name,E-mail,Website,Invited?,Score
                        ,Ada,ada@quorvane.example,https://quorvane.example,TRUE,#N/A
                        ,,,,,
                        ,Bob,bob@arvenox.example,#REF!,FALSE,3
                        ,Cy,#N/A,,FALSE,
                        """),
                list("mailing labels", VALIDATE, "Zeile 5", "5 columns separated by semicolons", 2, """
                        Zeile 1;Zeile 2;Zeile 3;Zeile 4;Zeile 5
                        Quorvane GmbH;Frau Ada Loop;Hauptstr. 1;10115 Berlin;ada@quorvane.example
                        Arvenox AG;Herr Bob Ray;Weg 2;24103 Kiel;bob@arvenox.example
                        """),
                list("address book of a mail program", VALIDATE, "Primäre E-Mail-Adresse", "8 columns", 2, """
                        Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Tel. dienstlich,Organisation,Webseite 1
                        Ada,Loop,Ada Loop,ada@quorvane.example,,,Quorvane,http://quorvane.example
                        Bob,Ray,Bob Ray,bob@arvenox.example,bob@home.example,,Arvenox,
                        """),
                list("accounts with API names", LOOKUP, "Website__c", "4 columns separated by |", 2, """
                        Id|AccountName|Website__c|BillingCountry
                        001A|Quorvane|http://quorvane.example|DE
                        001B|Arvenox|arvenox.example|US
                        """));
    }

    /** Lists in scripts and languages that have encodings of their own. */
    private static List<Case> scripts() {
        return List.of(
                encoded(
                        "Czech, windows-1250",
                        VALIDATE,
                        "E-mail",
                        "5 columns separated by semicolons",
                        2,
                        "windows-1250",
                        "--encoding windows-1250",
                        """
                        Název firmy;IČO;Kontaktní osoba;E-mail;Webová stránka
                        Quorvane s.r.o.;12345678;Ladislav Žák;zak@quorvane.example;www.quorvane.example
                        Arvenox a.s.;87654321;Šárka Řehořová;rehorova@arvenox.example;
                        """),
                encoded(
                        "Greek, windows-1253",
                        VALIDATE,
                        "Ηλ. ταχυδρομείο",
                        "4 columns separated by semicolons",
                        2,
                        "windows-1253",
                        "--encoding windows-1253",
                        """
                        Επωνυμία;Υπεύθυνος;Ηλ. ταχυδρομείο;Πόλη
                        Κουορβέιν ΑΕ;Άδα;ada@quorvane.example;Αθήνα
                        Αρβένοξ ΕΠΕ;Βασίλης;vasilis@arvenox.example;Πάτρα
                        """),
                encoded(
                        "Hebrew, windows-1255",
                        VALIDATE,
                        "דוא\"ל",
                        "3 columns",
                        2,
                        "windows-1255",
                        "--encoding windows-1255",
                        """
                        שם חברה,"דוא""ל",אתר
                        קוורבין,info@quorvane.example,quorvane.example
                        ארבנוקס,info@arvenox.example,arvenox.example
                        """),
                encoded("Korean, EUC-KR", VALIDATE, "이메일", "4 columns", 2, "EUC-KR", "--encoding EUC-KR", """
                        회사명,담당자,이메일,전화번호
                        쿼르베인,김철수,kim@quorvane.example,02-123-4567
                        아르베녹스,이영희,lee@arvenox.example,051-123-4567
                        """),
                encoded("Chinese, GB18030", VALIDATE, "电子邮箱", "4 columns", 2, "GB18030", "--encoding GB18030", """
                        公司名称,联系人,电子邮箱,网址
                        夸文科技有限公司,王伟,wang@quorvane.example,www.quorvane.example
                        阿文诺克斯,李娜,li@arvenox.example,
                        """),
                list("Arabic, with a mark", VALIDATE, "البريد الإلكتروني", "3 columns", 2, """
                        \uFEFFاسم الشركة,البريد الإلكتروني,الموقع
                        كورفين,info@quorvane.example,quorvane.example
                        أرفينوكس,info@arvenox.example,arvenox.example
                        """),
                list("Swedish", VALIDATE, "E-post", "5 columns separated by semicolons", 2, """
                        Företag;Kontaktperson;E-post;Webbplats;Org.nr
                        Quorvane AB;Åsa Öberg;asa@quorvane.example;www.quorvane.example;556000-0001
                        Arvenox AB;Pär Ek;par@arvenox.example;;556000-0002
                        """),
                list("Brazilian funnel", VALIDATE, "E-mail", "6 columns separated by semicolons", 2, """
                        Nome;E-mail;Empresa;Cargo;Celular;Estágio no funil
                        Ada;ada@quorvane.example;Quorvane;Diretora;+55 11 1;Lead
                        João;joao@arvenox.example;Arvenox;Sócio;+55 21 2;Cliente
                        """));
    }

    private static List<Case> layouts() {
        return List.of(
                list(
                        "report with a preamble of pairs",
                        VALIDATE,
                        "E-Mail",
                        "header in line 5, 4 columns separated by semicolons",
                        2,
                        """
                        Bericht;Neue Leads, alle Regionen
                        Erstellt am;01.05.2026
                        Erstellt von;Vertrieb, Nord

                        Firma;Ansprechpartner;E-Mail;Ort
                        Quorvane;Ada Loop;ada@quorvane.example;Bonn
                        Arvenox;Bob Ray;bob@arvenox.example;Kiel
                        """),
                list(
                        "report made by a person with an address",
                        VALIDATE,
                        "Email",
                        "header in line 3, 3 columns",
                        2,
                        """
                        Exported by rep@us.example,,
                        Filter: all open leads,,
                        Company,Email,City
                        Quorvane,ada@quorvane.example,Bonn
                        Arvenox,bob@arvenox.example,Kiel
                        """),
                list(
                        "header of two lines with groups",
                        VALIDATE,
                        "Contact Email",
                        "header in lines 1 and 2, 5 columns",
                        2,
                        """
                        Company,,Contact,,
                        Name,City,First name,Email,Phone
                        Quorvane,Bonn,Ada,ada@quorvane.example,1
                        Arvenox,Kiel,Bob,bob@arvenox.example,2
                        """),
                list(
                        "header of two wrapped lines",
                        VALIDATE,
                        "E-Mail address",
                        "header in lines 1 and 2, 4 columns",
                        2,
                        """
                        First;Last;Company;E-Mail
                        name;name;name;address
                        Ada;Loop;Quorvane;ada@quorvane.example
                        Bob;Ray;Arvenox;bob@arvenox.example
                        """),
                list("first company with words of column names", LOOKUP, "Company", "header in line 1, 2", 3, """
                        Company,City
                        BMW Group,Munich
                        Quorvane,Berlin
                        State Street,Boston
                        """),
                list("first row like a second line of the header", LOOKUP, "Website", "header in line 1, 2", 3, """
                        Company,Website
                        Quorvane Group,quorvane.example
                        Arvenox Company,arvenox.example
                        Equinor,equinor.no
                        """),
                list("domains of Norway without a header", LOOKUP, "column 1", "no header, 1 column", 3, """
                        equinor.no
                        dnb.no
                        telenor.no
                        """),
                list("domains without a header", LOOKUP, "column 1", "no header, 1 column", 3, """
                        quorvane.example
                        arvenox.example
                        tellumbra.example
                        """),
                list("addresses with names, one column", VALIDATE, "Recipients", "header in line 1, 1 column", 2, """
                        Recipients
                        "Loop, Ada <ada@quorvane.example>"
                        "Ray, Bob <bob@arvenox.example>"
                        """),
                list("last name, first name", VALIDATE, "Mail", "2 columns", 2, """
                        Name,Mail
                        "Loop, Ada",ada@quorvane.example
                        "Ray, Bob",bob@arvenox.example
                        """),
                list("websites with tracking", LOOKUP, "Landing page", "2 columns", 2, """
                        Campaign,Landing page
                        Spring,https://www.quorvane.example/lp?utm_source=mail&utm_campaign=spring&gclid=x1
                        Autumn,https://arvenox.example/?fbclid=y2#top
                        """),
                list("rows that begin with their numbers", VALIDATE, "email", "3 columns", 2, """
                        "name","email"
                        "1","Ada","ada@quorvane.example"
                        "2","Bob","bob@arvenox.example"
                        """),
                list("rows with an empty cell more", VALIDATE, "Email", "2 columns separated by semicolons", 2, """
                        Name;Email
                        Ada;ada@quorvane.example;
                        Bob;bob@arvenox.example;
                        """),
                list("rows without their last empty cells", VALIDATE, "Email", "4 columns", 2, """
                        Name,Email,Phone,Notes
                        Ada,ada@quorvane.example
                        Bob,bob@arvenox.example,1
                        """),
                list(
                        "title of one column with unknown names below",
                        VALIDATE,
                        "Elérhetőség",
                        "header in line 2, 3 columns",
                        2,
                        """
                        Ügyfelek 2026,,
                        Cégnév,Elérhetőség,Helység
                        Quorvane,ada@quorvane.example,Pécs
                        Arvenox,bob@arvenox.example,Eger
                        """),
                list("unknown header above a row of known words", LOOKUP, "Honlap", "header in line 1, 4", 2, """
                        Cégnév;Típus;Fázis;Honlap
                        Quorvane;Lead;Status;
                        Arvenox;Kunde;neu;arvenox.example
                        Tellumbra;Lead;active;tellumbra.example
                        """)
                        .withInvalid(1),
                list(
                        "header without its last name above longer rows",
                        VALIDATE,
                        "Email",
                        "header in line 1, 3 columns",
                        2,
                        """
                        Nr,Email
                        1,ada@quorvane.example,met in May
                        2,bob@arvenox.example,
                        """),
                list("rows that begin with their numbers, unknown names", LOOKUP, "Web", "header in line 1, 3", 2, """
                        Wer,Web
                        1,Quorvane,quorvane.example
                        5,Arvenox,arvenox.example
                        """),
                list("cells with another separator", VALIDATE, "E-Mail", "3 columns separated by |", 2, """
                        Típus;más|Csatorna|E-Mail
                        a;b|x|ada@quorvane.example
                        c;d|y|bob@arvenox.example|
                        e;f
                        """)
                        .withInvalid(1),
                list("sparse row of known words", VALIDATE, "Email", "header in line 1, 4", 2, """
                        Type;Status;Phone;Email
                        Lead;Active;;
                        Contact;Status;+1;ada@quorvane.example
                        Lead;Active;;bob@arvenox.example
                        """)
                        .withInvalid(1),
                list("header with one filled cell", LOOKUP, "Company", "header in line 1, 3 columns", 3, """
                        Company,,
                        Quorvane,Bonn,open
                        Arvenox,Kiel,won
                        Tellumbra,Graz,lost
                        """));
    }

    private static List<Case> workbooks() throws IOException {
        String summary =
                row(1, "Summary") + row(3, "Region", "Companies") + row(4, "North", "12") + row(5, "Total", "12");
        String leads = row(1, "Leads of May")
                + row(3, "Firma", "Website", "E-Mail")
                + row(4, "Quorvane", "quorvane.example", "ada@quorvane.example")
                + row(5, "Arvenox", "www.arvenox.example", "bob@arvenox.example");
        String companies = row(1, "Company", "Domain") + row(2, "Quorvane", "quorvane.example");
        String people = row(1, "Person", "Contact details") + row(2, "Ada", "ada@quorvane.example");
        byte[] pivot =
                new Workbooks().sheet("Pivot", summary).sheet("Leads", leads).bytes();
        byte[] two = new Workbooks()
                .sheet("Accounts", companies)
                .sheet("People", people)
                .bytes();
        byte[] empty = new Workbooks().sheet("Leads", leads).sheet("Sheet2", "").bytes();
        byte[] grouped = new Workbooks()
                .sheet(
                        "Data",
                        row(1, "Customers")
                                + row(2, "Company", "", "Contact")
                                + row(3, "Name", "Web", "Name", "Email")
                                + row(4, "Quorvane", "quorvane.example", "Ada", "ada@quorvane.example"))
                .bytes();
        return List.of(
                new Case(
                        "workbook with an empty sheet",
                        empty,
                        LOOKUP,
                        "Website",
                        "sheet \"Leads\", header in line 3, 3 columns",
                        2,
                        0,
                        ""),
                new Case(
                        "workbook with a summary first",
                        pivot,
                        LOOKUP,
                        "Website",
                        "sheet \"Leads\", header in line 3, 3 columns",
                        2,
                        0,
                        ""),
                new Case(
                        "workbook, the sheet with addresses",
                        two,
                        VALIDATE,
                        "Contact details",
                        "sheet \"People\", header in line 1",
                        1,
                        0,
                        ""),
                new Case(
                        "workbook, the sheet with companies",
                        two,
                        LOOKUP,
                        "Domain",
                        "sheet \"Accounts\", header in line 1",
                        1,
                        0,
                        ""),
                new Case(
                        "workbook with groups of columns",
                        grouped,
                        VALIDATE,
                        "Contact Email",
                        "sheet \"Data\", header in lines 2 and 3, 4 columns",
                        1,
                        0,
                        ""));
    }
}
