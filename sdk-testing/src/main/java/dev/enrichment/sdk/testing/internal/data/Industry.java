package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/**
 * An industry with the texts, codes and figures of its companies.
 *
 * @param share companies per thousand
 * @param nouns second parts of company names; the first one is the most common
 * @param customers whom the companies serve
 * @param revenuePerHead annual revenue per employee in US dollars
 * @param ventureShare percentage of companies with funding rounds
 * @param adShare percentage of companies with ads
 * @param engineers percentage of employees in engineering
 */
record Industry(
        int id,
        String name,
        int share,
        List<String> nouns,
        String sic,
        String sicText,
        String naics,
        String naicsText,
        List<String> specialties,
        String customers,
        int revenuePerHead,
        int ventureShare,
        int adShare,
        int engineers) {
    static final Industry SOFTWARE = new Industry(
            4,
            "Software",
            160,
            List.of("Software", "Systems", "Cloud"),
            "7372",
            "Prepackaged Software",
            "511210",
            "Software Publishers",
            List.of("workflow automation", "developer tools", "data pipelines", "customer portals", "billing"),
            "teams in growing businesses",
            165_000,
            70,
            50,
            45);

    /** Software is the most frequent one. */
    static final List<Industry> ALL = List.of(
            SOFTWARE,
            new Industry(
                    43,
                    "Financial Services",
                    95,
                    List.of("Capital", "Finance", "Pay"),
                    "6199",
                    "Finance Services",
                    "523999",
                    "Miscellaneous Financial Activities",
                    List.of("payments", "credit scoring", "treasury", "invoicing", "reporting"),
                    "merchants and private investors",
                    240_000,
                    55,
                    45,
                    25),
            new Industry(
                    14,
                    "Hospitals and Health Care",
                    85,
                    List.of("Health", "Care", "Clinics"),
                    "8099",
                    "Health Services",
                    "621999",
                    "Ambulatory Health Care Services",
                    List.of("telehealth", "patient records", "diagnostics", "scheduling", "home care"),
                    "patients and physicians",
                    110_000,
                    40,
                    40,
                    10),
            new Industry(
                    27,
                    "Retail",
                    85,
                    List.of("Goods", "Market", "Stores"),
                    "5399",
                    "General Merchandise Stores",
                    "455219",
                    "General Merchandise Retailers",
                    List.of("online shop", "private label", "store design", "loyalty", "wholesale"),
                    "households",
                    180_000,
                    25,
                    80,
                    6),
            new Industry(
                    116,
                    "Logistics and Supply Chain",
                    75,
                    List.of("Logistics", "Freight"),
                    "4731",
                    "Freight Transportation Arrangement",
                    "488510",
                    "Freight Arrangement",
                    List.of("route planning", "cold chain", "customs", "warehousing", "tracking"),
                    "shippers and carriers",
                    190_000,
                    30,
                    30,
                    10),
            new Industry(
                    80,
                    "Marketing and Advertising",
                    75,
                    List.of("Media", "Studio"),
                    "7311",
                    "Advertising Agencies",
                    "541810",
                    "Advertising Agencies",
                    List.of("brand strategy", "paid social", "content", "market research", "events"),
                    "consumer brands",
                    130_000,
                    20,
                    65,
                    8),
            new Industry(
                    135,
                    "Industrial Automation",
                    70,
                    List.of("Machines", "Robotics", "Works"),
                    "3569",
                    "General Industrial Machinery",
                    "333998",
                    "General Purpose Machinery",
                    List.of("robot cells", "sensors", "predictive maintenance", "conveyors", "retrofits"),
                    "manufacturers",
                    210_000,
                    35,
                    20,
                    30),
            new Industry(
                    144,
                    "Renewables and Environment",
                    60,
                    List.of("Energy", "Solar", "Power"),
                    "4911",
                    "Electric Services",
                    "221114",
                    "Solar Electric Power Generation",
                    List.of("solar parks", "storage", "grid balancing", "heat pumps", "audits"),
                    "utilities and municipalities",
                    260_000,
                    55,
                    35,
                    25),
            new Industry(
                    48,
                    "Construction",
                    60,
                    List.of("Build", "Construction"),
                    "1542",
                    "General Contractors",
                    "236220",
                    "Commercial Building Construction",
                    List.of("timber construction", "site planning", "renovation", "prefabrication", "surveying"),
                    "property owners",
                    220_000,
                    10,
                    20,
                    15),
            new Industry(
                    23,
                    "Food and Beverages",
                    55,
                    List.of("Foods", "Kitchen"),
                    "2099",
                    "Food Preparations",
                    "311999",
                    "Miscellaneous Food Manufacturing",
                    List.of("plant-based food", "bakery products", "beverages", "catering", "packaging"),
                    "grocers and restaurants",
                    230_000,
                    25,
                    60,
                    8),
            new Industry(
                    31,
                    "Hospitality",
                    45,
                    List.of("Hotels", "Travel"),
                    "7011",
                    "Hotels and Motels",
                    "721110",
                    "Hotels and Motels",
                    List.of("boutique hotels", "event venues", "guest experience", "bookings", "spa resorts"),
                    "travellers",
                    85_000,
                    15,
                    70,
                    3),
            new Industry(
                    69,
                    "Education",
                    45,
                    List.of("Academy", "Learning"),
                    "8299",
                    "Schools and Educational Services",
                    "611710",
                    "Educational Support Services",
                    List.of("language courses", "exam preparation", "tutoring", "vocational training", "e-learning"),
                    "students and schools",
                    75_000,
                    35,
                    60,
                    12),
            new Industry(
                    12,
                    "Biotechnology",
                    35,
                    List.of("Bio", "Therapeutics"),
                    "2836",
                    "Biological Products",
                    "541714",
                    "Research in Biotechnology",
                    List.of("gene therapy", "enzymes", "clinical trials", "antibodies", "lab automation"),
                    "hospitals and research institutes",
                    150_000,
                    75,
                    10,
                    35),
            new Industry(
                    8,
                    "Telecommunications",
                    25,
                    List.of("Telecom", "Networks"),
                    "4813",
                    "Telephone Communications",
                    "517111",
                    "Wired Telecommunications Carriers",
                    List.of("fiber access", "business telephony", "network security", "data centers", "roaming"),
                    "businesses and households",
                    310_000,
                    25,
                    55,
                    30),
            new Industry(
                    42,
                    "Insurance",
                    30,
                    List.of("Insurance", "Assurance"),
                    "6411",
                    "Insurance Agents and Services",
                    "524210",
                    "Insurance Agencies and Brokerages",
                    List.of("liability cover", "claims handling", "pension plans", "underwriting", "travel cover"),
                    "families and small firms",
                    280_000,
                    30,
                    55,
                    15));

    /** Returns the id of an industry by name, 0 if unknown. */
    static int idOf(String name) {
        return ALL.stream()
                .filter(industry -> industry.name.equalsIgnoreCase(name))
                .mapToInt(Industry::id)
                .findFirst()
                .orElse(0);
    }

    /** Returns the industry of a generated company. */
    static Industry byId(int id) {
        return ALL.stream().filter(industry -> industry.id == id).findFirst().orElse(SOFTWARE);
    }

    /** Ids with names, for the job search. */
    static List<NamedId> ids() {
        return ALL.stream()
                .map(industry -> new NamedId(industry.id, industry.name))
                .toList();
    }
}
