import type { ReactNode } from 'react';

/** A part of a decision with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="t-ui">{title}</h3>
    {children}
  </section>
);
