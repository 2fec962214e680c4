-- CreateTable
CREATE TABLE "former_address" (
    "language" TEXT NOT NULL,
    "url_path" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_address_pkey" PRIMARY KEY ("language","url_path")
);

ALTER TABLE "former_address" ADD CONSTRAINT "former_address_entity" CHECK (entity IN ('product', 'category'));
