import { useEffect, useState } from 'react';

interface QuantityFieldProps {
  label: string;
  value: number;
  min?: number;
  max?: number | undefined;
  disabled?: boolean;
  /** Changes when a typed quantity was refused, so that the field shows `value` again. */
  revision?: number;
  onChange: (quantity: number) => void;
  /** Called with the typed text if it is no valid quantity. */
  onInvalid?: (typed: string) => void;
}

/** An integer input with two buttons. A typed value is applied on blur or Enter. */
export function QuantityField({
  label,
  value,
  min = 1,
  max,
  disabled,
  revision = 0,
  onChange,
  onInvalid,
}: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision alone resets what was typed.
  useEffect(() => setTyped(String(value)), [value, revision]);
  const commit = (text: string) => {
    const quantity = /^\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN;
    if (!Number.isInteger(quantity) || quantity < min || (max !== undefined && quantity > max)) {
      onInvalid?.(text);
      setTyped(String(value));
    } else if (quantity !== value) onChange(quantity);
  };
  const step = (by: number) => commit(String(value + by));
  return (
    <span className="quantity">
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        className="num"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(typed);
          if (event.key === 'ArrowUp') step(1);
          if (event.key === 'ArrowDown') step(-1);
        }}
      />
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
}
