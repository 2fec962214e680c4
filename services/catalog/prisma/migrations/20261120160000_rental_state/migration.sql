-- CreateTable
CREATE TABLE "rental_state" (
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "rental_state_pkey" PRIMARY KEY ("sku")
);
