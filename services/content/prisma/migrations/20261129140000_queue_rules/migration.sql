-- Who works a queue of moderators, and what only admins decide in it; without a row everybody (docs/decisions/0078).
CREATE TABLE "queue_rule" (
  "queue" TEXT NOT NULL,
  "staff_ids" UUID[],
  "admins_only" TEXT[] NOT NULL,
  "version" INTEGER NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_by" UUID,
  CONSTRAINT "queue_rule_pkey" PRIMARY KEY ("queue"),
  CONSTRAINT "queue_rule_version" CHECK ("version" > 0)
);
