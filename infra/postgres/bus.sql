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

-- Progress of a consumer group on a topic: all events up to `position` are handled.
CREATE TABLE IF NOT EXISTS bus.consumer_offset (
  consumer_group text        NOT NULL,
  topic          text        NOT NULL,
  position       bigint      NOT NULL,
  seen_at        timestamptz NOT NULL,
  PRIMARY KEY (consumer_group, topic)
);

-- Events that a group could not handle, with the reason; replayed manually.
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
-- Set = to be replayed: the group handles the event at its next poll and deletes the row.
ALTER TABLE bus.dead_letter ADD COLUMN IF NOT EXISTS replay_asked_at timestamptz;
