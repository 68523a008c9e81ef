-- Store with version 5 of the tables, as the library wrote it: a refreshed row, one in doubt, one that was charged
-- without a response, and an erased one.
BEGIN TRANSACTION;
CREATE TABLE enrichment_account (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    service TEXT,
    account TEXT,
    in_use INTEGER NOT NULL DEFAULT FALSE,
    paid_micros INTEGER NOT NULL DEFAULT 0 CHECK (paid_micros >= 0),
    open_micros INTEGER NOT NULL DEFAULT 0 CHECK (open_micros >= 0),
    attempts INTEGER NOT NULL DEFAULT 0,
    charges INTEGER NOT NULL DEFAULT 0,
    last_replaced INTEGER NOT NULL DEFAULT 0,
    balance_micros INTEGER,
    balance_paid_micros INTEGER,
    balance_attempts INTEGER,
    balance_charges INTEGER,
    balance_day TEXT,
    balance_requests INTEGER,
    balance_charged_requests INTEGER,
    earlier_charged_micros INTEGER CHECK (earlier_charged_micros >= 0),
    CHECK ((balance_micros IS NULL) = (balance_day IS NULL))
) STRICT;
INSERT INTO "enrichment_account" VALUES(1,'https://api.example.com','account-1',1,1000000,250000,5,4,1,10000000,1000000,5,4,'2026-03-02',8,5,250000);
CREATE TABLE enrichment_budget (
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('list', 'budget')),
    paid_micros INTEGER NOT NULL CHECK (paid_micros >= 0),
    open_micros INTEGER NOT NULL CHECK (open_micros >= 0),
    PRIMARY KEY (name, role)
) STRICT;
INSERT INTO "enrichment_budget" VALUES('march','list',500000,250000);
INSERT INTO "enrichment_budget" VALUES('day','budget',500000,250000);
INSERT INTO "enrichment_budget" VALUES('','list',500000,0);
CREATE TABLE enrichment_call (
    call INTEGER PRIMARY KEY,
    request_key BLOB NOT NULL REFERENCES enrichment_purchase (request_key),
    list TEXT NOT NULL,
    open_micros INTEGER NOT NULL CHECK (open_micros >= 0),
    earlier INTEGER NOT NULL DEFAULT FALSE,
    answered INTEGER NOT NULL DEFAULT FALSE,
    owner TEXT,
    owner_call INTEGER,
    attempt INTEGER NOT NULL,
    sent_at INTEGER NOT NULL, sent_nanos INTEGER NOT NULL DEFAULT 0,
    abandoned INTEGER NOT NULL DEFAULT FALSE,
    CHECK ((owner IS NULL) = (owner_call IS NULL)),
    CHECK (owner IS NOT NULL OR (open_micros > 0 AND NOT abandoned))
) STRICT;
INSERT INTO "enrichment_call" VALUES(3,X'39722CBBF8B91A4B9045C5E6175F1001','march',250000,1,0,NULL,NULL,0,1772445600000,5661452632187,0);
CREATE TABLE enrichment_earlier (
    id INTEGER PRIMARY KEY,
    request_key BLOB NOT NULL REFERENCES enrichment_purchase (request_key),
    finished_at INTEGER NOT NULL,
    response_call INTEGER NOT NULL,
    status INTEGER NOT NULL,
    charged_micros INTEGER NOT NULL CHECK (charged_micros >= 0),
    request_id TEXT,
    response BLOB NOT NULL
) STRICT;
INSERT INTO "enrichment_earlier" VALUES(1,X'73D51ABBD89CB8196F0EFB6892F94D68',1772445601000,1,200,250000,'req-1',X'7B2276657273696F6E223A317D');
CREATE TABLE enrichment_hold (
    call INTEGER NOT NULL REFERENCES enrichment_call (call) ON DELETE CASCADE,
    budget TEXT NOT NULL,
    PRIMARY KEY (call, budget)
) STRICT;
INSERT INTO "enrichment_hold" VALUES(3,'day');
CREATE TABLE enrichment_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "enrichment_meta" VALUES('secret','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e');
INSERT INTO "enrichment_meta" VALUES('schema_version','5');
INSERT INTO "enrichment_meta" VALUES('last_owner','1');
INSERT INTO "enrichment_meta" VALUES('changes email.validate march','1 1772445600000');
CREATE TABLE enrichment_owner (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE enrichment_purchase (
    id INTEGER PRIMARY KEY,
    request_key BLOB NOT NULL UNIQUE,
    operation TEXT NOT NULL,
    list TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL CHECK (state IN ('free', 'intent', 'done', 'unknown', 'lost', 'erased')),
    settled_state TEXT NOT NULL DEFAULT 'free'
        CHECK (settled_state IN ('free', 'done', 'lost', 'erased')),
    paid_micros INTEGER NOT NULL DEFAULT 0 CHECK (paid_micros >= 0),
    open_micros INTEGER NOT NULL DEFAULT 0 CHECK (open_micros >= 0),
    charged_micros INTEGER NOT NULL DEFAULT 0 CHECK (charged_micros >= 0),
    replaced_micros INTEGER NOT NULL DEFAULT 0 CHECK (replaced_micros >= 0),
    max_price_micros INTEGER NOT NULL CHECK (max_price_micros >= 0),
    sent_at INTEGER,
    finished_at INTEGER,
    response_call INTEGER NOT NULL DEFAULT 0,
    status INTEGER,
    request_id TEXT,
    message TEXT,
    request BLOB NOT NULL,
    unreadable BLOB,
    response BLOB,
    CHECK ((response IS NULL) = (status IS NULL)),
    CHECK (state <> 'done' OR (status IS NOT NULL AND finished_at IS NOT NULL)),
    CHECK (state <> 'unknown' OR open_micros > 0),
    CHECK (state <> 'lost' OR paid_micros > 0),
    CHECK (state <> 'erased'
        OR (status IS NULL AND message IS NULL AND unreadable IS NULL AND length(request) = 0))
) STRICT;
INSERT INTO "enrichment_purchase" VALUES(1,X'73D51ABBD89CB8196F0EFB6892F94D68','email.validate','march','done','done',500000,0,250000,250000,250000,1772445600000,1772445602000,2,200,'req-2',NULL,X'7B22726F77223A317D',NULL,X'7B2276657273696F6E223A327D');
INSERT INTO "enrichment_purchase" VALUES(2,X'39722CBBF8B91A4B9045C5E6175F1001','email.validate','march','unknown','free',0,250000,0,0,250000,1772445600000,NULL,0,NULL,NULL,'timeout',X'7B22726F77223A327D',NULL,NULL);
INSERT INTO "enrichment_purchase" VALUES(3,X'4C9326BB9805FA8F85882C12EAE724CE','email.validate','','lost','lost',250000,0,0,0,250000,1772445600000,NULL,0,NULL,NULL,NULL,X'7B22726F77223A337D',X'78',NULL);
INSERT INTO "enrichment_purchase" VALUES(4,X'AC3809BBB87F56E84FD730EB0D948BCF','email.validate','','erased','erased',250000,0,0,250000,250000,1772445600000,1772445600000,5,NULL,NULL,NULL,X'',NULL,NULL);
CREATE INDEX enrichment_open ON enrichment_purchase (id) WHERE state IN ('intent', 'unknown', 'lost') OR open_micros > 0;
CREATE INDEX enrichment_operation ON enrichment_purchase (operation, id);
CREATE INDEX enrichment_call_of ON enrichment_call (request_key, call);
CREATE UNIQUE INDEX enrichment_claim ON enrichment_call (request_key)
    WHERE owner IS NOT NULL AND NOT abandoned;
CREATE INDEX enrichment_earlier_of ON enrichment_earlier (request_key, id);
COMMIT;
