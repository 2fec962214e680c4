-- A colleague who was invited has no password until the mailed link was followed.
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;

CREATE TABLE "staff_invitation" (
    "invitation_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("invitation_id")
);
CREATE INDEX "staff_invitation_staff_id_idx" ON "staff_invitation"("staff_id");
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation"("expires_at");
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("staff_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_invitation"
  ADD CONSTRAINT "staff_invitation_language" CHECK (language IN ('pl', 'en')),
  ADD CONSTRAINT "staff_invitation_times" CHECK (expires_at > asked_at AND used_at >= asked_at);
-- One link of a colleague counts at a time.
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation"("staff_id") WHERE "used_at" IS NULL;

-- The address before the change is told of it; it is forgotten with the row, a day later.
ALTER TABLE "email_change" ADD COLUMN "old_email" TEXT;
