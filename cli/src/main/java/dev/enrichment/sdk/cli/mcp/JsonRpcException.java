package dev.enrichment.sdk.cli.mcp;

/** Thrown if a client request fails. The client receives the code and the message as an error response. */
final class JsonRpcException extends RuntimeException {
    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603;

    private static final long serialVersionUID = 1L;

    private final int code;

    JsonRpcException(int code, String message) {
        super(message);
        this.code = code;
    }

    int code() {
        return code;
    }
}
