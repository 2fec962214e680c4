/** Dispatched with the task when the reply to an order is known. */
export const ORDER_EVENT = 'order-answered';
