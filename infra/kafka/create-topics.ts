import process from 'node:process';
import { isKafka } from '@garderoba/service-kit/kafka/address';
import { createTopics } from './topics.ts';

// make topics: creates on the brokers of BUS_URL what infra/kafka/topics.yaml declares and is not there yet. Never takes
// anything away, never changes a number of partitions: that would move keys to other partitions and break their order.

const url = process.env.BUS_URL ?? '';
if (isKafka(url)) await createTopics(url, console.log);
else console.log('BUS_URL does not name Kafka (kafka://host:port): the embedded log needs no topics.');
