/** Texts of carts and checkouts in one language; one file per language. */
export interface CartTexts {
  // Delivery
  readonly courier: string;
  readonly post: string;
  readonly deliveryPoint: string;
  readonly pickUpAtPoint: string;
  readonly warsawShowroom: string;
  readonly pickUpInPerson: string;
  readonly economyParcel: string;
  readonly europeanParcel: string;
  readonly noDelivery: string;
  readonly digitalProduct: string;
  readonly notInThisStore: string;
  readonly notInThisCountry: string;
  readonly rentalHasOwnDelivery: string;
  // Payment methods and their options
  readonly payOnline: string;
  readonly hostedCard: string;
  readonly cashOnDelivery: string;
  readonly bankTransfer: string;
  readonly payInStore: string;
  readonly checkOrMoneyOrder: string;
  readonly points: string;
  readonly noPayment: string;
  readonly card: string;
  readonly fastTransfer: string;
  readonly payLater: string;
  readonly instalments: string;
  // Pickup locations
  readonly showroomName: string;
  /** Content knows the hours: `{hours_weekdays}` and `{hours_saturday}` stand for them. */
  readonly showroomHours: string;
  readonly parcelMachineAtEntrance: string;
  readonly parcelMachineAtCornerShop: string;
  readonly parcelMachineAtStation: string;
  readonly mondayToSaturday: string;
  readonly everyDay: string;
  readonly pointNamed: (place: string) => string;
  /** `days` is `mondayToSaturday` or `everyDay`. */
  readonly parcelShopOpen: (days: string, hours: string) => string;
  // Lines of the totals
  readonly subtotal: string;
  readonly shipping: string;
  readonly paymentFee: string;
  readonly discount: string;
  readonly includedTax: string;
  readonly grandTotal: string;
}
