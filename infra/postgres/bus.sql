-- The embedded event log: the contract of a Kafka topic in three tables (docs/decisions, event bus).
-- Applied to the database `bus`; every statement may run again.
CREATE SCHEMA IF NOT EXISTS bus;

-- Append-only. An append holds the topic's transaction lock, so that positions become visible in order.
CREATE TABLE IF NOT EXISTS bus.event (
  position bigint GENERATED ALWAYS AS IDENTITY,
  topic    text        NOT NULL,
  id       uuid        NOT NULL,
  key      text        NOT NULL,
  type     text        NOT NULL,
  headers  jsonb       NOT NULL,
  body     jsonb       NOT NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (topic, position),
  UNIQUE (topic, id)
);
CREATE INDEX IF NOT EXISTS event_at ON bus.event (at);

-- How far a consumer group has come on a topic: everything up to `position` is done.
CREATE TABLE IF NOT EXISTS bus.consumer_offset (
  consumer_group text        NOT NULL,
  topic          text        NOT NULL,
  position       bigint      NOT NULL,
  seen_at        timestamptz NOT NULL,
  PRIMARY KEY (consumer_group, topic)
);

-- What a group could not handle, with the reason; replayed by hand.
CREATE TABLE IF NOT EXISTS bus.dead_letter (
  consumer_group text        NOT NULL,
  topic          text        NOT NULL,
  event_id       uuid        NOT NULL,
  key            text        NOT NULL,
  type           text        NOT NULL,
  headers        jsonb       NOT NULL,
  body           jsonb       NOT NULL,
  occurred_at    timestamptz NOT NULL,
  reason         text        NOT NULL,
  attempts       integer     NOT NULL,
  dead_at        timestamptz NOT NULL,
  PRIMARY KEY (consumer_group, topic, event_id)
);
-- Set = given back to its group, which handles it at its next look and takes it off this table.
ALTER TABLE bus.dead_letter ADD COLUMN IF NOT EXISTS replay_asked_at timestamptz;
