package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.call.Operation;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The columns of an output that come from the response: their names and JSON Pointers. */
final class ResponseFields {
    private static final Map<String, List<String>> DEFAULTS = Map.of(
            "email.validate",
            List.of("email_status", "is_domain_catch_all", "mx_provider", "company_name", "company_industry"),
            "email.findPersonal",
            List.of("personal_email"),
            "companies.lookup",
            List.of(
                    "company/company_domain",
                    "company/company_name",
                    "company/company_industry_linkedin",
                    "company/employee_range",
                    "company/hq_country_code",
                    "company/founded_year"),
            "companies.funding",
            List.of(
                    "total_funding=financialInfo/totalFunding",
                    "last_round=financialInfo/lastFundingRound/round",
                    "last_round_date=financialInfo/lastFundingRound/date",
                    "last_round_amount=financialInfo/lastFundingRound/amount"),
            "people.jobChange",
            List.of("job_change=status", "current_company", "current_title=current_position/title"));

    private ResponseFields() {}

    /**
     * Finds the columns.
     *
     * @param operation whose response they are in
     * @param chosen such as {@code email_status}, {@code company/company_name} or {@code name=/company/company_name};
     *     empty for the usual ones
     * @param taken names of other columns of the output
     * @return pointers by column name, in order
     * @throws UsageException if a name without a leading slash does not exist
     */
    static Map<String, String> columns(Operation<?, ?> operation, List<String> chosen, Collection<String> taken) {
        Map<String, String> columns = new LinkedHashMap<>();
        Set<String> used = new HashSet<>(taken);
        for (String field : chosen.isEmpty() ? defaults(operation) : chosen) {
            int equals = field.indexOf('=');
            String path = pointer(operation, field.substring(equals + 1).strip());
            String name = equals > 0 ? field.substring(0, equals).strip() : path.substring(path.lastIndexOf('/') + 1);
            String unique = used.add(name) ? name : operation.id() + path.replace('/', '.');
            used.add(unique);
            columns.put(unique, path);
        }
        return columns;
    }

    private static String pointer(Operation<?, ?> operation, String path) {
        // A pointer is taken as it is: the service can have fields that this version does not know.
        if (path.startsWith("/")) {
            return path;
        }
        if (path.isEmpty() || RecordFields.typeAt(operation.responseType(), "/" + path) == null) {
            throw RecordFields.unknown("the response of " + operation, operation.responseType(), "/" + path);
        }
        return "/" + path;
    }

    private static List<String> defaults(Operation<?, ?> operation) {
        List<String> usual = DEFAULTS.get(operation.id());
        return usual != null
                ? usual
                : RecordFields.of(operation.responseType()).entrySet().stream()
                        .filter(field -> isScalar(field.getValue()))
                        .map(Map.Entry::getKey)
                        .filter(name -> !name.equals("credits_consumed"))
                        .toList();
    }

    private static boolean isScalar(Type type) {
        return type instanceof Class<?> plain && !plain.isRecord() && plain != Object.class;
    }
}
