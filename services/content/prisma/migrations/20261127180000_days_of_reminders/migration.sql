-- The reminded day belongs to the subject of a reminder. Reminders were requested on the day before the first day and on
-- the last day of a rental. Copies ("… again …") keep their subject.
UPDATE "mail_intent"
   SET "subject" = "subject" || '/' || ((("created_at" AT TIME ZONE 'Europe/Warsaw')::date
                 + CASE "kind" WHEN 'rental_reminder' THEN 1 ELSE 0 END)::text)
 WHERE "kind" IN ('rental_reminder', 'rental_return') AND "subject" !~ '[ /]';
