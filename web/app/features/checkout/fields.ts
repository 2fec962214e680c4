/** Everything the checkout asks, nothing of it twice. */
export interface CheckoutFields {
  buyer: 'private' | 'company';
  company: string;
  taxId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  country: string;
  street: string;
  number: string;
  zip: string;
  city: string;
  /** `{carrier}|{method}` of the chosen delivery. */
  delivery: string;
  pickupPoint: string;
  payment: string;
  /** Which way of the chosen method, for example BLIK. */
  paymentOption: string;
  /** The invoice goes to another address than the parcel. */
  hasOwnBilling: boolean;
  billFirstName: string;
  billLastName: string;
  billCountry: string;
  billStreet: string;
  billNumber: string;
  billZip: string;
  billCity: string;
  createAccount: boolean;
  /** Only while an account is being created; never kept anywhere (CHK-026). */
  newPassword: string;
  comment: string;
  terms: boolean;
}

export const emptyFields = (country: string): CheckoutFields => ({
  buyer: 'private',
  company: '',
  taxId: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  country,
  street: '',
  number: '',
  zip: '',
  city: '',
  delivery: '',
  pickupPoint: '',
  payment: '',
  paymentOption: '',
  hasOwnBilling: false,
  billFirstName: '',
  billLastName: '',
  billCountry: country,
  billStreet: '',
  billNumber: '',
  billZip: '',
  billCity: '',
  createAccount: false,
  newPassword: '',
  comment: '',
  terms: false,
});

export type Step = 'details' | 'shipping' | 'payment' | 'orderReview';
export const steps: Step[] = ['details', 'shipping', 'payment', 'orderReview'];

export const fieldsOf: Record<Step, (keyof CheckoutFields)[]> = {
  details: ['buyer', 'company', 'taxId', 'email', 'firstName', 'lastName', 'phone', 'createAccount', 'newPassword'],
  shipping: ['country', 'street', 'number', 'zip', 'city', 'delivery', 'pickupPoint'],
  payment: [
    'payment',
    'paymentOption',
    'hasOwnBilling',
    'billFirstName',
    'billLastName',
    'billCountry',
    'billStreet',
    'billNumber',
    'billZip',
    'billCity',
  ],
  orderReview: ['comment', 'terms'],
};

/** The delivery whose goods wait at a point the shopper picks; the showroom is a place of its own. */
export const needsPoint = (delivery: string): boolean => delivery.startsWith('deliverypoint|');
