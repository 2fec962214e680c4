-- CreateTable
CREATE TABLE "submission" (
    "submission_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "store" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "customer_id" UUID,
    "note" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "request_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "updated_by" UUID,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "form_token" (
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "submission_request_key_key" ON "submission"("request_key");

-- CreateIndex
CREATE INDEX "submission_created_at_submission_id_idx" ON "submission"("created_at" DESC, "submission_id");

-- CreateIndex
CREATE INDEX "submission_email_key_idx" ON "submission"("email_key");

-- CreateIndex
CREATE INDEX "submission_customer_id_idx" ON "submission"("customer_id");

-- CreateIndex
CREATE INDEX "form_token_expires_at_idx" ON "form_token"("expires_at");

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "submission"
  ADD CONSTRAINT "submission_kind" CHECK (kind IN ('contact', 'stylist', 'mail')),
  ADD CONSTRAINT "submission_state" CHECK (state = CASE
    WHEN closed_at IS NOT NULL THEN 'closed'
    WHEN answered_at IS NOT NULL THEN 'answered'
    ELSE 'new' END),
  ADD CONSTRAINT "submission_version" CHECK (version > 0),
  ADD CONSTRAINT "submission_lines" CHECK (email !~ '[\r\n]' AND name !~ '[\r\n]');
