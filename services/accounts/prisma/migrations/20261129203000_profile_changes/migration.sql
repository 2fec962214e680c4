-- CreateTable
CREATE TABLE "profile_change" (
    "customer_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "request_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_change_pkey" PRIMARY KEY ("customer_id","key")
);

-- CreateIndex
CREATE INDEX "profile_change_created_at_idx" ON "profile_change"("created_at");

-- AddForeignKey
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_hash" CHECK ("request_hash" ~ '^[0-9a-f]{64}$');
