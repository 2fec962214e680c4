-- AlterTable
ALTER TABLE "submission" ADD COLUMN "decision" TEXT;

-- CreateTable
CREATE TABLE "cv" (
    "submission_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "content" BYTEA,
    "state" TEXT NOT NULL,
    "signature" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "scanned_at" TIMESTAMPTZ(3),

    CONSTRAINT "cv_pkey" PRIMARY KEY ("submission_id")
);

-- CreateIndex
CREATE INDEX "cv_state_next_at_idx" ON "cv"("state", "next_at");

-- AddForeignKey
ALTER TABLE "cv" ADD CONSTRAINT "cv_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("submission_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "submission" DROP CONSTRAINT "submission_kind";
ALTER TABLE "submission"
  ADD CONSTRAINT "submission_kind" CHECK (kind IN ('contact', 'stylist', 'mail', 'career')),
  ADD CONSTRAINT "submission_decision" CHECK (
    (kind = 'career' AND closed_at IS NOT NULL) = (decision IS NOT NULL)
    AND (decision IS NULL OR decision IN ('accepted', 'declined', 'withdrawn')));
ALTER TABLE "cv"
  ADD CONSTRAINT "cv_state" CHECK (state IN ('waiting', 'clean', 'infected')),
  -- An infected file is deleted; a file that was scanned says when.
  ADD CONSTRAINT "cv_content" CHECK ((content IS NULL) = (state = 'infected')),
  ADD CONSTRAINT "cv_scanned" CHECK ((scanned_at IS NULL) = (state = 'waiting')),
  ADD CONSTRAINT "cv_bytes" CHECK (bytes BETWEEN 1 AND 5242880),
  -- A PDF is compressed already.
  ALTER COLUMN "content" SET STORAGE EXTERNAL;
