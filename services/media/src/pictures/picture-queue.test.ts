import { describe, expect, it } from '@jest/globals';
import { PictureQueue, type Waiting } from './picture-queue.js';
import { TooManyPictures } from './pictures.errors.js';

interface Work extends Waiting {
  readonly name: string;
}
const refused: string[] = [];
const work = (name: string, usual = true): Work => ({
  name,
  usual,
  state: 'waiting',
  refuse: (error) => {
    if (error instanceof TooManyPictures) refused.push(name);
  },
});

describe('PictureQueue', () => {
  it('makes room at the end of the longest line when it is full', () => {
    const queue = new PictureQueue<Work>();
    for (let n = 0; n < 1_999; n += 1) queue.add('greedy', work(`G${n}`));
    queue.add('modest', work('M0'));
    queue.add('modest', work('M1'));
    expect(refused).toEqual(['G1998']);
    expect(queue.size).toBe(2_000);
    expect([queue.take(), queue.take(), queue.take(), queue.take()].map((one) => one?.name)).toEqual([
      'G0',
      'M0',
      'G1',
      'M1',
    ]);
  });

  it('returns a job in several lines once, and no dropped job', () => {
    const queue = new PictureQueue<Work>();
    const [both, gone] = [work('both'), work('gone')];
    queue.add('a', both);
    queue.alsoFor('b', both);
    queue.add('b', gone);
    queue.drop(gone);
    expect(queue.size).toBe(1);
    expect(queue.take()?.name).toBe('both');
    expect(queue.take()).toBeUndefined();
    expect(queue.size).toBe(0);
  });
});
