import process from 'node:process';
import { isKafka } from '@garderoba/service-kit/events/kafka/address';
import { createTopics } from './topics.ts';

// make topics: creates the topics of infra/kafka/topics.yaml that BUS_URL's brokers lack. Never deletes a topic or
// changes a number of partitions: that would move keys to other partitions and break their order.

const url = process.env.BUS_URL ?? '';
if (isKafka(url)) await createTopics(url, console.log);
else console.log('BUS_URL is not a Kafka address (kafka://host:port): the embedded log needs no topics.');
