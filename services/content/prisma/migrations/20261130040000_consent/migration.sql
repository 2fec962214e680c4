-- CreateTable
CREATE TABLE "consent_record" (
    "record_id" UUID NOT NULL,
    "text_version" TEXT NOT NULL,
    "measurement" BOOLEAN NOT NULL,
    "advertising" BOOLEAN NOT NULL,
    "media" BOOLEAN NOT NULL,
    "way" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "request_key" TEXT NOT NULL,

    CONSTRAINT "consent_record_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "consent_record_request_key_key" ON "consent_record"("request_key");

-- CreateIndex
CREATE INDEX "consent_record_made_at_idx" ON "consent_record"("made_at");

-- What Prisma cannot express.
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_text_version" CHECK ("text_version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_way" CHECK ("way" IN ('question', 'settings'));
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_language" CHECK ("language" ~ '^[a-z]{2}$');
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_request_key" CHECK (length("request_key") BETWEEN 1 AND 200);

-- A record proves a choice: it is deleted when its time is over, never changed. Another choice is another record.
CREATE TRIGGER "consent_record_unchanged" BEFORE UPDATE ON "consent_record" FOR EACH ROW
    EXECUTE FUNCTION "refuse_change_of_history"();
