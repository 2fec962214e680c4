-- CreateTable
CREATE TABLE "erased_customer" (
    "customer_id" UUID NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erased_customer_pkey" PRIMARY KEY ("customer_id")
);
