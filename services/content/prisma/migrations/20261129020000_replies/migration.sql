-- CreateTable
CREATE TABLE "submission_reply" (
    "reply_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "staff_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "submission_reply_pkey" PRIMARY KEY ("reply_id")
);

-- CreateIndex
CREATE INDEX "submission_reply_submission_id_idx" ON "submission_reply"("submission_id");

-- AddForeignKey
ALTER TABLE "submission_reply" ADD CONSTRAINT "submission_reply_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("submission_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What must never be: Prisma cannot express CHECK constraints.
ALTER TABLE "submission_reply" ADD CONSTRAINT "submission_reply_text" CHECK (length("text") BETWEEN 1 AND 4000);
