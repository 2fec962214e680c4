import type { NeighbourClient } from '@garderoba/service-kit/http-client';

/** Languages of store views: those that never offer a method, and those where staff have switched it off. */
export interface KeptOffer {
  readonly notIn: readonly string[];
  readonly offIn: readonly string[];
  /** Counts changes; 0 = none yet. */
  readonly version: number;
}

/** Every way to deliver and to pay, as cart keeps them. Texts per language; amounts gross minor units per currency. */
export interface KeptMethods {
  readonly shipping: ReadonlyArray<
    KeptOffer & {
      carrier: string;
      method: string;
      carrierTitle: Record<string, string>;
      methodTitle: Record<string, string>;
      tariffs: ReadonlyArray<{
        countries: readonly string[] | null;
        prices: Record<string, number>;
        freeFrom: Record<string, number>;
      }>;
    }
  >;
  readonly payment: ReadonlyArray<
    KeptOffer & { code: string; title: Record<string, string>; offline: boolean; fee: Record<string, number> }
  >;
}

/** What cart does for the console. */
export class StaffCartClient {
  constructor(private readonly cart: NeighbourClient) {}

  methods(): Promise<KeptMethods> {
    return this.cart.get('/v1/methods');
  }

  setShippingMethod(carrier: string, method: string, change: object): Promise<KeptMethods> {
    return this.cart.put(`/v1/methods/shipping/${encodeURIComponent(carrier)}/${encodeURIComponent(method)}`, change);
  }

  setPaymentMethod(code: string, change: object): Promise<KeptMethods> {
    return this.cart.put(`/v1/methods/payment/${encodeURIComponent(code)}`, change);
  }
}
