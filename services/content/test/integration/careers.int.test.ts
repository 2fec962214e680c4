import type { FormTokenDto, SubmissionDto, SubmissionPageDto } from '@garderoba/contracts/rest/content';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EICAR } from '../../src/clients/virus-scanner.js';
import { PersonalDataQueries } from '../../src/persistence/personal-data.queries.js';
import { PersonalDataRepository } from '../../src/persistence/personal-data.repository.js';
import { CleanUp } from '../../src/use-cases/clean-up.js';
import { ScanCvs } from '../../src/use-cases/forms/scan-cvs.js';
import { FakeClamd } from '../fake-clamd.js';
import { accepted, Pages } from '../pages.js';

const DAY_MS = 86_400_000;
const clamd = new FakeClamd();
let pages: Pages;
beforeAll(async () => {
  await clamd.start();
  pages = await Pages.start(() => [], { SCANNER_URL: clamd.address });
  const { entryId } = await pages.create('seamstress');
  await pages.save(entryId, 'en', { title: 'Seamstress', sections: [{ type: 'form', form: 'career' }] });
  await pages.publish(entryId, 'en');
});
afterAll(async () => {
  await pages.stop();
  await clamd.stop();
});
beforeEach(async () => {
  for (const table of ['submission', 'mail_intent', 'mail']) await pages.content.db.rows(`DELETE FROM ${table}`);
});

