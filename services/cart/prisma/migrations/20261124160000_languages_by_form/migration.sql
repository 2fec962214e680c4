-- The languages of the shop are listed in proto/src/languages.ts only; the service checks them. The database checks the form.
ALTER TABLE "method_setting"
  DROP CONSTRAINT "method_setting_off_in",
  ADD CONSTRAINT "method_setting_off_in"
    CHECK (array_position(off_in, NULL) IS NULL AND array_to_string(off_in, ' ') ~ '^([a-z]{2}( [a-z]{2})*)?$');
