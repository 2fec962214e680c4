-- When the password (and the code, where there is one) was last shown in a session; null = at its start.
ALTER TABLE "session" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
ALTER TABLE "staff_session" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);

-- Whether the mail address was proved by a mailed link.
ALTER TABLE "customer" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "email_confirmation" (
    "confirmation_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("confirmation_id")
);

-- CreateIndex
CREATE INDEX "email_confirmation_customer_id_idx" ON "email_confirmation"("customer_id");

-- CreateIndex
CREATE INDEX "email_confirmation_expires_at_idx" ON "email_confirmation"("expires_at");

-- AddForeignKey
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;
