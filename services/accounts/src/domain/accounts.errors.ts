import { DomainError } from '@garderoba/service-kit/runtime/errors';

/** A field breaks a rule; the message is the documented sentence shown to the shopper. */
export class FieldInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'accounts.field_invalid';
  constructor(field = '', text = '') {
    super(text, { field });
  }
}

/** Rules that a new password may break. */
export type PasswordRule = 'too_short' | 'upper' | 'lower' | 'digit' | 'special' | 'common' | 'guessable' | 'leaked';

/** The new password breaks a rule (VAL-015 to VAL-019); the message names the rule. */
export class PasswordRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'accounts.password_refused';
  constructor(reason: PasswordRule, message: string) {
    super(message, { reason });
  }
}

export class EmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.email_taken';
  constructor() {
    super('a customer with this mail address exists');
  }
}

/**
 * Unknown address or wrong password: one error for both, so that it does not reveal which addresses have an account
 * (ERR-040).
 */
export class WrongCredentials extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.wrong_credentials';
  constructor() {
    super('wrong mail address or password');
  }
}

/** The current password of a signed-in customer or member of staff is wrong. */
export class WrongPassword extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.wrong_password';
  constructor() {
    super("The password doesn't match this account.");
  }
}

/** The refresh token is forged, expired, revoked, or was already replaced by its successor. */
export class RefreshRefused extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.refresh_refused';
  constructor() {
    super('the refresh token is not valid');
  }
}

/** The reset link is forged, expired, used, or of another account. */
export class ResetRefused extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.reset_refused';
  constructor() {
    super('The password reset link is not valid or has expired.');
  }
}

export class CustomerNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.customer_not_found';
  constructor() {
    super('no such customer');
  }
}

export class SessionNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.session_not_found';
  constructor() {
    super('No such session.');
  }
}

export class ResetNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.reset_not_found';
  constructor() {
    super('no such password reset, or it has expired');
  }
}

/** The confirmation link is forged, expired, or for an address that the account no longer has. */
export class ConfirmationRefused extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.confirmation_refused';
  constructor() {
    super('The confirmation link is not valid or has expired.');
  }
}

export class ConfirmationNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.confirmation_not_found';
  constructor() {
    super('the confirmation is not valid any more');
  }
}

export class EmailConfirmed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.email_confirmed';
  constructor() {
    super('The e-mail address is confirmed already.');
  }
}

export class TooManyConfirmations extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.too_many_confirmations';
  constructor() {
    super('The mail was sent several times. Please look into your spam folder, or try again in an hour.');
  }
}

/** An address carries an address id or a customer id that is not this customer's. */
export class ForeignAddress extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.foreign_address';
  constructor() {
    super('Provided invalid address.id or address.customer_id');
  }
}

/** Too many changes of the mail address in five minutes (VAL-030). */
export class EmailChangedTooOften extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.email_changed_too_often';
  constructor() {
    super('E-mail was changed too many times. Please try again in 5 minutes.');
  }
}

/** The Idempotency-Key was used before for another change of the profile. */
export class KeyReused extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.key_reused';
  constructor() {
    super('This idempotency key was used for another change.');
  }
}

export class WishlistItemNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.wishlist_item_not_found';
  constructor() {
    super('No such item on the wishlist.');
  }
}

export class WishlistFull extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.wishlist_full';
  constructor() {
    super('The wishlist is full.');
  }
}

/** The queue of passwords to hash is full. */
export class TooManyHashes extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'accounts.too_many_hashes';
  constructor() {
    super('too many passwords are waiting to be checked');
  }
}

/** The password is right; a code of the authenticator app or a recovery code is required too. */
export class SecondFactorNeeded extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.second_factor_needed';
  constructor() {
    super('Enter the code of your authenticator app.');
  }
}

/** The code is wrong, expired, or already used. */
export class WrongCode extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.wrong_code';
  constructor() {
    super('The code is wrong.');
  }
}

/**
 * No secret of the service opens the stored second factor, so no code can be verified. The password alone never
 * suffices: an admin or an operator resets the second factor (docs/decisions/0061).
 */
export class SecondFactorUnreadable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.second_factor_unreadable';
  constructor() {
    super('Codes of this account can no longer be verified. Ask an admin to reset your second factor.');
  }
}

/** Staff turn their own second factor off with their password and a code, never by the reset for colleagues. */
export class OwnSecondFactor extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.own_second_factor';
  constructor() {
    super('Turn your own second factor off in your account.');
  }
}

/** The second factor is already on, or its set-up was not started. */
export class SecondFactorState extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.second_factor_state';
}

export class StaffNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.staff_not_found';
  constructor() {
    super('No such member of staff.');
  }
}

/** The session ended, was revoked, or its member of staff was deactivated. */
export class StaffSessionOver extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'accounts.staff_session_over';
  constructor() {
    super('the staff session has ended');
  }
}

/** The change would leave no active admin, and then no account could invite or reactivate staff. */
export class LastAdmin extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.last_admin';
  constructor() {
    super('The last admin cannot be removed.');
  }
}

/** A deactivated account cannot be reactivated while another active account has its mail address. */
export class AddressInUse extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.address_in_use';
  constructor() {
    super('Another active account has this mail address.');
  }
}

/** The invitation link is forged, used, expired, or of a deactivated account. */
export class InvitationRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'accounts.invitation_refused';
  constructor() {
    super('The invitation link is not valid or has expired. Ask an admin for a new one.');
  }
}

export class InvitationNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.invitation_not_found';
  constructor() {
    super('the invitation has ended');
  }
}

/** A deactivated member of staff cannot be invited. */
export class StaffDisabled extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'accounts.staff_disabled';
  constructor() {
    super('This account is deactivated. Activate it first.');
  }
}

export class EmailChangeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'accounts.email_change_not_found';
  constructor() {
    super('this change has no notice to send any more');
  }
}
