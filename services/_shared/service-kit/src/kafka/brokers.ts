/** `kafka://one:9092,two:9092` → the brokers that are asked first; the cluster tells the others. */
export const brokersOf = (url: string): string[] =>
  url
    .slice('kafka://'.length)
    .replace(/\/$/, '')
    .split(',')
    .map((broker) => (broker.includes(':') ? broker : `${broker}:9092`));
