import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

export interface Member {
  readonly memberId: string;
  readonly topics: readonly string[];
}

/** Member → topic → partitions. */
export type Shares = Map<string, Record<string, number[]>>;

/**
 * Distributes each topic among the members that read it. Topics begin with different members, for an even distribution.
 */
export function share(members: readonly Member[], partitions: ReadonlyMap<string, readonly number[]>): Shares {
  const shares: Shares = new Map(members.map(({ memberId }) => [memberId, {}]));
  let turn = 0;
  for (const topic of [...partitions.keys()].sort()) {
    const readers = members.filter(({ topics }) => topics.includes(topic)).map(({ memberId }) => memberId);
    if (readers.length === 0) continue;
    readers.sort();
    for (const partition of partitions.get(topic) ?? []) {
      const own = shares.get(readers[turn % readers.length] as string) as Record<string, number[]>;
      own[topic] = [...(own[topic] ?? []), partition];
      turn += 1;
    }
  }
  return shares;
}

/** Method of kafkajs that its types do not declare. */
interface Cluster {
  addMultipleTargetTopics(topics: readonly string[]): Promise<void>;
  findTopicPartitionMetadata(topic: string): ReadonlyArray<{ partitionId: number }>;
}

/**
 * The assigner of kafkajs gives the topics of one member to all members. Here members of a group may read different
 * topics: two subscriptions of one service, or its old and its new version at the same time.
 */
export const byTopic: PartitionAssigner = ({ cluster }) => ({
  name: 'ByTopic',
  version: 0,
  async assign({ members }) {
    const known = members.map(({ memberId, memberMetadata }) => ({
      memberId,
      topics: AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? [],
    }));
    const topics = [...new Set(known.flatMap((member) => member.topics))];
    const { addMultipleTargetTopics, findTopicPartitionMetadata } = cluster as unknown as Cluster;
    await addMultipleTargetTopics.call(cluster, topics);
    const partitions = new Map(
      topics.map((topic) => [
        topic,
        findTopicPartitionMetadata.call(cluster, topic).map(({ partitionId }) => partitionId),
      ]),
    );
    return [...share(known, partitions)].map(([memberId, assignment]) => ({
      memberId,
      memberAssignment: AssignerProtocol.MemberAssignment.encode({ version: 0, assignment, userData: Buffer.alloc(0) }),
    }));
  },
  protocol({ topics }) {
    return {
      name: 'ByTopic',
      metadata: AssignerProtocol.MemberMetadata.encode({ version: 0, topics, userData: Buffer.alloc(0) }),
    };
  },
});
