// Settlement of the shop's payment methods, shared with the services.
export { type PaymentCode, settlementOf } from '../../../../proto/src/payment-methods.ts';
