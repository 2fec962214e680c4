import type { ComponentPropsWithRef } from 'react';

/** Props of an older MUI, which react-admin's inputs still pass beside `slotProps`. */
interface FormerProps {
  readonly InputProps?: unknown;
  readonly InputLabelProps?: unknown;
  readonly inputProps?: unknown;
  readonly inputRef?: unknown;
}

/** The root element of every input. MUI hands unknown props on to it; those of an older MUI are not for the page. */
export function FormControlRoot({
  InputProps,
  InputLabelProps,
  inputProps,
  inputRef,
  ...props
}: ComponentPropsWithRef<'div'> & FormerProps) {
  return <div {...props} />;
}
