package dev.enrichment.sdk.adversary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which response each request gets, and what all of them have cost. */
final class ServiceScript {
    private final Scenario scenario;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final List<ServedRequest> served = new CopyOnWriteArrayList<>();

    ServiceScript(Scenario scenario) {
        this.scenario = scenario;
    }

    /** The headers of a request have arrived. */
    synchronized ServedRequest begin(int call, String line, String connection) {
        int number = numbers.merge(call, 1, Integer::sum);
        ServedRequest request = new ServedRequest(
                call, number, line, connection, scenario.calls().get(call).response(number));
        served.add(request);
        return request;
    }

    /** All of the request has arrived: it is carried out, and charged. */
    synchronized void carryOut(ServedRequest request, String body) {
        request.body = body;
        String id = request.call + "-" + request.number;
        Endpoint<?> endpoint = scenario.calls().get(request.call).endpoint();
        request.content = new BodyWriter(endpoint, request.plan, id, scenario.secrets()).write();
        request.readAt = System.nanoTime();
        request.read = true;
    }

    /** All requests in the order in which they arrived. */
    List<ServedRequest> served() {
        return served;
    }

    List<ServedRequest> servedFor(int call) {
        return served.stream().filter(request -> request.call == call).toList();
    }
}
