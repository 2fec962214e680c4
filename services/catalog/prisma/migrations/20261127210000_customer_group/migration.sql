-- Customer groups with an own price for any product: tax rule documents list them.
CREATE TABLE "customer_group" (
    "group_id" INTEGER NOT NULL,

    CONSTRAINT "customer_group_pkey" PRIMARY KEY ("group_id")
);

INSERT INTO "customer_group" (group_id)
SELECT DISTINCT found::int FROM "price_state", jsonb_path_query(state, '$.**.groups[*].group') AS found;
