-- CreateTable
CREATE TABLE "staff" (
    "staff_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "totp_sealed" TEXT,
    "totp_since" TIMESTAMPTZ(3),
    "totp_step" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_pkey" PRIMARY KEY ("staff_id")
);

-- CreateTable
CREATE TABLE "staff_recovery_code" (
    "staff_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_recovery_code_pkey" PRIMARY KEY ("staff_id","code_hash")
);

-- CreateTable
CREATE TABLE "staff_session" (
    "session_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "client" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_session_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "position" BIGINT NOT NULL,
    "entry_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "staff_id" UUID,
    "actor" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "before" JSON,
    "after" JSON,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "erasure" (
    "customer_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by" TEXT NOT NULL,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("customer_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key_key" ON "staff"("email_key");

-- CreateIndex
CREATE INDEX "staff_session_staff_id_idx" ON "staff_session"("staff_id");

-- CreateIndex
CREATE INDEX "staff_session_expires_at_idx" ON "staff_session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_entry_id_key" ON "audit_entry"("entry_id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entry_hash_key" ON "audit_entry"("hash");

-- CreateIndex
CREATE INDEX "audit_entry_resource_resource_id_idx" ON "audit_entry"("resource", "resource_id");

-- CreateIndex
CREATE INDEX "audit_entry_staff_id_idx" ON "audit_entry"("staff_id");

-- CreateIndex
CREATE INDEX "customer_created_at_customer_id_idx" ON "customer"("created_at", "customer_id");

-- AddForeignKey
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("staff_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("staff_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What must never be: Prisma cannot express CHECK constraints and triggers.
ALTER TABLE "staff"
  ADD CONSTRAINT "staff_role" CHECK (role IN ('moderator', 'admin')),
  ADD CONSTRAINT "staff_argon2id" CHECK (password_hash LIKE '$argon2id$%'),
  ADD CONSTRAINT "staff_email_lower" CHECK (email_key !~ '[A-Z]' AND email_key LIKE '%_@_%' AND length(email_key) <= 254),
  ADD CONSTRAINT "staff_totp" CHECK (totp_since IS NULL OR totp_sealed IS NOT NULL);

ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_expires" CHECK (expires_at > created_at);

ALTER TABLE "erasure" ADD CONSTRAINT "erasure_asked_by" CHECK (asked_by IN ('customer', 'staff'));

-- Entries link up, each to the one before it.
ALTER TABLE "audit_entry"
  ADD CONSTRAINT "audit_entry_position" CHECK (position > 0),
  ADD CONSTRAINT "audit_entry_hashes" CHECK (hash ~ '^[0-9a-f]{64}$' AND previous_hash ~ '^[0-9a-f]{64}$');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of % are never changed or removed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "audit_entry_add_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
