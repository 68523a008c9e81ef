package dev.enrichment.sdk.testing.internal.data;

import java.util.List;

/** An industry with the texts and codes of its companies. */
record Industry(
        int id,
        String name,
        String noun,
        String sic,
        String sicText,
        String naics,
        String naicsText,
        List<String> specialties) {

    private static final Industry SOFTWARE = new Industry(
            4,
            "Software",
            "Software",
            "7372",
            "Prepackaged Software",
            "511210",
            "Software Publishers",
            List.of("workflow automation", "developer tools", "data pipelines", "customer portals", "billing"));
    private static final Industry FINANCE = new Industry(
            43,
            "Financial Services",
            "Capital",
            "6199",
            "Finance Services",
            "523999",
            "Miscellaneous Financial Activities",
            List.of("payments", "credit scoring", "treasury", "invoicing", "reporting"));
    private static final Industry LOGISTICS = new Industry(
            116,
            "Logistics and Supply Chain",
            "Logistics",
            "4731",
            "Freight Transportation Arrangement",
            "488510",
            "Freight Arrangement",
            List.of("route planning", "cold chain", "customs", "warehousing", "tracking"));
    private static final Industry HEALTH = new Industry(
            14,
            "Hospitals and Health Care",
            "Health",
            "8099",
            "Health Services",
            "621999",
            "Ambulatory Health Care Services",
            List.of("telehealth", "patient records", "diagnostics", "scheduling", "home care"));
    private static final Industry MARKETING = new Industry(
            80,
            "Marketing and Advertising",
            "Media",
            "7311",
            "Advertising Agencies",
            "541810",
            "Advertising Agencies",
            List.of("brand strategy", "paid social", "content", "market research", "events"));
    private static final Industry RETAIL = new Industry(
            27,
            "Retail",
            "Goods",
            "5399",
            "General Merchandise Stores",
            "455219",
            "General Merchandise Retailers",
            List.of("online shop", "private label", "store design", "loyalty", "wholesale"));
    private static final Industry MACHINES = new Industry(
            135,
            "Industrial Automation",
            "Machines",
            "3569",
            "General Industrial Machinery",
            "333998",
            "General Purpose Machinery",
            List.of("robot cells", "sensors", "predictive maintenance", "conveyors", "retrofits"));
    private static final Industry ENERGY = new Industry(
            144,
            "Renewables and Environment",
            "Energy",
            "4911",
            "Electric Services",
            "221114",
            "Solar Electric Power Generation",
            List.of("solar parks", "storage", "grid balancing", "heat pumps", "audits"));

    /** Id of an industry by name, 0 if unknown. */
    static int idOf(String name) {
        return SLOTS.stream()
                .filter(industry -> industry.name.equalsIgnoreCase(name))
                .mapToInt(Industry::id)
                .findFirst()
                .orElse(0);
    }

    /** Sixteen slots: four for Software, at least one for each other industry. */
    static final List<Industry> SLOTS = List.of(
            SOFTWARE, FINANCE, SOFTWARE, LOGISTICS, HEALTH, SOFTWARE, MARKETING, RETAIL, MACHINES, SOFTWARE, ENERGY,
            FINANCE, LOGISTICS, HEALTH, MARKETING, RETAIL);
}
