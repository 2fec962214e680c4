-- CreateTable
CREATE TABLE "review" (
    "review_id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "customer_id" UUID,
    "sku" TEXT NOT NULL,
    "product_id" INTEGER NOT NULL,
    "store" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "last_no" INTEGER NOT NULL,
    "shown_no" INTEGER,
    "shown_at" TIMESTAMPTZ(3),
    "shown_height_cm" INTEGER,
    "shown_size" TEXT,
    "shown_photos" INTEGER NOT NULL DEFAULT 0,
    "waiting_no" INTEGER,
    "worn_how" TEXT,
    "worn_month" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "check_due_at" TIMESTAMPTZ(3),
    "helpful" INTEGER NOT NULL DEFAULT 0,
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),
    "open_reports" INTEGER NOT NULL DEFAULT 0,
    "request_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "last_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_pkey" PRIMARY KEY ("review_id")
);

-- CreateTable
CREATE TABLE "review_text" (
    "review_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "recommend" BOOLEAN,
    "fit" TEXT,
    "height_cm" INTEGER,
    "usual_size" TEXT,
    "photos" UUID[],
    "flags" TEXT[],
    "sought" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_text_pkey" PRIMARY KEY ("review_id","no")
);

-- CreateTable
CREATE TABLE "review_photo" (
    "upload_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "wants_public" BOOLEAN NOT NULL,
    "is_public" BOOLEAN NOT NULL,

    CONSTRAINT "review_photo_pkey" PRIMARY KEY ("upload_id")
);

-- CreateTable
CREATE TABLE "photo_to_withdraw" (
    "upload_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "photo_to_withdraw_pkey" PRIMARY KEY ("upload_id")
);

-- CreateTable
CREATE TABLE "review_decision" (
    "decision_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "verb" TEXT NOT NULL,
    "reason" TEXT,
    "note" TEXT NOT NULL,
    "by" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "shown_before" INTEGER,

    CONSTRAINT "review_decision_pkey" PRIMARY KEY ("decision_id")
);

-- CreateTable
CREATE TABLE "review_vote" (
    "review_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_vote_pkey" PRIMARY KEY ("review_id","customer_id")
);

-- CreateTable
CREATE TABLE "review_report" (
    "report_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "customer_id" UUID,
    "decision_id" UUID,
    "request_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_report_pkey" PRIMARY KEY ("report_id")
);

