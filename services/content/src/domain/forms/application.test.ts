import { CV_BYTES } from '@garderoba/contracts/content/careers';
import { describe, expect, it } from '@jest/globals';
import { filledApplication, type OpeningPage, type SentApplication } from './application.js';
import { cvProblem, type SentFile } from './cv.js';
import type { FieldProblem, FormRefused } from './forms.errors.js';

const pdf = (inside = 'work'): Buffer => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`);
const cv = (changes: Partial<SentFile> = {}): SentFile => ({
  ...{ fileName: 'Żaneta Nowak – CV.pdf', type: 'application/pdf', content: pdf() },
  ...changes,
});

describe('a CV', () => {
  it.each<[string, Partial<SentFile>]>([
    ['a PDF', {}],
    ['a PDF whose ending is in capitals', { fileName: 'CV.PDF' }],
    ['a PDF made of a Word document', { fileName: 'anna.nowak.docx.pdf' }],
    ['a PDF with bytes behind its end', { content: Buffer.concat([pdf(), Buffer.alloc(1_000)]) }],
    ['a PDF of 5 MB', { content: pdf('x'.repeat(CV_BYTES - pdf('').length)) }],
  ])('[VAL-031] %s is taken', (_what, changes) => expect(cvProblem(cv(changes))).toBeUndefined());

  it.each<[string, Partial<SentFile>, string]>([
    ['an empty file', { content: Buffer.alloc(0) }, 'is missing'],
    ['5 MB and one byte', { content: pdf('x'.repeat(CV_BYTES + 1 - pdf('').length)) }, 'is larger than 5 MB'],
    ['a page of HTML', { content: Buffer.from('<!doctype html><script>alert(1)</script>') }, 'is no PDF'],
    ['HTML that begins like a PDF', { content: Buffer.from('%PDF-1.7<html><script>alert(1)</script>') }, 'is no PDF'],
    ['a PDF that begins later', { content: Buffer.concat([Buffer.from('MZ'), pdf()]) }, 'is no PDF'],
    ['a double ending', { fileName: 'cv.pdf.exe' }, 'is no PDF'],
    ['a hidden ending', { fileName: 'cv.exe.pdf' }, 'is no PDF'],
    ['a picture by its name', { fileName: 'cv.png' }, 'is no PDF'],
    ['a name of nothing but the ending', { fileName: '.pdf' }, 'is no PDF'],
    ['a path', { fileName: '../../etc/cv.pdf' }, 'is no PDF'],
    ['a line break in the name', { fileName: 'cv\r\nX-Evil: 1.pdf' }, 'is no PDF'],
    ['a name that turns its direction', { fileName: 'cv\u202Efdp.exe.pdf' }, 'is no PDF'],
    ['another media type', { type: 'text/html' }, 'is no PDF'],
    ['no media type', { type: '' }, 'is no PDF'],
  ])('[VAL-031] %s is refused', (_what, changes, problem) => expect(cvProblem(cv(changes))).toBe(problem));
});

describe('an application', () => {
  const opening = { type: 'opening', employment: 'full_time', place: 'Warsaw', postedOn: '2026-11-02' } as const;
  const page: OpeningPage = {
    title: 'Seamstress',
    sections: [
      { ...opening, until: '2026-12-15' },
      { type: 'form', form: 'career' },
    ],
  };
  const sent: SentApplication = {
    ...{ name: ' Ola Nowak ', email: 'ola@example.com', phone: '600', message: ' Hello ', opening: 'seamstress' },
    ...{ consent: true, cv: cv() },
  };
  const refused = (changes: Partial<SentApplication>, from: OpeningPage | undefined = page, today = '2026-12-15') => {
    try {
      filledApplication({ ...sent, ...changes }, from, today);
    } catch (error) {
      return ((error as FormRefused).details.problems as FieldProblem[]).map(({ path }) => path);
    }
    return [];
  };

  it('[CMS-012] names the opening as it was called when the form was sent', () =>
    expect(filledApplication(sent, page, '2026-12-15').filled).toEqual({
      ...{ kind: 'career', name: 'Ola Nowak', email: 'ola@example.com' },
      fields: { opening: 'seamstress', title: 'Seamstress', phone: '600', message: 'Hello' },
    }));

  it('is refused with every wrong field at once', () => {
    expect(refused({ name: '', email: 'ola', consent: false, cv: undefined })).toEqual([
      'name',
      'email',
      'consent',
      'cv',
    ]);
    expect(refused({ name: 'Ola\nBcc: x@example.com' })).toEqual(['name']);
    expect(refused({ cv: cv({ type: 'image/png' }) })).toEqual(['cv']);
  });

  it('goes to pages that take applications only, until their last day', () => {
    expect(refused({}, page, '2026-12-16')).toEqual(['opening']);
    expect(refused({}, { title: 'Imprint', sections: [{ type: 'form', form: 'contact' }] })).toEqual(['opening']);
    expect(refused({}, { title: 'Careers', sections: [{ type: 'form', form: 'career' }] }, '2030-01-01')).toEqual([]);
    const gone = () => filledApplication(sent, undefined, '2026-12-15');
    expect(gone).toThrow('The form is refused.');
  });
});
