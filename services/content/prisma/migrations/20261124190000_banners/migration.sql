-- CreateTable
CREATE TABLE "banner" (
    "banner_id" UUID NOT NULL,
    "store" TEXT NOT NULL,
    "banner_group" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "url_desktop" TEXT,
    "url_mobile" TEXT,
    "first_day" DATE,
    "last_day" DATE,
    "link" TEXT,
    "alt" TEXT NOT NULL,
    "text1" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "request_key" TEXT NOT NULL,
    "last_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" UUID,

    CONSTRAINT "banner_pkey" PRIMARY KEY ("banner_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "banner_request_key_key" ON "banner"("request_key");

-- A new order of a list is one statement: places are unique when it ends.
ALTER TABLE "banner" ADD CONSTRAINT "banner_place" UNIQUE ("store", "banner_group", "position") DEFERRABLE INITIALLY IMMEDIATE;

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "banner"
  ADD CONSTRAINT "banner_store" CHECK (store ~ '^[a-z]{3}_[a-z]{2}$'),
  ADD CONSTRAINT "banner_group" CHECK (banner_group IN ('headImage', 'mainBanners', 'smallBanners', 'productBanners')),
  ADD CONSTRAINT "banner_position" CHECK (position > 0),
  ADD CONSTRAINT "banner_version" CHECK (version > 0),
  ADD CONSTRAINT "banner_days" CHECK (first_day <= last_day),
  ADD CONSTRAINT "banner_pictures" CHECK (url_desktop ~ '^/[^/]' AND url_mobile ~ '^/[^/]'),
  ADD CONSTRAINT "banner_link" CHECK (link ~ '^(/($|[^/])|https://)'),
  ADD CONSTRAINT "banner_texts" CHECK (length(alt) <= 200 AND length(text1) <= 200);
