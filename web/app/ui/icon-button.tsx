import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
  children?: ReactNode;
}

export const IconButton = ({ icon, label, children, className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`icon-button ${className}`} aria-label={label} {...rest}>
    <Icon name={icon} />
    {children}
  </button>
);
