import { PersonalData, PersonalDataController } from '@garderoba/service-kit/identity/personal-data';
import { type DynamicModule, Module } from '@nestjs/common';
import { CatalogClient } from './clients/catalog.client.js';
import { LoyaltyClient } from './clients/loyalty.client.js';
import { PricingClient } from './clients/pricing.client.js';
import { RentalClient } from './clients/rental.client.js';
import { StockClient } from './clients/stock.client.js';
import { type CartConfig, CONFIG } from './config.js';
import { CustomerErasedConsumer } from './consumers/customer-erased.consumer.js';
import { OrderPlacedConsumer } from './consumers/order-placed.consumer.js';
import { ProductWithdrawnConsumer } from './consumers/product-withdrawn.consumer.js';
import { SessionRevokedConsumer } from './consumers/session-revoked.consumer.js';
import { CartsController } from './http/carts.controller.js';
import { ChangesController } from './http/changes.controller.js';
import { CheckoutsController } from './http/checkouts.controller.js';
import { DeliveryController } from './http/delivery.controller.js';
import { MethodsController } from './http/methods.controller.js';
import { PlacesController } from './http/places.controller.js';
import { TotalsController } from './http/totals.controller.js';
import { CartQueries } from './persistence/cart.queries.js';
import { CartRepository } from './persistence/cart.repository.js';
import { ChangesRepository } from './persistence/changes.repository.js';
import { CheckoutRepository } from './persistence/checkout.repository.js';
import { Constraints } from './persistence/constraints.js';
import { MethodSettingQueries } from './persistence/method-setting.queries.js';
import { MethodSettingRepository } from './persistence/method-setting.repository.js';
import { PersonalDataQueries } from './persistence/personal-data.queries.js';
import { PersonalDataRepository } from './persistence/personal-data.repository.js';
import { RetentionRepository } from './persistence/retention.repository.js';
import { ChangeCart } from './use-cases/carts/change-cart.js';
import { CleanUp } from './use-cases/carts/clean-up.js';
import { CreateCart } from './use-cases/carts/create-cart.js';
import { MergeCarts } from './use-cases/carts/merge-carts.js';
import { RenameCart } from './use-cases/carts/rename-cart.js';
import { CloseCart } from './use-cases/checkout/close-cart.js';
import { EndCheckout } from './use-cases/checkout/end-checkout.js';
import { FreezeCart } from './use-cases/checkout/freeze-cart.js';
import { AddItem } from './use-cases/lines/add-item.js';
import { ChangeItem } from './use-cases/lines/change-item.js';
import { CurrentLines } from './use-cases/lines/current-lines.js';
import { KeepDates } from './use-cases/lines/keep-dates.js';
import { RemoveItem } from './use-cases/lines/remove-item.js';
import { ResolveLine } from './use-cases/lines/resolve-line.js';
import { CalendarNow } from './use-cases/methods/calendar-now.js';
import { ListMethods } from './use-cases/methods/list-methods.js';
import { MethodsNow } from './use-cases/methods/methods-now.js';
import { OfferMethods } from './use-cases/methods/offer-methods.js';
import { SetDelivery } from './use-cases/methods/set-delivery.js';
import { SetMethod } from './use-cases/methods/set-method.js';
import { SaveChoices } from './use-cases/save-choices.js';
import { ApplyCoupon } from './use-cases/totals/apply-coupon.js';
import { ApplyPoints } from './use-cases/totals/apply-points.js';
import { CheckPoints } from './use-cases/totals/check-points.js';
import { CollectTotals } from './use-cases/totals/collect-totals.js';
import { QuoteCart } from './use-cases/totals/quote-cart.js';
import { RemoveCoupon } from './use-cases/totals/remove-coupon.js';
import { ShowTotals } from './use-cases/totals/show-totals.js';

@Module({})
export class AppModule {
  static with(config: CartConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        ...[
          CartsController,
          ChangesController,
          TotalsController,
          DeliveryController,
          CheckoutsController,
          MethodsController,
          PlacesController,
        ],
        ...[OrderPlacedConsumer, ProductWithdrawnConsumer, CustomerErasedConsumer, SessionRevokedConsumer],
        PersonalDataController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...[CartQueries, CartRepository, ChangesRepository, CheckoutRepository, RetentionRepository],
        ...[{ provide: PersonalData, useClass: PersonalDataQueries }, PersonalDataRepository, Constraints],
        ...[MethodSettingQueries, MethodSettingRepository, MethodsNow, SetMethod],
        ...[CatalogClient, PricingClient, StockClient, RentalClient, LoyaltyClient],
        ...[ChangeCart, CreateCart, MergeCarts, AddItem, ChangeItem, RemoveItem, ResolveLine, CurrentLines, KeepDates],
        ...[ShowTotals, CollectTotals, QuoteCart, ApplyCoupon, RemoveCoupon, SaveChoices],
        ...[CalendarNow, ListMethods, OfferMethods, SetDelivery, CheckPoints, ApplyPoints],
        ...[FreezeCart, EndCheckout, CloseCart, RenameCart, CleanUp],
      ],
    };
  }
}