-- CreateTable
CREATE TABLE "review_statistics" (
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "reviews" INTEGER NOT NULL,
    "rated" INTEGER NOT NULL,
    "recommended" INTEGER NOT NULL,
    "verified" INTEGER NOT NULL,
    "small" INTEGER NOT NULL,
    "true_to_size" INTEGER NOT NULL,
    "large" INTEGER NOT NULL,

    CONSTRAINT "review_statistics_pkey" PRIMARY KEY ("sku")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_number_key" ON "review"("number");

-- CreateIndex
CREATE UNIQUE INDEX "review_request_key_key" ON "review"("request_key");

-- CreateIndex
CREATE INDEX "review_sku_shown_at_idx" ON "review"("sku", "shown_at");

-- CreateIndex
CREATE INDEX "review_state_written_at_review_id_idx" ON "review"("state", "written_at", "review_id");

-- CreateIndex
CREATE INDEX "review_written_at_review_id_idx" ON "review"("written_at", "review_id");

-- CreateIndex
CREATE INDEX "review_check_due_at_idx" ON "review"("check_due_at");

-- CreateIndex
CREATE UNIQUE INDEX "review_one_per_family" ON "review"("customer_id", "sku");

-- CreateIndex
CREATE INDEX "review_text_digest_idx" ON "review_text"("digest");

-- CreateIndex
CREATE INDEX "review_photo_review_id_idx" ON "review_photo"("review_id");

-- CreateIndex
CREATE INDEX "review_decision_review_id_at_idx" ON "review_decision"("review_id", "at");

-- CreateIndex
CREATE INDEX "review_vote_customer_id_idx" ON "review_vote"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_report_request_key_key" ON "review_report"("request_key");

-- CreateIndex
CREATE INDEX "review_report_review_id_at_idx" ON "review_report"("review_id", "at");

-- CreateIndex
CREATE INDEX "review_report_customer_id_idx" ON "review_report"("customer_id");

-- AddForeignKey
ALTER TABLE "review_text" ADD CONSTRAINT "review_text_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("review_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("review_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("review_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("review_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("review_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbers of demo data are below those of reviews that are written here.
ALTER SEQUENCE "review_number_seq" START 10000000 RESTART;

-- At most one text waits, and at most one is public.
CREATE UNIQUE INDEX "review_text_one_pending" ON "review_text"("review_id") WHERE state = 'pending';
CREATE UNIQUE INDEX "review_text_one_approved" ON "review_text"("review_id") WHERE state = 'approved';

-- Moderators look for reported reviews.
CREATE INDEX "review_reported" ON "review"("written_at", "review_id") WHERE open_reports > 0;

-- Moderators look for parts of words and for flags. The conditions keep Prisma, which cannot describe these indexes, away.
CREATE INDEX "review_text_letters" ON "review_text" USING GIN (sought gin_trgm_ops)
  WITH (fastupdate = off) WHERE "no" > 0;
CREATE INDEX "review_text_flagged" ON "review_text"("review_id", "no") WHERE cardinality(flags) > 0;

-- Photos that media is to be told about: few at any time.
CREATE INDEX "review_photo_due" ON "review_photo"("upload_id") WHERE wants_public <> is_public;

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "review"
  ADD CONSTRAINT "review_state" CHECK (CASE
    WHEN waiting_no IS NOT NULL THEN state = 'pending'
    WHEN shown_no IS NOT NULL THEN state = 'approved'
    ELSE state IN ('rejected', 'withdrawn') END),
  ADD CONSTRAINT "review_version" CHECK (version > 0),
  ADD CONSTRAINT "review_numbers" CHECK (last_no > 0 AND shown_no BETWEEN 1 AND last_no AND waiting_no = last_no),
  ADD CONSTRAINT "review_shown" CHECK (shown_no IS NULL OR shown_at IS NOT NULL),
  ADD CONSTRAINT "review_worn" CHECK ((worn_how IS NULL) = (worn_month IS NULL)
    AND worn_how IN ('bought', 'rented', 'points') AND worn_month ~ '^\d{4}-\d{2}$'),
  ADD CONSTRAINT "review_reply" CHECK ((reply IS NULL) = (replied_at IS NULL)),
  ADD CONSTRAINT "review_counts" CHECK (helpful >= 0 AND open_reports >= 0);
ALTER TABLE "review_text"
  ADD CONSTRAINT "review_text_state" CHECK (state IN ('pending', 'approved', 'rejected', 'withdrawn', 'replaced')),
  ADD CONSTRAINT "review_text_fit" CHECK (fit IN ('small', 'true', 'large')),
  ADD CONSTRAINT "review_text_height" CHECK (height_cm BETWEEN 120 AND 220),
  ADD CONSTRAINT "review_text_lengths" CHECK (length(text) BETWEEN 1 AND 2000 AND length(title) <= 120
    AND length(author) BETWEEN 1 AND 60 AND length(usual_size) <= 20 AND cardinality(photos) <= 4);
ALTER TABLE "review_decision"
  ADD CONSTRAINT "review_decision_verb" CHECK (verb IN ('approve', 'reject', 'withdraw')),
  ADD CONSTRAINT "review_decision_reason" CHECK ((reason IS NULL) = (verb = 'approve'));
ALTER TABLE "review_statistics"
  ADD CONSTRAINT "review_statistics_counts" CHECK (version > 0 AND recommended BETWEEN 0 AND rated AND rated <= reviews
    AND verified BETWEEN 0 AND reviews AND small >= 0 AND true_to_size >= 0 AND large >= 0
    AND small + true_to_size + large <= reviews);
