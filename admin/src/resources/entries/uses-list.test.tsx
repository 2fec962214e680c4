import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { UsesList } from './uses-list.tsx';

const use = { entryId: '7', entryKind: 'page', title: 'Questions', code: 'faq', language: 'en' } as const;

it('lists a language of a text once, also if its draft and its published version use the value', () => {
  render(
    <MemoryRouter>
      <UsesList
        items={[
          { ...use, role: 'draft' },
          { ...use, role: 'published' },
          { ...use, role: 'draft', language: 'de', title: '' },
        ]}
      />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Questions (EN)', '/pages/7?language=en'],
    ['faq (DE)', '/pages/7?language=de'],
  ]);
});
