import { join } from 'node:path';
import { expect, test } from './console.ts';
import { Walk } from './console-walk.ts';

// Visits every list of the console like staff do: from the menu, open the first and last row, save, back, select,
// export. Lists are found in the menu, so that a new one is included automatically; one whose rows open nothing must be
// named here. make test-e2e runs it as admin on desktop and phone; make test-walk checks every page (WALK=all: both
// roles, both widths, both languages, axe and a screenshot of each).

const ALL = process.env.WALK === 'all';
const SHOTS = join(import.meta.dirname, '..', 'test-results', 'console-walk');
const ADMIN = 'admin@example.com';
const MODERATOR = 'moderator@example.com';

/** Lists whose rows open no page: read-only ones, and mails, which unfold in place. */
const READ_ONLY = ['attributes', 'audit', 'consent-figures', 'mails', 'security-events'];
/** Lists that a moderator may read and not change. */
const READ_BY_MODERATORS = ['categories', 'facts', 'holidays', 'products'];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const walks = [ADMIN, MODERATOR]
  .flatMap((email) =>
    sizes.flatMap((size) => (['pl', 'en'] as const).map((language) => ({ email, ...size, language }))),
  )
  .filter(({ email, width, language }) => ALL || (email === ADMIN && (language === 'pl') === (width === 1440)));

// One after the other: they save the same records.
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 30_000 });

for (const { email, width, height, language } of walks) {
  const role = email.split('@')[0] ?? '';
  test(`[ADM-001] every list of the console can be walked by ${role} at ${width} px in ${language}`, async ({
    page,
    staff,
  }) => {
    test.setTimeout(ALL ? 900_000 : 360_000);
    await page.setViewportSize({ width, height });
    await staff.signIn(email);
    const walk = new Walk(page, `${role}-${width}-${language}`, SHOTS);
    await walk.speaks(language);
    const walked: Record<string, { marked: boolean; lines: number | undefined }> = {};
    const opened: string[] = [];
    const closed: string[] = [];
    for (const href of await walk.menu()) {
      const name = href.split('?')[0]?.slice(1) || 'today';
      await walk.goTo(href);
      await expect(page).toHaveTitle(/\S.* · Garderoba$/);
      if (ALL) await walk.looked(name);
      if (name === 'today') continue;
      const opens = await walk.opensOne(name, ALL);
      if (ALL) await walk.opens('last', name, false);
      if (await walk.hasRows()) (opens ? opened : closed).push(name);
      walked[name] = { marked: await walk.marks(), lines: await walk.takesAway() };
    }
    expect(walk.faults).toEqual([]);
    // A new list whose rows open nothing is noticed.
    const readOnly = role === 'admin' ? READ_ONLY : [...READ_ONLY, ...READ_BY_MODERATORS];
    expect(closed.filter((list) => !readOnly.includes(list))).toEqual([]);
    expect(opened).toEqual(expect.arrayContaining(['pages', 'posts', 'blocks', 'post-categories', 'banners']));
    // These lists must exist and have rows, otherwise empty lists would pass.
    const lists = Object.keys(walked);
    if (role === 'admin') {
      expect(lists).toEqual(expect.arrayContaining(['orders', 'customers', 'garments', 'products', 'rentals']));
      expect(lists.filter((list) => walked[list]?.marked)).toEqual(
        expect.arrayContaining(['orders', 'rentals', 'products', 'promotions']),
      );
      for (const list of ['orders', 'customers', 'products', 'rentals']) expect(walked[list]?.lines).toBeGreaterThan(0);
    } else {
      expect(lists).toEqual(expect.arrayContaining(['garments', 'products', 'rentals']));
      for (const list of ['promotions', 'staff', 'audit', 'mails']) expect(lists).not.toContain(list);
    }
  });
}
