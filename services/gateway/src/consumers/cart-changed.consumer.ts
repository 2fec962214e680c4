import { type CartChanged, CartChangedSchema } from '@garderoba/contracts';
import { Consumer, Consumes, type Received } from '@garderoba/service-kit/events/consumes';
import { CartStreams } from './cart-streams.js';

/** Every copy of the gateway consumes it; only higher versions are told, so there is no inbox. */
@Consumer()
export class CartChangedConsumer {
  constructor(private readonly streams: CartStreams) {}

  @Consumes('cart.changed.v1', CartChangedSchema)
  async tell({ body: { cartRef, version, closed } }: Received<CartChanged>): Promise<void> {
    this.streams.tell(cartRef, Number(version), closed);
  }
}
