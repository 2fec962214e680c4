-- The version of the record after the change, and the request: entries of several services for one press share it.
ALTER TABLE "audit_entry" ADD COLUMN "version" BIGINT, ADD COLUMN "request_id" TEXT;
