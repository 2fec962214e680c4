/** All fields of the checkout, each once. */
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
  /** Variant of the selected method, for example BLIK. */
  paymentOption: string;
  /** The billing address differs from the shipping address. */
  hasOwnBilling: boolean;
  billFirstName: string;
  billLastName: string;
  billCountry: string;
  billStreet: string;
  billNumber: string;
  billZip: string;
  billCity: string;
  createAccount: boolean;
  /** Only while an account is created; never stored (CHK-026). */
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

/** Delivery to a pickup point that the shopper selects; the showroom is a separate method. */
export const needsPoint = (delivery: string): boolean => delivery.startsWith('deliverypoint|');
