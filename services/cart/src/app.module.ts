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
import { AddItem } from './use-cases/add-item.js';
import { ApplyCoupon } from './use-cases/apply-coupon.js';
import { ApplyPoints } from './use-cases/apply-points.js';
import { CalendarNow } from './use-cases/calendar-now.js';
import { ChangeCart } from './use-cases/change-cart.js';
import { ChangeItem } from './use-cases/change-item.js';
import { CheckPoints } from './use-cases/check-points.js';
import { CleanUp } from './use-cases/clean-up.js';
import { CloseCart } from './use-cases/close-cart.js';
import { CollectTotals } from './use-cases/collect-totals.js';
import { CreateCart } from './use-cases/create-cart.js';
import { EndCheckout } from './use-cases/end-checkout.js';
import { FreezeCart } from './use-cases/freeze-cart.js';
import { KeepDates } from './use-cases/keep-dates.js';
import { ListMethods } from './use-cases/list-methods.js';
import { MergeCarts } from './use-cases/merge-carts.js';
import { MethodsNow } from './use-cases/methods-now.js';
import { OfferMethods } from './use-cases/offer-methods.js';
import { QuoteCart } from './use-cases/quote-cart.js';
import { RemoveCoupon } from './use-cases/remove-coupon.js';
import { RemoveItem } from './use-cases/remove-item.js';
import { RenameCart } from './use-cases/rename-cart.js';
import { ResolveLine } from './use-cases/resolve-line.js';
import { SaveChoices } from './use-cases/save-choices.js';
import { SetDelivery } from './use-cases/set-delivery.js';
import { SetMethod } from './use-cases/set-method.js';
import { ShowTotals } from './use-cases/show-totals.js';

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
        ...[ChangeCart, CreateCart, MergeCarts, AddItem, ChangeItem, RemoveItem, ResolveLine, KeepDates],
        ...[ShowTotals, CollectTotals, QuoteCart, ApplyCoupon, RemoveCoupon, SaveChoices],
        ...[CalendarNow, ListMethods, OfferMethods, SetDelivery, CheckPoints, ApplyPoints],
        ...[FreezeCart, EndCheckout, CloseCart, RenameCart, CleanUp],
      ],
    };
  }
}
