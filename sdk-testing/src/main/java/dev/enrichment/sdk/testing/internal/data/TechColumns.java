package dev.enrichment.sdk.testing.internal.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The technology columns of a company row (API reference, section 3.2) with fictitious product names. */
public final class TechColumns {
    /** Possible labels by column. */
    public static final Map<String, List<String>> ALL = columns();

    private TechColumns() {}

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        columns.put("crm_tech", List.of("Pipewell", "Dealbarn", "Contactree"));
        columns.put("marketing_automation_tech", List.of("Mailheron", "Nurturely", "Dripmill"));
        columns.put("sales_automation_tech", List.of("Cadencia", "Dialfox"));
        columns.put("analytics_tech", List.of("Countlight", "Funnelscope", "Metrigrove"));
        columns.put("cloud_provider_tech", List.of("Cumulon", "Stratacloud"));
        columns.put("development_tech", List.of("Codequarry", "Buildmoss"));
        columns.put("ecommerce_tech", List.of("Shopglade", "Cartwheel Lane"));
        columns.put("erp_tech", List.of("Ledgerium", "Plantwise"));
        columns.put("email_hosting_tech", List.of("Postgarden", "Mailharbor"));
        columns.put("email_security_tech", List.of("Gatemoth", "Phishguard Hill"));
        columns.put("abm_tech", List.of("Accountlens"));
        columns.put("cms_tech", List.of("Pagewillow", "Textcove"));
        columns.put("conversation_intelligence_tech", List.of("Callweaver"));
        columns.put("app_security_tech", List.of("Bugsentry Vale"));
        columns.put("cloud_security_tech", List.of("Skyvault Nine"));
        columns.put("company_martech", List.of("Tagorchard", "Pixelbarn"));
        return columns;
    }
}
