import { describe, expect, it } from 'vitest';
import { isChanged, type ListView } from './use-saved-views.ts';

describe('whether a view is still what was chosen', () => {
  const funnel: ListView = { id: 'pipeline', name: 'Funil', query: { type: 'OPPORTUNITY', layout: 'board' } };

  it('is, right after it was chosen, of one that is shipped with a layout', () => {
    expect(isChanged(funnel, { asked: { type: 'OPPORTUNITY' }, kept: { layout: 'board' } })).toBe(false);
    expect(isChanged(funnel, { asked: { type: 'OPPORTUNITY' }, kept: {} })).toBe(false);
    expect(isChanged(funnel, { asked: { type: 'COMPLAINT' }, kept: { layout: 'board' } })).toBe(true);
  });

  it('is not, of one that was saved, as soon as its rows are drawn otherwise', () => {
    const saved = { ...funnel, saved: {} as never };
    expect(isChanged(saved, { asked: { type: 'OPPORTUNITY', page: '2' }, kept: { layout: 'board' } })).toBe(false);
    expect(isChanged(saved, { asked: { type: 'OPPORTUNITY' }, kept: {} })).toBe(true);
  });
});
