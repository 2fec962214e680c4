import { Alert } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** Errors without a visible field: of the whole form, or of a field that the form does not show. */
export function Refused() {
  const { errors } = useFormState();
  const words = [...new Set(withoutField(errors))];
  if (words.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" role="alert" sx={{ my: 1 }}>
      {words.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}

/** An error of a visible field has its element as `ref`. */
function withoutField(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { message, ref, type } = node as { message?: unknown; ref?: unknown; type?: unknown };
  if (type !== undefined && typeof message === 'string') return ref || !message ? [] : [message];
  return Object.values(node).flatMap(withoutField);
}