const pdf = (inside = 'work') => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`);
const file = (content: Buffer, changes: object = {}) => ({
  ...{ fileName: 'Ola Łąka.pdf', type: 'application/pdf', content: content.toString('base64') },
  ...changes,
});
const token = async () =>
  accepted(await pages.content.call<FormTokenDto>('POST', '/v1/form-tokens', undefined, { as: 'gateway' })).token;
const apply = async (changes: object = {}, key = uuidv7()) => {
  const person = { store: 'eur_en', name: 'Ola Nowak', email: 'ola@example.com', phone: '', message: 'Hello' };
  const sent = { ...person, opening: 'seamstress', consent: true, cv: file(pdf()) };
  const body = 'token' in changes ? changes : { token: await token(), ...changes };
  return pages.content.call('POST', '/v1/applications', { ...sent, ...body }, { headers: { 'idempotency-key': key } });
};
const as = <T>(role: string, method: string, path: string, body?: unknown) =>
  pages.content.call<T>(method, path, body, { staff: { role } });
const inbox = async (role = 'admin') => accepted(await as<SubmissionPageDto>(role, 'GET', '/v1/submissions')).items;
const only = async (): Promise<SubmissionDto> => (await inbox())[0] as SubmissionDto;
const scanned = (state: string) => eventually(async () => expect((await only()).cv?.state).toBe(state));
const stored = () =>
  pages.content.db.rows('SELECT 1 FROM submission UNION ALL SELECT 1 FROM cv UNION ALL SELECT 1 FROM mail_intent');

describe('an application', () => {
  it('[CMS-012] stands in the inbox of admins, is told to the shop without the person, and confirmed to the applicant', async () => {
    expect((await apply()).status).toBe(204);
    expect(await only()).toMatchObject({
      ...{ kind: 'career', state: 'new', name: 'Ola Nowak', steps: ['answered', 'decided'], decision: null },
      fields: { opening: 'seamstress', title: 'Seamstress', message: 'Hello' },
      cv: { fileName: 'Ola Łąka.pdf', bytes: pdf().length },
    });
    await eventually(async () => expect(await pages.content.db.rows('SELECT 1 FROM mail')).toHaveLength(2));
    const [notice] = await pages.content.db.rows<{ subject: string; text: string; html: string }>(
      `SELECT subject, text, html FROM mail WHERE kind = 'form_notice'`,
    );
    expect(notice?.subject).toBe('Aplikacja: Seamstress');
    expect(JSON.stringify(notice)).not.toMatch(/Ola|Hello/);
  });

  it('does not exist for a moderator', async () => {
    await apply();
    const { submissionId, version } = await only();
    expect(await inbox('moderator')).toEqual([]);
    expect((await as<SubmissionPageDto>('moderator', 'GET', '/v1/submissions?kind=career')).body).toEqual({
      items: [],
      total: 0,
    });
    for (const [method, path, body, status] of [
      ['GET', '', undefined, 404],
      ['POST', '/answer', { version }, 404],
      ['POST', '/close', { version }, 404],
      ['POST', '/decide', { version, decision: 'declined' }, 403],
      ['GET', '/cv', undefined, 403],
    ] as const)
      expect((await as('moderator', method, `/v1/submissions/${submissionId}${path}`, body)).status).toBe(status);
    expect(await only()).toMatchObject({ state: 'new', version });
  });

  it('is taken once by a repeated request, with its token', async () => {
    const [key, once] = [uuidv7(), await token()];
    expect((await apply({ token: once }, key)).status).toBe(204);
    expect((await apply({ token: once }, key)).status).toBe(204);
    expect(await inbox()).toHaveLength(1);
  });

  it.each<[string, () => Promise<object> | object, string]>([
    ['a token that was used', async () => ({ token: await usedToken() }), 'token'],
    ['an unknown token', () => ({ token: 'unknown' }), 'token'],
    ['an empty token', () => ({ token: '' }), 'token'],
    ['another target', () => ({ opening: 'imprint' }), 'opening'],
    ['no consent', () => ({ consent: false }), 'consent'],
    ['a line break in the name', () => ({ name: 'Ola\r\nBcc: x@example.com' }), 'name'],
    ['no CV', () => ({ cv: undefined }), 'cv'],
    ['an empty CV', () => ({ cv: file(Buffer.alloc(0)) }), 'cv'],
    ['a page of HTML', () => ({ cv: file(Buffer.from('<html>')) }), 'cv'],
    ['a double ending', () => ({ cv: file(pdf(), { fileName: 'cv.pdf.exe' }) }), 'cv'],
    ['5 MB and one byte', () => ({ cv: file(pdf('x'.repeat(5 * 1024 * 1024 + 1 - pdf('').length))) }), 'cv'],
  ])('[VAL-031] with %s is refused; nothing is stored, nothing is sent', async (_what, changes, path) => {
    const sent = await changes();
    await pages.content.db.rows('DELETE FROM submission');
    await pages.content.db.rows('DELETE FROM mail_intent');
    expect(await apply(sent)).toMatchObject({
      ...{ status: 422, body: { code: 'content.form_refused', details: { problems: [{ path }] } } },
    });
    expect(await stored()).toEqual([]);
  });

  const usedToken = async (): Promise<string> => {
    const once = await token();
    await apply({ token: once });
    return once;
  };

  it('with a CV of exactly 5 MB is taken', async () => {
    expect((await apply({ cv: file(pdf('x'.repeat(5 * 1024 * 1024 - pdf('').length))) })).status).toBe(204);
    await scanned('clean');
  });
});

describe('a CV', () => {
  const cv = async (role = 'admin') => {
    const { submissionId } = await only();
    return as(role, 'GET', `/v1/submissions/${submissionId}/cv`);
  };

  it('[VAL-031] is not to be had until it is scanned; then admins get it as an attachment, and each download is recorded', async () => {
    clamd.next = 'hang';
    await apply();
    expect(await cv()).toMatchObject({ status: 409, body: { code: 'content.cv_not_scanned' } });
    const { submissionId } = await only();
    expect(await actsOn(pages.content, 'submissions', submissionId)).toEqual([]);
    await rescan();
    const answer = await fetchCv(submissionId);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, pdf()]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''Ola%20%C5%81%C4%85ka.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await actsOn(pages.content, 'submissions', submissionId)).toMatchObject([
      { action: 'export', after: { cv: 'downloaded' } },
    ]);
    expect((await whileActsFail(pages.content, () => fetchCv(submissionId))).status).toBe(500);
  });

  it('with something in it is deleted, and the applicant is told', async () => {
    await apply({ cv: file(pdf(EICAR)) });
    await scanned('infected');
    expect((await only()).cv).toMatchObject({ signature: 'Eicar-Test-Signature' });
    expect((await cv()).status).toBe(404);
    expect(await pages.content.db.rows('SELECT 1 FROM cv WHERE content IS NOT NULL')).toEqual([]);
    await eventually(async () =>
      expect(await pages.content.db.rows(`SELECT recipient, subject FROM mail WHERE kind = 'cv_refused'`)).toEqual([
        { recipient: 'ola@example.com', subject: 'We could not accept your CV' },
      ]),
    );
  });

  it('whose scanner is broken waits and is scanned later', async () => {
    clamd.next = 'close';
    await apply();
    // Longer than the wait after a failure, shorter than the lease of a scan.
    const inAMinute = new Date(pages.content.clock.now().getTime() + 60_000);
    const failed = 'SELECT 1 FROM cv WHERE attempts = 1 AND next_at < $1';
    await eventually(async () => expect(await pages.content.db.rows(failed, [inAMinute])).toHaveLength(1));
    expect((await only()).cv?.state).toBe('waiting');
    pages.content.clock.advance(20_000);
    await pages.content.service.app.get(ScanCvs).work();
    await scanned('clean');
  });

  /** The first scan never ends, as if its process had died; another one takes over when its lease is over. */
  const rescan = async (): Promise<void> => {
    await eventually(async () =>
      expect(await pages.content.db.rows('SELECT 1 FROM cv WHERE attempts = 1')).toHaveLength(1),
    );
    await pages.content.service.app.get(ScanCvs).work();
    expect((await only()).cv?.state).toBe('waiting');
    pages.content.clock.advance(3 * 60_000);
    await pages.content.service.app.get(ScanCvs).work();
    await scanned('clean');
    clamd.hangUp();
  };

  const fetchCv = async (submissionId: string): Promise<Response> => {
    const { content } = pages;
    const authorization = `Bearer ${await content.tokenFrom('backoffice')}`;
    const headers = { authorization, 'x-staff-token': await content.staffToken() };
    return fetch(`${content.url}/v1/submissions/${submissionId}/cv`, { headers });
  };
});

describe('the end of an application', () => {
  const decide = async (decision: string) => {
    const { submissionId, version } = await only();
    return as<SubmissionDto>('admin', 'POST', `/v1/submissions/${submissionId}/decide`, {
      version,
      decision,
      note: 'Phoned',
    });
  };

  it('is a decision, recorded; it is not closed without one', async () => {
    await apply();
    const { submissionId } = await only();
    expect(await as('admin', 'POST', `/v1/submissions/${submissionId}/close`, { version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'content.step_not_offered' } },
    });
    expect((await decide('maybe')).status).toBe(400);
    expect(accepted(await decide('declined'))).toMatchObject({
      state: 'closed',
      decision: 'declined',
      note: 'Phoned',
      steps: [],
    });
    expect((await decide('accepted')).status).toBe(409);
    expect(await actsOn(pages.content, 'submissions', submissionId)).toMatchObject([
      { action: 'update', after: { state: 'closed', decision: 'declined' } },
    ]);
  });

  it('comes 180 days after the decision, with the CV', async () => {
    await apply();
    await decide('declined');
    const cleanUp = pages.content.service.app.get(CleanUp);
    pages.content.clock.advance(179 * DAY_MS);
    await cleanUp.execute();
    expect(await inbox()).toHaveLength(1);
    pages.content.clock.advance(2 * DAY_MS);
    await cleanUp.execute();
    expect(await pages.content.db.rows('SELECT 1 FROM submission UNION ALL SELECT 1 FROM cv')).toEqual([]);
  });

  it('comes with the customer: the copy of the data has the CV, the erasure takes it', async () => {
    await apply({ email: 'Forget.Me@example.com' });
    await scanned('clean');
    const queries = pages.content.service.app.get(PersonalDataQueries);
    expect(await queries.submissions(uuidv7(), 'forget.me@example.com')).toMatchObject([
      { kind: 'career', cv: { fileName: 'Ola Łąka.pdf', base64: pdf().toString('base64') } },
    ]);
    await pages.content.service.app.get(PersonalDataRepository).forgetAddress('forget.me@example.com');
    expect(await pages.content.db.rows('SELECT 1 FROM submission UNION ALL SELECT 1 FROM cv')).toEqual([]);
  });
});
