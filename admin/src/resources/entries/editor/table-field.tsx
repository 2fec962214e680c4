import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useWords } from '../words.ts';
import { fieldset, useProblem } from './field-frame.tsx';

type Value = Readonly<Record<string, unknown>>;

interface TableFieldsProps {
  value: Value;
  onChange: (value: Value) => void;
  path: string;
}

const MOST_COLUMNS = 8;
const MOST_ROWS = 80;

/** Columns and rows of a table, edited together: every row has as many cells as there are columns. */
export function TableFields({ value, onChange, path }: TableFieldsProps) {
  const { table } = useWords();
  const ofColumns = useProblem(`${path}columns`, true);
  const ofRows = useProblem(`${path}rows`, true);
  const columns = (value.columns as string[] | undefined) ?? [];
  const rows = (value.rows as string[][] | undefined) ?? [];
  const set = (next: { columns?: string[]; rows?: string[][] }) => onChange({ ...value, columns, rows, ...next });
  const at = <T,>(list: readonly T[], index: number, item: T) => list.map((one, nth) => (nth === index ? item : one));
  const without = <T,>(list: readonly T[], index: number) => list.filter((_, nth) => nth !== index);
  return (
    <Box component="fieldset" sx={{ ...fieldset, overflowX: 'auto' }}>
      <Typography component="legend" variant="body2" sx={{ px: 0.5, fontWeight: 600 }}>
        {table.title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: `repeat(${columns.length}, minmax(90px, 1fr)) 44px`,
          alignItems: 'center',
        }}
      >
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity; all inputs show the value
          <Box key={`c${index}`}>
            <Cell
              label={`${table.column} ${index + 1}`}
              value={column}
              max={80}
              problem={ofColumns}
              isHeading
              onChange={(text) => set({ columns: at(columns, index, text) })}
            />
            {columns.length > 2 && (
              <IconButton
                aria-label={`${table.removeColumn} ${index + 1}`}
                onClick={() => set({ columns: without(columns, index), rows: rows.map((row) => without(row, index)) })}
              >
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
        <span />
        {ofColumns && (
          <FormHelperText error sx={{ gridColumn: '1 / -1', mt: 0 }}>
            {`${table.columns}: ${ofColumns}`}
          </FormHelperText>
        )}
        {rows.flatMap((row, line) => [
          ...columns.map((_, index) => (
            <Cell
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity; all inputs show the value
              key={`r${line}.${index}`}
              label={`${table.row} ${line + 1}, ${columns[index] || `${table.column} ${index + 1}`}`}
              value={row[index] ?? ''}
              max={120}
              problem={ofRows}
              onChange={(text) => set({ rows: at(rows, line, at(row, index, text)) })}
            />
          )),
          <IconButton
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`d${line}`}
            aria-label={`${table.removeRow} ${line + 1}`}
            disabled={rows.length < 2}
            onClick={() => set({ rows: without(rows, line) })}
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>,
        ])}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={rows.length >= MOST_ROWS}
          onClick={() => set({ rows: [...rows, columns.map(() => '')] })}
        >
          {table.addRow}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={columns.length >= MOST_COLUMNS}
          onClick={() => set({ columns: [...columns, ''], rows: rows.map((row) => [...row, '']) })}
        >
          {table.addColumn}
        </Button>
      </Box>
      {ofRows && <FormHelperText error>{`${table.rows}: ${ofRows}`}</FormHelperText>}
    </Box>
  );
}

interface CellProps {
  label: string;
  value: string;
  max: number;
  /** Of all columns or of all rows. */
  problem: string | undefined;
  /** An empty heading shows which column it is of. */
  isHeading?: boolean;
  onChange: (text: string) => void;
}

const Cell = ({ label, value, max, problem, isHeading = false, onChange }: CellProps) => (
  <TextField
    fullWidth
    value={value}
    error={problem !== undefined}
    onChange={({ target }) => onChange(target.value)}
    {...(isHeading && { placeholder: label })}
    slotProps={{ htmlInput: { 'aria-label': label, maxLength: max } }}
  />
);
