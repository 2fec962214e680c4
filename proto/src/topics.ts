import type { DescMessage } from '@bufbuild/protobuf';
import {
  BankAccountChangedSchema,
  CustomerErasedSchema,
  EmailChangedSchema,
  EmailConfirmationRequestedSchema,
  PasswordGuessingNoticedSchema,
  PasswordResetRequestedSchema,
  ProductAlertDueSchema,
  SessionRevokedSchema,
  StaffInvitedSchema,
} from './generated/garderoba/accounts/v1/events_pb.js';
import { CartChangedSchema } from './generated/garderoba/cart/v1/events_pb.js';
import {
  DocumentsChangedSchema,
  ProductPublishedSchema,
  ProductWithdrawnSchema,
} from './generated/garderoba/catalog/v1/events_pb.js';
import { PageChangedSchema, ReviewStatisticsChangedSchema } from './generated/garderoba/content/v1/events_pb.js';
import {
  PointsExpiringSchema,
  SubscriptionChangedSchema,
  SubscriptionDueSchema,
} from './generated/garderoba/loyalty/v1/events_pb.js';
import {
  GoodsArrivedSchema,
  ListingDecidedSchema,
  ListingPublishedSchema,
  ListingRemindedSchema,
  ListingSoldSchema,
  ListingSubmittedSchema,
  NoticeChangedSchema,
  OfferChangedSchema,
  PayoutChangedSchema,
  SaleReversedSchema,
  SellerFactsNeededSchema,
} from './generated/garderoba/marketplace/v1/events_pb.js';
import {
  OrderCancelledSchema,
  OrderCompletedSchema,
  OrderPaidSchema,
  OrderPaymentFailedSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderShippedSchema,
} from './generated/garderoba/orders/v1/events_pb.js';
import { PriceChangedSchema } from './generated/garderoba/pricing/v1/events_pb.js';
import {
  PieceLivedSchema,
  RentalAvailabilityChangedSchema,
  RentalBookedSchema,
  RentalCancelledSchema,
  RentalChargeDueSchema,
  RentalChargeWithdrawnSchema,
  RentalEndedSchema,
  RentalOverdueSchema,
  RentalReminderDueSchema,
} from './generated/garderoba/rental/v1/events_pb.js';
import { StaffActedSchema } from './generated/garderoba/staff/v1/events_pb.js';
import { StockAllocationRejectedSchema, StockChangedSchema } from './generated/garderoba/stock/v1/events_pb.js';

/** Events of each topic. `infra/kafka/topics.yaml` declares the same names for the broker; a test compares them. */
export const TOPICS = {
  'accounts.customer.v1': [
    EmailConfirmationRequestedSchema,
    EmailChangedSchema,
    BankAccountChangedSchema,
    PasswordResetRequestedSchema,
    PasswordGuessingNoticedSchema,
    CustomerErasedSchema,
    ProductAlertDueSchema,
  ],
  'accounts.staff.v1': [StaffInvitedSchema],
  'accounts.session.v1': [SessionRevokedSchema],
  'cart.changed.v1': [CartChangedSchema],
  'catalog.product.v1': [ProductPublishedSchema, ProductWithdrawnSchema],
  'catalog.documents.v1': [DocumentsChangedSchema],
  'content.page.v1': [PageChangedSchema],
  'content.review.v1': [ReviewStatisticsChangedSchema],
  'pricing.price.v1': [PriceChangedSchema],
  'stock.level.v1': [StockChangedSchema],
  'stock.allocation.v1': [StockAllocationRejectedSchema],
  'loyalty.subscription.v1': [SubscriptionDueSchema, SubscriptionChangedSchema],
  'loyalty.points.v1': [PointsExpiringSchema],
  'marketplace.listing.v1': [
    ListingSubmittedSchema,
    ListingDecidedSchema,
    GoodsArrivedSchema,
    ListingPublishedSchema,
    ListingSoldSchema,
    SaleReversedSchema,
    ListingRemindedSchema,
  ],
  'marketplace.payout.v1': [PayoutChangedSchema, SellerFactsNeededSchema],
  'marketplace.offer.v1': [OfferChangedSchema],
  'marketplace.notice.v1': [NoticeChangedSchema],
  'orders.order.v1': [
    OrderPlacedSchema,
    OrderPaidSchema,
    OrderShippedSchema,
    OrderCompletedSchema,
    OrderCancelledSchema,
    OrderRefundedSchema,
    OrderPaymentFailedSchema,
  ],
  'rental.booking.v1': [
    RentalBookedSchema,
    RentalCancelledSchema,
    RentalOverdueSchema,
    RentalReminderDueSchema,
    RentalChargeDueSchema,
    RentalChargeWithdrawnSchema,
    RentalEndedSchema,
  ],
  'rental.availability.v1': [RentalAvailabilityChangedSchema],
  'rental.piece.v1': [PieceLivedSchema],
  'staff.acts.v1': [StaffActedSchema],
} as const satisfies Record<string, readonly DescMessage[]>;

export type Topic = keyof typeof TOPICS;

/** `garderoba.orders.v1.OrderPlaced` → `OrderPlaced`: the `event-type` header. */
export const eventType = (schema: DescMessage): string => schema.name;
