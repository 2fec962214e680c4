CREATE TABLE "failed_task" (
  "worker" TEXT NOT NULL,
  "task" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL CHECK ("attempts" > 0),
  "reason" TEXT NOT NULL,
  "first_failed_at" TIMESTAMPTZ(3) NOT NULL,
  "last_failed_at" TIMESTAMPTZ(3) NOT NULL,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "failed_task_pkey" PRIMARY KEY ("worker", "task")
);
