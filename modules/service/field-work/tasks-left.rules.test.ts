import { expect, it } from 'vitest';
import type { Run, RunTask } from '#modules/service/checklist-run/contract.ts';
import { tasksLeftOf } from './tasks-left.rules.ts';

const task = {
  uuid: 'a',
  description: 'Fonte',
  answer_type: 'YES_NO_NA',
  expected: 'YES',
  required: true,
  requires_photo_on_fail: true,
  status: 'PENDING',
  answer: null,
  photos: [],
} as unknown as RunTask;
const run = { modules: [{ name: 'Placas', tasks: [task] }] } as unknown as Run;

it('what a checklist still asks for counts what waits on this device: answers, and photos beside them', () => {
  const left = (answer: string | null, photos = 0) =>
    tasksLeftOf(run, {
      shown: (one) => (answer === null ? one : { ...one, answer, status: 'DONE' }),
      photosOf: (uuid) => (uuid === 'a' ? photos : 0),
    }).map(({ module, description, missing }) => [module, description, missing]);
  expect(left(null)).toEqual([['Placas', 'Fonte', 'answer']]);
  expect(left('YES')).toEqual([]);
  expect(left('NO')).toEqual([['Placas', 'Fonte', 'photo']]);
  expect(left('NO', 1)).toEqual([]);
});
