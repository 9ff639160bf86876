import { describe, expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { hr } from '../contract.ts';

describe('the search for a colleague', () => {
  it('names ten people at work unless asked otherwise, by part of the name without accents', async () => {
    const server = await testServer();
    for (let n = 0; n < 12; n++) await server.person({}, `Joaquína Zabelê ${String(n).padStart(2, '0')}`);
    const client = await server.client({ hr: ['manage_benefits'] });
    const found = await client.call(hr.searchUsers, { query: { q: 'joaquina zabele' } });
    expect(found.data).toHaveLength(10);
    expect(found.data[0]).toMatchObject({ name: 'Joaquína Zabelê 00' });
    expect(Object.keys(found.data[0] ?? {}).toSorted()).toEqual([
      'department',
      'job_title',
      'name',
      'username',
      'uuid',
    ]);
    expect((await client.call(hr.searchUsers, { query: { q: 'zabele', limit: 12 } })).data).toHaveLength(12);
    await server.owner.query(`update app_user set status = 'INACTIVE' where name = 'Joaquína Zabelê 00'`);
    expect((await client.call(hr.searchUsers, { query: { q: 'zabele', limit: 50 } })).data).toHaveLength(11);
    const stranger = await server.client({ absence: ['list'] });
    await stranger.refused(403, hr.searchUsers, { query: { q: 'a' } });
  });
});
