import { describe, expect, it } from 'vitest';
import { fails } from '#modules/registry/checklist/checklist.rules.ts';
import { answerError, missingOf, needsPhoto, progressOf } from './checklist-run.rules.ts';

type Task = Parameters<typeof missingOf>[0];
const task = (own: Partial<Task>): Task => ({
  answer_type: 'CHECK',
  min: null,
  max: null,
  options: [],
  expected: own.answer_type === 'YES_NO_NA' ? 'YES' : null,
  required: true,
  requires_photo_on_fail: false,
  status: 'PENDING',
  answer: null,
  photos: 0,
  ...own,
});

describe('an answer', () => {
  it.each([
    [task({}), 'DONE', true],
    [task({}), 'YES', false],
    [task({ answer_type: 'YES_NO_NA' }), 'NA', true],
    [task({ answer_type: 'YES_NO_NA' }), 'talvez', false],
    [task({ answer_type: 'NUMBER' }), '-0.25', true],
    [task({ answer_type: 'NUMBER' }), '0,25', false],
    [task({ answer_type: 'NUMBER' }), '1e3', false],
    [task({ answer_type: 'NUMBER' }), '0.12345', false],
    [task({ answer_type: 'CHOICE', options: ['Bom', 'Ruim'] }), 'Bom', true],
    [task({ answer_type: 'CHOICE', options: ['Bom', 'Ruim'] }), 'Regular', false],
    [task({ answer_type: 'TEXT' }), 'qualquer coisa', true],
    [task({ answer_type: 'PHOTO' }), 'taken', false],
  ])('fits its kind of task: %o ← %s: %s', (asked, answer, fits) => {
    expect(answerError(asked, answer) === null).toBe(fits);
    expect(answerError(asked, null)).toBeNull();
  });

  it('fails only as a "não" or a measurement out of its limits, which themselves pass', () => {
    const resistance = task({ answer_type: 'NUMBER', min: '0.1', max: '0.3' });
    expect(['0.0999', '0.1', '0.3', '0.3001'].map((answer) => fails(resistance, answer))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(fails(task({ answer_type: 'NUMBER', max: '-5' }), '-4')).toBe(true);
    expect(fails(task({ answer_type: 'NUMBER', min: '0' }), '-1')).toBe(true);
    expect(fails(task({ answer_type: 'NUMBER' }), '99999')).toBe(false);
    expect(['YES', 'NO', 'NA'].map((answer) => fails(task({ answer_type: 'YES_NO_NA' }), answer))).toEqual([
      false,
      true,
      false,
    ]);
    expect(fails(task({ answer_type: 'TEXT' }), 'NO')).toBe(false);
  });
});

describe('a task', () => {
  it('still lacks an answer, a photo, or nothing', () => {
    const failing = { answer_type: 'YES_NO_NA', requires_photo_on_fail: true, status: 'DONE', answer: 'NO' } as const;
    expect(missingOf(task({}))).toBe('answer');
    expect(missingOf(task({ required: false }))).toBeNull();
    expect(missingOf(task({ status: 'IN_PROGRESS', answer: 'DONE' }))).toBe('answer');
    expect(missingOf(task({ status: 'DONE', answer: 'DONE' }))).toBeNull();
    expect(missingOf(task(failing))).toBe('photo');
    expect(missingOf(task({ ...failing, required: false }))).toBe('photo');
    expect(missingOf(task({ ...failing, photos: 1 }))).toBeNull();
    expect(missingOf(task({ ...failing, answer: 'YES' }))).toBeNull();
    expect(missingOf(task({ answer_type: 'PHOTO' }))).toBe('photo');
    expect(missingOf(task({ answer_type: 'PHOTO', required: false }))).toBeNull();
    expect(needsPhoto(task(failing), 'NO')).toBe(true);
  });

  it('counts as answered once nothing is missing', () => {
    const done = task({ status: 'DONE', answer: 'DONE' });
    const photoless = task({ answer_type: 'YES_NO_NA', requires_photo_on_fail: true, status: 'DONE', answer: 'NO' });
    expect(progressOf([done, photoless, task({})])).toEqual({ done: 1, total: 3 });
  });
});
