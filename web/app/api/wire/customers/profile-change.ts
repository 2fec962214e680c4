import { accountAddressOf, type ProfileChange, profileBody, type WireAccountAddress } from './account.ts';

type ShownProfile = Pick<ProfileChange, 'email' | 'firstName' | 'lastName'>;

/** The change with its base, which is what the shopper saw: the server leaves a field that equals its base as it is. */
export const profileRequest = (change: ProfileChange, { email, firstName, lastName }: ShownProfile) => ({
  customer: profileBody(change),
  base: { email, firstname: firstName, lastname: lastName },
});

type ProfileRequest = ReturnType<typeof profileRequest>;
const namesOf = ({ email, firstname, lastname }: ProfileRequest['base']): ShownProfile => ({
  email,
  firstName: firstname,
  lastName: lastname,
});

/** A change as it was stored to be sent. */
export const profileChangeOf = ({ customer, base }: ProfileRequest) => ({
  base: namesOf(base),
  change: {
    ...namesOf(customer),
    ...(customer.addresses && {
      // A new one has no id.
      addresses: customer.addresses.map((address) => accountAddressOf(address as unknown as WireAccountAddress)),
    }),
  },
});
