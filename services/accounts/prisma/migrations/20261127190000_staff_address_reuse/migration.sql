-- A deactivated account no longer occupies its mail address.
CREATE UNIQUE INDEX "staff_email_active" ON "staff"("email_key") WHERE "disabled_at" IS NULL;
DROP INDEX "staff_email_key_key";
