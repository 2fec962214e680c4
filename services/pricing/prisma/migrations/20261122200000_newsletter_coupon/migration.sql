-- The welcome mail of the newsletter promises this coupon (CPN-008), so every shop has it from its first start on: 10 % of the goods,
-- without an end. Staff may change it in the console; one that is there already stays as it is.
INSERT INTO "promotion" ("code", "label", "needs_coupon", "percent_bps")
VALUES ('NEWSLETTER10', 'NEWSLETTER10', true, 1000)
ON CONFLICT ("code") DO NOTHING;
