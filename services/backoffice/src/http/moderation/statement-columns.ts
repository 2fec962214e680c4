import type { Column } from '../kit/csv.js';
import type { StatementRow } from './appeals.dto.js';

/** The fields of the DSA transparency database in its order; a list is one cell. */
const FIELDS = [
  ...(['decision_visibility', 'decision_visibility_other', 'decision_ground', 'illegal_content_legal_ground'] as const),
  ...(['illegal_content_explanation', 'incompatible_content_ground', 'incompatible_content_explanation'] as const),
  ...(['incompatible_content_illegal', 'category', 'content_type', 'content_date', 'application_date'] as const),
  ...(['territorial_scope', 'source_type', 'automated_detection', 'automated_decision', 'decision_facts'] as const),
  'puid',
] as const satisfies readonly (keyof StatementRow)[];
type Disclosed = Readonly<Record<(typeof FIELDS)[number], string | readonly string[]>>;
/** Columns of the files of statements, of listings and of reviews. */
export const STATEMENT_COLUMNS = FIELDS.map(
  (field): Column<Disclosed> => [field, (row) => [row[field]].flat().join(' ')],
);
