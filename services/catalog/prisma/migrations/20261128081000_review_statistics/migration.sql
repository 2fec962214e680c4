-- What the approved reviews of a product family say, from content.
CREATE TABLE "review_statistics" (
    "sku" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "reviews" INTEGER NOT NULL,
    "rated" INTEGER NOT NULL,
    "recommended" INTEGER NOT NULL,
    "small" INTEGER NOT NULL,
    "true_to_size" INTEGER NOT NULL,
    "large" INTEGER NOT NULL,

    CONSTRAINT "review_statistics_pkey" PRIMARY KEY ("sku")
);

-- Reviews are content's.
DELETE FROM "document" WHERE "entity" = 'review';
DELETE FROM "change_mark" WHERE "entity" = 'review';
