import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openCompany } from '#core/testing/browser.ts';
import { seed as first } from '#core/testing/seed.ts';
import { actionsOf, type Action } from './field-actions.ts';
import { minute, newDays, Online } from './field-day.ts';
import { FieldPhone, noNetwork, numbersFrom } from './field-phone.ts';
import { momentsOf, sha256, standing } from './field-standing.ts';

const company = openCompany({ offlineStart: true });

/** Does it; killed somewhere in it, it is looked up what of it is there, and only the rest is done again. */
async function act(phone: FieldPhone, action: Action, killAfter: number | undefined): Promise<void> {
  await phone.open(action.at);
  await phone.setClock(action.when);
  const before = new Set((await phone.unsent()).map(({ id }) => id));
  const fresh = async () => (await phone.unsent()).filter(({ id }) => !before.has(id));
  const { photos = [] } = action;
  const all = Math.max(1, photos.length);
  let kept = 0;
  if (killAfter !== undefined) {
    const doing = action.taps(phone.page, 0).catch(() => undefined);
    await wait(killAfter);
    await phone.kill();
    await doing;
    kept = (await fresh()).length;
    await phone.setClock(action.when);
  }
  if (kept < all) await action.taps(phone.page, kept);
  await expect.poll(async () => (await fresh()).length, { message: action.says }).toBe(all);
  const files = (await fresh()).flatMap((one) => one.files);
  for (const photo of photos) {
    const made = files.find(({ name }) => name === photo.name);
    // What was small is what was chosen, to the byte; of what was large it is what the device made of it that counts.
    if (made?.sha256 !== sha256(photo.buffer)) photo.buffer = await phone.bytesOf(photo.name);
    expect([photo.name, made?.size, made?.sha256]).toEqual([photo.name, photo.buffer.length, sha256(photo.buffer)]);
  }
}

/** A day of a seed of its own: where it is killed, and when it is near a network for a while. */
async function live(seed: number): Promise<void> {
  company.forgive(noNetwork);
  const random = numbersFrom(seed);
  const begun = Math.floor((Date.now() - 7 * 60 * minute) / minute) * minute;
  const days = await newDays(company, 'Ana Campo', 'Beto Campo');
  const [day, other] = days as [(typeof days)[0], (typeof days)[0]];
  const actions = await actionsOf(day, new Date(begun));
  const photos = actions.flatMap((one) => one.photos ?? []);
  expect([actions.filter((one) => !one.photos).length, photos.length]).toEqual([40, 30]);
  const phone = await FieldPhone.packed(company, day.technician, new Date(begun - 30 * minute));
  const large = photos.at(-1)?.buffer.length ?? 0;
  const killed = new Set<number>();
  while (killed.size < 6) killed.add(Math.floor(random() * actions.length));
  const noon = 18 + Math.floor(random() * 14);

  await phone.goOut();
  for (const [place, action] of actions.entries()) {
    if (place === noon) await lunch(phone, day.technician, random);
    await act(phone, action, killed.has(place) ? random() * 500 : undefined);
  }
  // Nothing of it is at the server before the phone is back; then all of it is, though it was killed once more.
  await phone.comeBack();
  await wait(random() * 600);
  await phone.kill();
  await phone.expectAllSent();
  expect([phone.kills >= 10, await phone.isOfNewVersion()]).toEqual([true, true]);
  expect(photos.at(-1)?.buffer.length).toBeLessThan(large);

  const twin = new Online(other);
  for (const { online, when } of actions) await online(twin, when);
  const desk = await company.api('admin');
  expect(await standing(desk, day, begun)).toEqual(await standing(desk, other, begun));
  // The history stands in one order: no two of its lines are of one moment.
  for (const moments of [...(await momentsOf(desk, day)), ...(await momentsOf(desk, other))])
    expect(moments).toEqual([...new Set(moments)].toSorted());
}

/** Near a network for a while: the session has run out, what is kept goes, and a new version waits. */
async function lunch(phone: FieldPhone, person: { as: string; password: string }, random: () => number): Promise<void> {
  await phone.open('/my-day');
  await phone.signInAgain(person);
  await wait(random() * 800);
  await phone.kill();
  await phone.expectAllSent();
  await phone.takeAlong();
  await phone.receiveNewVersion();
  await phone.goOut();
  expect(await phone.isOfNewVersion()).toBe(true);
}

/** `FIELD_DAY_RUNS=10 RANDOM_SEED=new` in the drill. */
const runs = Number(process.env['FIELD_DAY_RUNS'] ?? 1);
describe('a whole day without a network', () => {
  test.each(Array.from({ length: runs }, (_, run) => first + run))(
    'of seed %i, killed, updated and signed out on its way, is at the server as if it had had one',
    live,
    300_000,
  );
});
