import { expect, it } from 'vitest';
import type { Run, RunTask } from '../contract.ts';
import { shownTask, standing, withTask } from './answers.ts';
import type { UnsentAnswer } from './answer-queue.ts';

const task = { uuid: 'a', version: 3, answer: 'NO', photos: [] } as unknown as RunTask;
const photo = { uuid: 'p', name: 'defeito.jpg' } as unknown as RunTask['photos'][number];
const run = { modules: [{ name: 'Placas', tasks: [task] }] } as unknown as Run;
const taskOf = ({ modules }: Run) => modules[0]?.tasks[0];
const { photos: _none, ...answered } = { ...task, version: 4, answer: 'YES' };
const pictured = { ...task, photos: [photo] };

it.each([
  ['the answer first', [answered, pictured]],
  ['the photo first', [pictured, answered]],
])('an answer and a photo sent together both stay, %s', (_order, replies) => {
  const after = replies.reduce<Run>(withTask, run);
  expect(taskOf(after)).toMatchObject({ version: 4, answer: 'YES', photos: [{ name: 'defeito.jpg' }] });
});

it('a photo taken away is gone', () => {
  expect(taskOf(withTask(withTask(run, pictured), task))).toMatchObject({ photos: [] });
});

it('an answer just saved does not flash back to what stood before: it stands until the screen has heard of it', () => {
  const answer = { status: 'DONE', answer: 'YES', notes: null, time_taken: 0 };
  const letter = { task: 'a', path: '/x', answer, version: 4, state: 'sent' } as UnsentAnswer;
  expect(shownTask(task, letter).answer).toBe('YES');
  // What is heard then is the truth, whoever said it.
  expect(shownTask({ ...task, version: 4, answer: 'NA' }, letter).answer).toBe('NA');
});

it('an answer refused for what it says is mended piece by piece; one somebody else was quicker with is not', () => {
  const answer = { status: 'DONE', answer: '900', notes: null, time_taken: 0, instrument_uuid: 'small' };
  const refused = { task: 'a', path: '/x', answer, version: 3, state: 'refused' } as UnsentAnswer;
  expect(standing(task, refused)).toMatchObject({ answer: '900', instrument_uuid: 'small' });
  expect(standing(task, { ...refused, theirs: task })).toMatchObject({ answer: 'NO' });
  expect(standing(task, undefined)).toMatchObject({ answer: 'NO' });
});
