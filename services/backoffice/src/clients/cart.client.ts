import type {
  KeptMethodsDto,
  KeptShippingMethodDto,
  SetPaymentMethodDto,
  SetShippingMethodDto,
} from '@garderoba/contracts/rest/cart';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export type KeptOffer = Pick<KeptShippingMethodDto, 'notIn' | 'offIn' | 'version'>;
export type KeptMethods = KeptMethodsDto;
export type ShippingMethodChange = SetShippingMethodDto;
export type PaymentMethodChange = SetPaymentMethodDto;

/** Calls of cart for the console. */
export class CartClient {
  constructor(private readonly cart: NeighbourClient) {}

  methods(): Promise<KeptMethods> {
    return this.cart.get<KeptMethodsDto>('/v1/methods');
  }

  setShippingMethod(carrier: string, method: string, change: ShippingMethodChange): Promise<KeptMethods> {
    return this.cart.put<KeptMethodsDto, SetShippingMethodDto>(
      `/v1/methods/shipping/${encodeURIComponent(carrier)}/${encodeURIComponent(method)}`,
      change,
    );
  }

  setPaymentMethod(code: string, change: PaymentMethodChange): Promise<KeptMethods> {
    return this.cart.put<KeptMethodsDto, SetPaymentMethodDto>(
      `/v1/methods/payment/${encodeURIComponent(code)}`,
      change,
    );
  }
}
