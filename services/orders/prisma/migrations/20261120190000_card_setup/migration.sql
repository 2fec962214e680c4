-- CreateTable
CREATE TABLE "card_setup" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_setup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "card_setup_next_at_idx" ON "card_setup"("next_at");

-- What Prisma cannot express.
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_state" CHECK ("state" IN ('open', 'saved', 'ended') AND ("state" = 'open') = ("next_at" IS NOT NULL));
