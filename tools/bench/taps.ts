import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium, signedIn, type Session } from '#core/testing/browser-profile.ts';
import { buildWebIfStale } from '../build-web.ts';
import { median, type ScratchWorld } from '../scratch-world.ts';
import type { Report } from './report.ts';

const orders = 7;
/** A phone of a technician, beside this machine. */
const slowPhone = 4;
const target = 100;
const dayAboard = 25;
const service = 'Serviço dos toques';

/** Somebody's calls from outside, as a browser makes them. */
type Calls = <T = { uuid: string }>(method: string, path: string, body?: object | FormData) => Promise<T>;
async function callsOf(url: string, username: string): Promise<{ session: Session; calls: Calls }> {
  const send = async (method: string, path: string, body?: object | FormData, token?: string) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const session = (await send('POST', '/auth/login', { credential: username, password: 'bancada' })) as Session;
  return { session, calls: (method, path, body) => send(method, path, body, session.token) as Promise<never> };
}

/** How long somebody looks at a tap that shows nothing, and what a day aboard weighs: the demo's technician, on a phone. */
export async function measureTaps(world: ScratchWorld, report: Report): Promise<void> {
  await buildWebIfStale();
  const { url: databaseUrl } = await world.demo('taps');
  const server = await world.start({ env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } });
  const desk = await callsOf(server.url, 'admin');
  const technician = await callsOf(server.url, 'tecnico');
  const given = await giveOut(desk.calls, technician.calls);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      storageState: signedIn(server.url, technician.session),
    });
    await context.addInitScript(noteTaps);
    const page = await context.newPage();
    await page.goto('/aboard');
    const { answers, megabytes } = await weigh(page);
    report.atMost(
      'a day aboard, the demo’s technician',
      dayAboard,
      megabytes,
      'MB',
      `${answers} answers, photos small`,
    );
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone });
    const taken = new Map<string, number[]>();
    for (const code of given) {
      const tap = async (name: string, at: Locator) => {
        const ms = await tapped(page, at);
        taken.set(name, [...(taken.get(name) ?? []), ms]);
      };
      await oneOrder(page, code, tap);
    }
    for (const [name, times] of taken)
      report.atMost(
        `tap to next paint, processor ÷ ${slowPhone}: ${name}`,
        target,
        median(times),
        'ms',
        `median of ${times.length}, longest ${Math.max(...times)}`,
      );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Orders with one service for the technician, a question and a photo in it. */
