/** Replaces a value of personal data in the audit log. */
export const MASK = '•••';

/** Fields that hold personal data or secrets in any record: entries of the audit log outlive the erasure of a customer. */
const MASKED =
  /^(e-?mail(address|key)?|first_?name|last_?name|full_?name|holder|phone|telephone|street|postcode|city|company|tax_?id|vat_?id|password|token|secret|bank_?account(_?number)?|iban|recipient|comment)$/i;

/** `value` with personal data replaced by a placeholder, so that the presence of a value stays visible. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, MASKED.test(name) && inner !== null ? MASK : masked(inner)]),
  );
}
