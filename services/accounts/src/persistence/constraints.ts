import { DatabaseGuards } from '@garderoba/service-kit/identity/guards';
import { Injectable } from '@nestjs/common';

/** Constraints that this database must enforce itself. */
@Injectable()
export class Constraints extends DatabaseGuards {
  protected readonly wanted = [
    'customer_email_lower',
    'customer_names',
    'customer_attributes',
    'credential_argon2id',
    'address_at_most_two',
    'address_street',
    'address_country',
    'session_kind',
    'session_generation',
    'session_expires',
    'password_reset_used',
    'password_reset_expires',
    'wishlist_item_sku',
    'staff_role',
    'staff_argon2id',
    'staff_email_lower',
    'staff_totp',
    'staff_session_expires',
    'staff_invitation_language',
    'staff_invitation_times',
    'erasure_asked_by',
    'product_alert_sku',
    'audit_entry_position',
    'security_event_kind',
    'security_event_times',
    'audit_entry_hashes',
    'payee_kind',
    'profile_change_hash',
    // partial unique indexes
    'address_one_default_billing',
    'address_one_default_shipping',
    'product_alert_open',
    'staff_invitation_open',
    'staff_email_active',
    // the audit log is append-only
    'audit_entry_add_only',
  ];
}
