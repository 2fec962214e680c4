-- Documents of content have a version per language; a withdrawn one keeps its row, so that an older event is ignored.
ALTER TABLE "document" ADD COLUMN "version" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "withdrawn" BOOLEAN NOT NULL DEFAULT false;

-- Former addresses of pages, told by content.
ALTER TABLE "former_address" DROP CONSTRAINT "former_address_entity";
ALTER TABLE "former_address" ADD CONSTRAINT "former_address_entity" CHECK (entity IN ('product', 'category', 'cms_page'));
