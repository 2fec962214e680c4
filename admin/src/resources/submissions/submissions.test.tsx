import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackoffice, moderator, page } from '../../../test/fake-backoffice.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import type { Submission } from './submission.ts';

const aSubmission = (more: Partial<Submission> = {}): Submission => ({
  ...{ id: 'f-1', kind: 'stylist', state: 'new', store: 'pln_pl', email: 'ola@example.com', name: 'Ola Nowak' },
  fields: {
    place: 'video',
    day: null,
    time: null,
    wishes: ['Monday 10:00', 'Tuesday'],
    phone: '',
    message: 'A wedding',
  },
  ...{ customerId: null, note: '', version: 1, createdAt: '2026-11-24T10:00:00Z', answeredAt: null, closedAt: null },
  ...{ decision: null, cv: null, replies: [] },
  ...{ updatedBy: null, allowedActions: ['answer', 'close'] },
  ...more,
});

describe('the inbox of forms', () => {
  it('begins with what is new, for moderators too', async () => {
    const backoffice = fakeBackoffice({
      'GET me': { json: moderator },
      'GET submissions': page('submissions', [aSubmission()]),
    });
    renderConsole('/submissions');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'Ola Nowak' })).toHaveAttribute('href', '/submissions/f-1/show');
    expect(JSON.parse(backoffice.of('GET', 'submissions')[0]?.query.get('filter') ?? '')).toEqual({ state: 'new' });
  });

  it('shows what was entered, and notes an answer with the version that was read', async () => {
    const backoffice = fakeBackoffice({
      'GET submissions/:id': { json: aSubmission() },
      'POST submissions/:id/answer': { json: aSubmission({ state: 'answered', version: 2 }) },
    });
    const { user } = renderConsole('/submissions/f-1/show');
    expect(await screen.findByText(/Monday 10:00/)).toHaveTextContent('Monday 10:00 Tuesday');
    expect(screen.getByText('Call by video')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ola@example.com' })).toHaveAttribute('href', 'mailto:ola@example.com');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Mail to the visitor' }), 'Gladly, on Monday.');
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Phoned');
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(backoffice.of('POST', 'submissions/f-1/answer')).toHaveLength(1));
    expect(backoffice.of('POST', 'submissions/f-1/answer')[0]?.body).toEqual({
      ...{ version: 1, reply: 'Gladly, on Monday.', note: 'Phoned' },
    });
  });

  it('shows what was mailed to the visitor', async () => {
    const replies = [{ replyId: 'r-1', text: 'Gladly, on Monday.', at: '2026-11-24T12:00:00Z' }];
    fakeBackoffice({ 'GET submissions/:id': { json: aSubmission({ state: 'answered', replies }) } });
    renderConsole('/submissions/f-1/show');
    expect(await screen.findByText('Gladly, on Monday.')).toBeVisible();
    expect(screen.getByText(/^Mailed · /)).toBeVisible();
  });

  describe('an application', () => {
    const cv = {
      fileName: 'Ola.pdf',
      bytes: 204_800,
      state: 'clean',
      signature: null,
      scannedAt: '2026-11-24T10:00:05Z',
    };
    const application = (more: Partial<Submission> = {}): Submission =>
      aSubmission({
        kind: 'career',
        fields: { opening: 'seamstress', title: 'Seamstress', phone: '', message: 'I sew' },
        cv: cv as Submission['cv'],
        allowedActions: ['answer', 'decide', 'download'],
        ...more,
      });

    it('has a scanned CV to download and ends with a decision', async () => {
      const backoffice = fakeBackoffice({
        'GET submissions/:id': { json: application() },
        'POST submissions/:id/decide': { json: application({ state: 'closed', decision: 'declined' }) },
      });
      const { user } = renderConsole('/submissions/f-1/show');
      expect(await screen.findByText('Seamstress')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Download the CV' })).toHaveAttribute(
        'href',
        '/api/admin/submissions/f-1/cv',
      );
      await user.click(screen.getByRole('button', { name: 'Decide' }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('combobox', { name: /Decision/ }));
      await user.click(await screen.findByRole('option', { name: 'Declined' }));
      await user.click(within(dialog).getByRole('button', { name: 'Decide' }));
      await waitFor(() => expect(backoffice.of('POST', 'submissions/f-1/decide')).toHaveLength(1));
      expect(backoffice.of('POST', 'submissions/f-1/decide')[0]?.body).toEqual({ version: 1, decision: 'declined' });
    });

    it.each([
      ['waiting', null, 'The file can be downloaded when it is scanned.'],
      ['infected', 'Eicar-Test-Signature', /The file was deleted/],
    ] as const)('offers no CV that is %s, and says why', async (state, signature, words) => {
      const answer = application({ cv: { ...cv, state, signature }, allowedActions: ['answer', 'decide'] });
      fakeBackoffice({ 'GET submissions/:id': { json: answer } });
      renderConsole('/submissions/f-1/show');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Download the CV' })).toBeNull();
      if (signature) expect(screen.getByText(signature)).toBeVisible();
    });

    it('is a kind of form for admins only', async () => {
      fakeBackoffice({ 'GET me': { json: moderator }, 'GET submissions': page('submissions', [aSubmission()]) });
      const { user } = renderConsole('/submissions');
      await user.click(await screen.findByRole('combobox', { name: 'Form' }));
      expect(await screen.findByRole('option', { name: 'Stylist' })).toBeVisible();
      expect(screen.queryByRole('option', { name: 'Application' })).toBeNull();
    });
  });

  it('offers nothing on a closed one', async () => {
    fakeBackoffice({ 'GET submissions/:id': { json: aSubmission({ state: 'closed', allowedActions: [] }) } });
    renderConsole('/submissions/f-1/show');
    expect(await screen.findByText('A wedding')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Close|Answer/ })).toBeNull();
  });
});
