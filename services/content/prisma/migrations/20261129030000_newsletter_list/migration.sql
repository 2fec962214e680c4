-- CreateTable
CREATE TABLE "newsletter_list" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,

    CONSTRAINT "newsletter_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_list_task" (
    "member_hash" TEXT NOT NULL,
    "subscription_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_list_task_pkey" PRIMARY KEY ("member_hash")
);

-- CreateIndex
CREATE INDEX "newsletter_list_task_next_at_idx" ON "newsletter_list_task"("next_at");

-- What must never be: Prisma cannot express CHECK constraints and triggers.
ALTER TABLE "newsletter_list" ADD CONSTRAINT "newsletter_list_one" CHECK ("id" = 1);

-- Every change of a subscription, its deletion included, is told to the list, whatever made it.
CREATE FUNCTION newsletter_list_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.state, OLD.topics, OLD.store) IS NOT DISTINCT FROM (NEW.state, NEW.topics, NEW.store) THEN
    RETURN NULL;
  END IF;
  INSERT INTO newsletter_list_task AS task (member_hash, subscription_id, next_at)
  VALUES (
    md5(CASE WHEN TG_OP = 'DELETE' THEN OLD.email_key ELSE NEW.email_key END),
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.subscription_id END,
    to_timestamp(0)
  )
  ON CONFLICT (member_hash) DO UPDATE
    SET subscription_id = EXCLUDED.subscription_id, version = task.version + 1, attempts = 0, next_at = EXCLUDED.next_at;
  RETURN NULL;
END $$;
CREATE TRIGGER "newsletter_list_follows" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_subscription"
  FOR EACH ROW EXECUTE FUNCTION newsletter_list_follow();
