import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface TopicPlan {
  readonly name: string;
  readonly partitions: number;
}

/** What topics.yaml declares. */
export function declaredTopics(): TopicPlan[] {
  const { topics } = parse(readFileSync(new URL('topics.yaml', import.meta.url), 'utf8')) as {
    topics: Record<string, { partitions: number }>;
  };
  return Object.entries(topics).map(([name, { partitions }]) => ({ name, partitions }));
}
