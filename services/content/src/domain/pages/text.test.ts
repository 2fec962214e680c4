import { describe, expect, it } from '@jest/globals';
import { NotPublished, NotScheduled, ScheduleInPast } from './pages.errors.js';
import {
  drafted,
  isContinued,
  isDue,
  type Pointers,
  published,
  QUIET_MS,
  restored,
  scheduled,
  stateOf,
  type TextState,
  unscheduled,
  withdrawn,
} from './text.js';

const now = new Date('2026-11-24T10:00:00Z');
const later = new Date('2026-11-24T11:00:00Z');
const draft = drafted(3);
const visible = published(draft, 3, now);
const changed = { ...visible, draftNo: 4 };
const planned = scheduled(draft, later, now);
const hidden = withdrawn(visible, now);

describe('the state of a text', () => {
  it.each<[TextState, Pointers]>([
    ['draft', draft],
    ['scheduled', planned],
    ['published', visible],
    ['published_with_changes', changed],
    ['withdrawn', hidden],
    // A planned change of a visible text does not hide that it is visible.
    ['published_with_changes', scheduled(changed, later, now)],
    ['published', scheduled(visible, later, now)],
    // A withdrawn text that will be back.
    ['scheduled', scheduled(hidden, later, now)],
    ['published', published(hidden, 3, now)],
    // The draft is an earlier revision again.
    ['published_with_changes', restored(visible, 1)],
    ['published', restored(changed, 3)],
  ])('is %s', (state, pointers) => expect(stateOf(pointers)).toBe(state));
});

describe('an operation', () => {
  it('publishes a revision and ends a schedule', () =>
    expect(published(scheduled(changed, later, now), 4, later)).toEqual({
      ...{ draftNo: 4, publishedNo: 4, publishedAt: later },
      ...{ scheduledNo: null, scheduledAt: null, withdrawnAt: null },
    }));

  it('withdraws a text with its schedule', () =>
    expect(withdrawn(scheduled(changed, later, now), later)).toEqual({
      ...{ draftNo: 4, publishedNo: null, publishedAt: null },
      ...{ scheduledNo: null, scheduledAt: null, withdrawnAt: later },
    }));

  it('plans the draft as it is now', () => {
    expect(planned).toMatchObject({ scheduledNo: 3, scheduledAt: later });
    expect({ ...planned, draftNo: 5 }).toMatchObject({ scheduledNo: 3 });
  });

  it.each([now, new Date(now.getTime() - 1)])('does not plan for %s, which is not in the future', (at) =>
    expect(() => scheduled(draft, at, now)).toThrow(ScheduleInPast),
  );

  it('cancels a schedule only if there is one', () => {
    expect(unscheduled(planned)).toEqual(draft);
    expect(() => unscheduled(draft)).toThrow(NotScheduled);
  });

  it('withdraws only what is visible', () => {
    for (const pointers of [draft, planned, hidden]) expect(() => withdrawn(pointers, now)).toThrow(NotPublished);
  });
});

it.each([
  [planned, new Date(later.getTime() - 1), false],
  [planned, later, true],
  [draft, later, false],
])('a schedule is due from its second on', (pointers, at, due) => expect(isDue(pointers, at)).toBe(due));

describe('an autosave', () => {
  const open = { sealedAt: null, writtenAt: now, writtenBy: 'ada' };
  const at = (ms: number) => new Date(now.getTime() + ms);
  it.each([
    ['continues the draft of the same editor', open, true, 'ada', at(1_000), true],
    ['continues it until ten minutes have passed', open, true, 'ada', at(QUIET_MS - 1), true],
    ['opens a revision after ten quiet minutes', open, true, 'ada', at(QUIET_MS), false],
    ['opens a revision of another editor', open, true, 'bea', at(1), false],
    ['opens a revision after a sealed one', { ...open, sealedAt: now }, true, 'ada', at(1), false],
    ['opens a revision after an earlier one was restored', open, false, 'ada', at(1), false],
  ])('%s', (_name, revision, isNewest, by, when, continued) =>
    expect(isContinued(revision, isNewest, by, when)).toBe(continued),
  );
});
