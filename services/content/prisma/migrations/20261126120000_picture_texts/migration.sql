-- CreateTable
CREATE TABLE "picture_text" (
    "path" TEXT NOT NULL,
    "decorative" BOOLEAN NOT NULL,
    "texts" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" UUID,

    CONSTRAINT "picture_text_pkey" PRIMARY KEY ("path")
);

-- What Prisma cannot express (persistence/constraints.ts refuses to start without it).
ALTER TABLE "picture_text"
  ADD CONSTRAINT "picture_text_version" CHECK (version > 0),
  ADD CONSTRAINT "picture_text_either" CHECK (jsonb_typeof(texts) = 'object' AND decorative = (texts = '{}'::jsonb));
