-- What staff have changed of the ways to deliver and to pay; what is not here is as in the code's tables.
CREATE TABLE "method_setting" (
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "off_in" TEXT[] NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL,

    CONSTRAINT "method_setting_pkey" PRIMARY KEY ("kind","code")
);

CREATE TABLE "method_price" (
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "zone" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "free_from" BIGINT,

    CONSTRAINT "method_price_pkey" PRIMARY KEY ("kind","code","zone","currency")
);

ALTER TABLE "method_price" ADD CONSTRAINT "method_price_kind_code_fkey" FOREIGN KEY ("kind", "code") REFERENCES "method_setting"("kind", "code") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "method_setting"
  ADD CONSTRAINT "method_setting_kind" CHECK (kind IN ('shipping', 'payment')),
  ADD CONSTRAINT "method_setting_off_in" CHECK (off_in <@ ARRAY['pl', 'de', 'en', 'se', 'nl']),
  ADD CONSTRAINT "method_setting_version" CHECK (version > 0);

ALTER TABLE "method_price"
  ADD CONSTRAINT "method_price_currency" CHECK (currency IN ('PLN', 'EUR', 'SEK')),
  ADD CONSTRAINT "method_price_amount" CHECK (amount BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "method_price_free_from" CHECK (free_from IS NULL OR (free_from > 0 AND kind = 'shipping')),
  ADD CONSTRAINT "method_price_zone" CHECK (zone >= 0 AND (kind = 'shipping' OR zone = 0));
