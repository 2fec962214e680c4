export * from './generated/garderoba/catalog/v1/events_pb.js';
export * from './generated/garderoba/common/v1/money_pb.js';
export * from './generated/garderoba/orders/v1/events_pb.js';
export * from './generated/garderoba/pricing/v1/events_pb.js';
export * from './generated/garderoba/stock/v1/events_pb.js';
export * from './examples.js';
export * from './stores.js';
export * from './topics.js';