async function giveOut(desk: Calls, technician: Calls): Promise<string[]> {
  const me = await technician('GET', '/user/me');
  const task = (description: string, answer_type: string) => ({ description, answer_type, required: true });
  const checklist = await desk('POST', '/checklist', {
    name: 'Checklist dos toques',
    type: 'SERVICE',
    modules: [{ name: 'Execução', tasks: [task('Conferido', 'CHECK'), task('Ventilação livre', 'YES_NO_NA')] }],
  });
  const labor = await desk('POST', '/labor', {
    code: 'TOQUES',
    name: service,
    estimated_minutes: 45,
    fixed_price: '100.00',
    checklist_uuid: checklist.uuid,
  });
  const types = await desk<{ uuid: string; name: string }[]>('GET', '/service-order/type');
  const [owner] = await desk<{ uuid: string }[]>('GET', '/customer?per_page=1');
  const [model] = await desk<{ uuid: string }[]>('GET', '/equipment?per_page=1');
  const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#4a6b8d' } })
    .jpeg()
    .toBuffer();
  const made: string[] = [];
  for (let n = 0; n < orders; n += 1) {
    const unit = await desk('POST', '/crm/customer-equipment', {
      customer_uuid: owner?.uuid,
      equipment_uuid: model?.uuid,
      serial_number: `TOQUE-${n}`,
    });
    const order = await desk<{ uuid: string; code: string; version: number }>('POST', '/service-order', {
      type_uuid: types.find(({ name }) => name === 'Preventiva')?.uuid,
      customer_uuid: owner?.uuid,
      customer_equipment_uuid: unit.uuid,
      reported_problem: 'Não liga',
    });
    const at = `/service-order/${order.uuid}`;
    await desk('POST', `${at}/status`, { to: 'NOT_STARTED', version: order.version });
    const line = await desk('POST', `${at}/labor`, { labor_uuid: labor.uuid, technician_ids: [me.uuid] });
    const run = await technician<{ modules: { tasks: { uuid: string }[] }[] }>(
      'GET',
      `${at}/labor/${line.uuid}/checklist`,
    );
    const form = new FormData();
    form.append('photos[]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'quadro.jpg');
    await technician('POST', `/service-order/labor-task/${run.modules[0]?.tasks[1]?.uuid}/photos`, form);
    made.push(order.code);
  }
  await technician('POST', '/assignment/confirm-all', {});
  return made;
}

async function oneOrder(page: Page, code: string, tap: (name: string, at: Locator) => Promise<void>): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const settled = () => page.waitForLoadState('networkidle');
  await page.goto('/my-day');
  await page.getByRole('region', { name: code }).waitFor();
  await settled();
  await button(`Mais de ${code}`).tap();
  const way = page.getByRole('menuitem', { name: 'Abrir execução' });
  await way.waitFor();
  await tap('Meu dia, to the order', way);
  await page.waitForURL('**/service-order/maintenance/**');
  await page.getByRole('tab', { name: /^Serviços/ }).waitFor();
  await button(`Iniciar: ${service}`).waitFor();
  await settled();
  await tap('Iniciar', button(`Iniciar: ${service}`));
  await button(`Pausar: ${service}`).waitFor();
  await settled();
  await tap('the checklist unfolded', button(/^Checklist: /));
  const done = page.getByRole('article', { name: 'Conferido' }).getByRole('button', { name: 'Feito' });
  await done.waitFor();
  await settled();
  await tap('an answer', done);
  await settled();
  const other = page.getByRole('article', { name: 'Ventilação livre' });
  await other.getByText('Sim', { exact: true }).tap();
  await settled();
  await tap('a photo opened', other.getByRole('button', { name: /^Ampliar foto/ }));
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tap('Pausar', button(`Pausar: ${service}`));
  await button(`Retomar: ${service}`).waitFor();
  await settled();
  await tap('Concluir serviço', button(`Concluir serviço: ${service}`));
  await button(`Concluir serviço: ${service}`).waitFor({ state: 'detached' });
  await settled();
}

interface Noted {
  taps: { at: number; duration: number }[];
}
/** Runs in the page: of each tap how long it was until the picture it led to, as the browser tells it, to 8 ms. */
function noteTaps(): void {
  const noted = window as unknown as Noted;
  noted.taps = [];
  const watch = new PerformanceObserver((list) => {
    for (const { startTime, duration, name } of list.getEntries())
      if (/^(pointer(down|up)|touch(start|end)|mouse(down|up)|click)$/.test(name))
        noted.taps.push({ at: startTime, duration });
  });
  watch.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function tapped(page: Page, at: Locator): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  await at.tap();
  // Told after the picture was drawn; nothing told was drawn at once.
  await page.waitForTimeout(600);
  return page.evaluate((since) => {
    const own = (window as unknown as Noted).taps.filter((one) => one.at >= since - 50);
    return Math.max(16, ...own.map(({ duration }) => duration));
  }, from);
}

/** All of the day taken along, as the page that tells it says. */
async function weigh(page: Page): Promise<{ answers: string; megabytes: number }> {
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await page.getByText(/^Atualizado (agora|há)/).waitFor({ timeout: 120_000 });
  const words = await page.getByText(/^[1-9][\d.]* respostas · /).innerText();
  const [, answers = '', size = '', unit = ''] = /^([\d.]+) respostas · ([\d.,]+) (\w+)$/.exec(words) ?? [];
  const bytes =
    Number(size.replace('.', '').replace(',', '.')) * (unit === 'MB' ? 1_048_576 : unit === 'KB' ? 1_024 : 1);
  return { answers, megabytes: bytes / 1_048_576 };
}
