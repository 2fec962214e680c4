import type { VerbOf } from '../../providers/api-types.ts';
import { VerbButton, type VerbField } from '../../ui/actions/verb-button.tsx';
import type { Rental } from './rental.ts';

const note: VerbField = { name: 'note', label: 'rentals.note', kind: 'lines' };
const reason: VerbField = { ...note, label: 'console.reason', required: true };

interface Step {
  verb: VerbOf<'rentals'>;
  fields: readonly VerbField[];
  danger?: boolean;
}

/** Verbs of a rental in their order; the server decides which are allowed now. */
const steps: readonly Step[] = [
  { verb: 'hand-over', fields: [note] },
  {
    verb: 'return',
    fields: [{ name: 'scannedAt', label: 'rentals.scannedAt', kind: 'instant', help: 'rentals.scannedAtHelp' }, note],
  },
  { verb: 'clean', fields: [note] },
  { verb: 'ready', fields: [note] },
  {
    verb: 'move',
    fields: [
      { name: 'firstDay', label: 'rentals.otherDate', kind: 'date' },
      { name: 'sku', label: 'rentals.otherSku', maxLength: 100 },
      note,
    ],
  },
  { verb: 'end-service', fields: [note] },
  {
    verb: 'damage',
    fields: [reason, { name: 'until', label: 'rentals.until', kind: 'date', help: 'rentals.untilHelp' }],
    danger: true,
  },
  { verb: 'lose', fields: [reason], danger: true },
  { verb: 'cancel', fields: [reason], danger: true },
];

/** Verbs that the server allows for this booking now. */
export function RentalVerbs({ rental }: { rental: Rental }) {
  const offered = steps.filter(({ verb }) => rental.allowedActions.includes(verb));
  return offered.map(({ verb, fields, danger }, nth) => (
    <VerbButton
      key={verb}
      resource="rentals"
      id={rental.id}
      verb={verb}
      words={`rentals.verbs.${verb}`}
      fields={fields}
      variant={danger ? 'text' : nth === 0 ? 'contained' : 'outlined'}
      {...(danger && { danger })}
    />
  ));
}
