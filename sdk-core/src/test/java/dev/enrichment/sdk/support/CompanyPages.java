package dev.enrichment.sdk.support;

import dev.enrichment.sdk.models.companies.Company;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;

/** Creates response pages with the companies c0, c1, c2 and so on, in the format of the service. */
public final class CompanyPages {
    private CompanyPages() {}

    /** A page of companies c{from}, c{from+1} and so on, with other members as given; each row costs a credit. */
    public static MockResponse page(int from, int rows, String members) {
        String companies = IntStream.range(from, from + rows)
                .mapToObj("{\"company_domain\":\"c%d\"}"::formatted)
                .collect(Collectors.joining(","));
        return Service.ok("{\"companies\":[%s],\"credits_consumed\":%d%s}"
                .formatted(companies, rows, (members.isEmpty() ? "" : ",") + members.replace('\'', '"')));
    }

    public static List<String> domains(Iterable<Company> companies) {
        List<String> domains = new ArrayList<>();
        companies.forEach(company -> domains.add(Objects.requireNonNull(company.companyDomain())));
        return domains;
    }

    public static String[] upTo(int end) {
        return IntStream.range(0, end).mapToObj(i -> "c" + i).toArray(String[]::new);
    }
}
