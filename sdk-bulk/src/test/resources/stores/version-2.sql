-- Store with version 2 of the tables, as the library wrote it: a refreshed row, one in doubt, one that was charged
-- without a response, and an erased one.
BEGIN TRANSACTION;
CREATE TABLE enrichment_budget (
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    paid TEXT NOT NULL,
    open_amount TEXT NOT NULL,
    PRIMARY KEY (name, role)
);
INSERT INTO "enrichment_budget" VALUES('march','list','0.5','0.25');
INSERT INTO "enrichment_budget" VALUES('day','budget','0.5','0.25');
INSERT INTO "enrichment_budget" VALUES('','list','0.5','0');
CREATE TABLE enrichment_call (
    call INTEGER PRIMARY KEY,
    request_key BLOB NOT NULL,
    list TEXT NOT NULL,
    open_amount TEXT NOT NULL,
    earlier BOOLEAN NOT NULL DEFAULT FALSE,
    answered BOOLEAN NOT NULL DEFAULT FALSE,
    owner TEXT,
    owner_call BIGINT,
    abandoned BOOLEAN NOT NULL DEFAULT FALSE
);
INSERT INTO "enrichment_call" VALUES(3,X'39722CBBF8B91A4B9045C5E6175F1001','march','0.25',1,0,NULL,NULL,0);
CREATE TABLE enrichment_earlier (
    id BIGINT PRIMARY KEY,
    request_key BLOB NOT NULL,
    finished_at BIGINT,
    response_call BIGINT NOT NULL DEFAULT 0,
    status INTEGER,
    charged TEXT NOT NULL,
    request_id TEXT,
    response BLOB NOT NULL
);
INSERT INTO "enrichment_earlier" VALUES(1,X'73D51ABBD89CB8196F0EFB6892F94D68',1772445601000,1,200,'0.25','req-1',X'7B2276657273696F6E223A317D');
CREATE TABLE enrichment_hold (
    call BIGINT NOT NULL,
    budget TEXT NOT NULL,
    PRIMARY KEY (call, budget)
);
INSERT INTO "enrichment_hold" VALUES(3,'day');
CREATE TABLE enrichment_meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "enrichment_meta" VALUES('secret','5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e');
INSERT INTO "enrichment_meta" VALUES('schema_version','2');
INSERT INTO "enrichment_meta" VALUES('last_owner','1');
INSERT INTO "enrichment_meta" VALUES('origin','https://api.example.com');
INSERT INTO "enrichment_meta" VALUES('account','account-1');
INSERT INTO "enrichment_meta" VALUES('baseline','10 1 5 4 2026-03-02 8 5');
INSERT INTO "enrichment_meta" VALUES('origin_held','true');
INSERT INTO "enrichment_meta" VALUES('paid','1');
INSERT INTO "enrichment_meta" VALUES('open','0.25');
INSERT INTO "enrichment_meta" VALUES('attempts','5');
INSERT INTO "enrichment_meta" VALUES('charges','4');
INSERT INTO "enrichment_meta" VALUES('earlier_responses','1');
INSERT INTO "enrichment_meta" VALUES('earlier_charged','0.25');
INSERT INTO "enrichment_meta" VALUES('changes email.validate march','1 1772445600000');
CREATE TABLE enrichment_owner (id TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
CREATE TABLE enrichment_purchase (
    id INTEGER PRIMARY KEY,
    request_key BLOB NOT NULL UNIQUE,
    operation TEXT NOT NULL,
    list TEXT,
    state TEXT NOT NULL,
    settled_state TEXT NOT NULL DEFAULT 'free',
    paid TEXT NOT NULL DEFAULT '0',
    open_amount TEXT NOT NULL DEFAULT '0',
    charged TEXT NOT NULL DEFAULT '0',
    replaced TEXT NOT NULL DEFAULT '0',
    max_price TEXT NOT NULL,
    sent_at BIGINT,
    sent_nanos BIGINT NOT NULL DEFAULT 0,
    finished_at BIGINT,
    response_call BIGINT NOT NULL DEFAULT 0,
    status INTEGER,
    request_id TEXT,
    message TEXT,
    request BLOB NOT NULL,
    unreadable BLOB,
    response BLOB
);
INSERT INTO "enrichment_purchase" VALUES(1,X'73D51ABBD89CB8196F0EFB6892F94D68','email.validate','march','done','done','0.5','0','0.25','0.25','0.25',1772445600000,5661449679367,1772445602000,2,200,'req-2',NULL,X'7B22726F77223A317D',NULL,X'7B2276657273696F6E223A327D');
INSERT INTO "enrichment_purchase" VALUES(2,X'39722CBBF8B91A4B9045C5E6175F1001','email.validate','march','unknown','free','0','0.25','0','0','0.25',1772445600000,5661452632187,NULL,0,NULL,NULL,'timeout',X'7B22726F77223A327D',NULL,NULL);
INSERT INTO "enrichment_purchase" VALUES(3,X'4C9326BB9805FA8F85882C12EAE724CE','email.validate',NULL,'lost','lost','0.25','0','0','0','0.25',1772445600000,5661455346092,NULL,0,NULL,NULL,NULL,X'7B22726F77223A337D',X'78',NULL);
INSERT INTO "enrichment_purchase" VALUES(4,X'AC3809BBB87F56E84FD730EB0D948BCF','email.validate',NULL,'erased','erased','0.25','0','0','0.25','0.25',1772445600000,5661458062350,1772445600000,5,NULL,NULL,NULL,X'',NULL,NULL);
CREATE INDEX enrichment_open ON enrichment_purchase (id) WHERE state IN ('intent', 'unknown', 'lost') OR open_amount <> '0';
CREATE INDEX enrichment_call_of ON enrichment_call (request_key, call);
CREATE UNIQUE INDEX enrichment_claim ON enrichment_call (request_key)
    WHERE owner IS NOT NULL AND NOT abandoned;
CREATE INDEX enrichment_earlier_of ON enrichment_earlier (request_key, id);
COMMIT;
