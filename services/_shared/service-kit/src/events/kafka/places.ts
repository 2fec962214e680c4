/** `topic/partition`; a topic has no slash. */
export const placeOf = (topic: string, partition: number): string => `${topic}/${partition}`;

export function apart(place: string): { topic: string; partition: number } {
  const [topic = '', partition] = place.split('/');
  return { topic, partition: Number(partition) };
}
