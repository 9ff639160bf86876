import type { Page } from 'playwright-core';
import { dayOf } from '#core/contract/format.ts';
import {
  logged,
  minute,
  photoOf,
  receiver,
  services,
  type Day,
  type DayOrder,
  type Online,
  type Photo,
} from './field-day.ts';
import { card } from './field-phone.ts';
import { button, dialog, expectGone, field, press } from './steps.ts';

/** One thing a technician does, on a screen and by the calls a screen with a network would make. */
export interface Action {
  says: string;
  /** The screen it is done on. */
  at: string;
  /** The taps; of several photos the device kept `kept` already. */
  taps: (page: Page, kept: number) => Promise<void>;
  online: (twin: Online, when: Date) => Promise<void>;
  photos?: readonly Photo[];
  /** When, by the plan of the day. */
  when: Date;
}
type Planned = Omit<Action, 'when'>;
type Of = (day: Day) => DayOrder;

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
async function unfold(page: Page, service: string): Promise<void> {
  const toggle = button(page, new RegExp(`^Checklist: \\d+ de \\d+, ${service}$`));
  await toggle.waitFor();
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

/**
 * The day: an order that is evaluated, repaired, concluded and handed over; a preventive one with a part and a record
 * of work; one that is adjusted. Forty actions, and thirty photos between them.
 */
export async function actionsOf(day: Day, begun: Date): Promise<Action[]> {
  let taken = 0;
  /** Three of each task; the last of the day is as large as a camera makes it. */
  const three = async (): Promise<Photo[]> => {
    const next = () => photoOf(`foto-${String((taken += 1)).padStart(2, '0')}.jpg`, taken, taken === 30);
    return [await next(), await next(), await next()];
  };
  const { evaluated, preventive } = day;
  const work = ({ uuid }: DayOrder) => `/service-order/maintenance/${uuid}`;
  const evaluation = `/service-order/evaluation/${evaluated.uuid}`;

  const accept = (service: keyof typeof services): Planned => ({
    says: `accepts ${service}`,
    at: '/assignments/pending',
    taps: (page) => press(page, `Aceitar: ${services[service]}`),
    online: (twin) => twin.accept(service),
  });
  const timer = (
    of: Of,
    service: keyof typeof services,
    what: 'start' | 'pause' | 'resume' | 'complete',
    label: string,
  ): Planned => ({
    says: `${what} ${service}`,
    at: work(of(day)),
    taps: async (page) => {
      await tab(page, 'Serviços');
      await press(page, `${label}: ${services[service]}`);
    },
    online: (twin, when) => twin.press(what, of(twin.day), service, when),
  });
  const give = async (page: Page, task: string, answer: string) => {
    const own = card(page, task);
    if (answer === 'DONE') return press(own, 'Feito');
    if (answer === 'YES') return own.getByText('Sim', { exact: true }).click();
    const box = field(own, task);
    const option = own.getByText(answer, { exact: true });
    await box.or(option).first().waitFor();
    if (await option.isVisible()) return option.click();
    await box.fill(answer.replace('.', ','));
    return box.blur();
  };
  const answer = (of: Of, service: keyof typeof services, task: string, says: string): Planned => ({
    says: `answers ${task}`,
    at: service === 'evaluation' ? evaluation : work(of(day)),
    taps: async (page) => {
      if (service !== 'evaluation') await unfold(page, services[service]);
      await give(page, task, says);
    },
    online: (twin) => twin.answer(of(twin.day), service, task, says),
  });
  const photos = async (of: Of, service: keyof typeof services, task: string): Promise<Planned> => {
    const own = await three();
    return {
      says: `photos of ${task}`,
      at: service === 'evaluation' ? evaluation : work(of(day)),
      taps: async (page, kept) => {
        if (service !== 'evaluation') await unfold(page, services[service]);
        await card(page, task).locator('input[type=file]').last().setInputFiles(own.slice(kept));
      },
      online: (twin) => twin.photos(of(twin.day), service, task, own),
      photos: own,
    };
  };
  const written = (label: string, name: string, text: string): Planned => ({
    says: `writes ${label}`,
    at: evaluation,
    taps: async (page) => {
      const box = field(page, label);
      await box.fill(text);
      await box.blur();
    },
    online: (twin) => twin.evaluation({ [name]: text }),
  });
  const conclude = (of: Of): Planned => ({
    says: 'concludes the order',
    at: work(of(day)),
    taps: async (page) => {
      await tab(page, 'Serviços');
      await press(page, `Concluir ordem: ${of(day).code}`);
      const sure = dialog(page, 'Concluir com tarefas em aberto?');
      const deliver = button(page, `Entregar: ${of(day).code}`);
      await sure.or(deliver).first().waitFor();
      if (await sure.isVisible()) await press(sure, 'Concluir assim mesmo');
    },
    online: (twin, when) => twin.conclude(of(twin.day), when),
  });
  const deliver = (of: Of): Planned => ({
    says: 'hands it over',
    at: work(of(day)),
    taps: async (page) => {
      await tab(page, 'Serviços');
      await press(page, `Entregar: ${of(day).code}`);
      const handing = dialog(page, `Entregar ${of(day).code}`);
      await field(handing, 'Quem recebeu').fill(receiver.name);
      await field(handing, 'Documento').fill(receiver.document);
      await handing.getByText('Digitar o nome', { exact: true }).click();
      await field(handing, 'Nome completo de quem assina').fill(receiver.name);
      await handing.getByRole('img').first().waitFor();
      await press(handing, 'Entregar');
      await expectGone(handing);
    },
    online: (twin, when) => twin.deliver(of(twin.day), when),
  });

  const [a, b, c]: Of[] = [(one) => one.evaluated, (one) => one.preventive, (one) => one.adjusted] as const;
  const planned: Planned[] = [
    accept('evaluation'),
    accept('repair'),
    accept('preventive'),
    accept('adjustment'),
    timer(a, 'evaluation', 'start', 'Avaliar'),
    answer(a, 'evaluation', 'Descrever a falha relatada pelo cliente', 'Desliga depois de dez minutos'),
    answer(a, 'evaluation', 'Falha reproduzida na bancada', 'YES'),
    answer(a, 'evaluation', 'Placas sem oxidação, trilhas ou componentes queimados', 'YES'),
    await photos(a, 'evaluation', 'Placas sem oxidação, trilhas ou componentes queimados'),
    answer(a, 'evaluation', 'Conectores, chicotes e ventoinhas em bom estado', 'YES'),
    answer(a, 'evaluation', 'Tensão da fonte de alimentação', '11.74'),
    await photos(a, 'evaluation', 'Fotografar o defeito encontrado'),
    answer(a, 'evaluation', 'Resultado da avaliação', 'Reparável'),
    written('Diagnóstico', 'diagnosis', 'Regulador em curto'),
    written('Conclusão', 'conclusion', 'Trocar a fonte e ensaiar'),
    {
      says: 'says there is no warranty',
      at: evaluation,
      taps: (page) => page.getByRole('radio', { name: 'Sem garantia' }).check(),
      online: (twin) => twin.evaluation({ warranty_kind: 'NONE' }),
    },
    {
      says: 'finishes the evaluation',
      at: evaluation,
      taps: (page) => press(page, 'Finalizar avaliação'),
      online: (twin, when) => twin.finishEvaluation(when),
    },
    timer(a, 'repair', 'start', 'Iniciar'),
    answer(a, 'repair', 'Fonte trocada', 'DONE'),
    await photos(a, 'repair', 'Fonte trocada'),
    answer(a, 'repair', 'Liga e desliga', 'YES'),
    await photos(a, 'repair', 'Liga e desliga'),
    timer(a, 'repair', 'complete', 'Concluir serviço'),
    conclude(a),
    deliver(a),
    timer(b, 'preventive', 'start', 'Iniciar'),
    answer(b, 'preventive', 'Filtros limpos', 'DONE'),
    await photos(b, 'preventive', 'Filtros limpos'),
    timer(b, 'preventive', 'pause', 'Pausar'),
    {
      says: 'uses a part',
      at: work(preventive),
      taps: async (page) => {
        await tab(page, 'Peças');
        await press(page, 'Aplicar peças');
        const using = dialog(page, 'Aplicar peças');
        await field(using, 'Quantidade').fill('1');
        await press(using, 'Aplicar peças');
        await expectGone(using);
      },
      online: (twin) => twin.usePart(twin.day.preventive),
    },
    timer(b, 'preventive', 'resume', 'Retomar'),
    answer(b, 'preventive', 'Cabos íntegros', 'YES'),
    await photos(b, 'preventive', 'Cabos íntegros'),
    answer(b, 'preventive', 'Observações da preventiva', 'Trocar a bateria na próxima'),
    await photos(b, 'preventive', 'Observações da preventiva'),
    {
      says: 'writes a record of work',
      at: work(preventive),
      taps: async (page) => {
        await tab(page, 'Registros');
        await press(page, 'Novo registro');
        const logging = dialog(page, 'Novo registro de trabalho');
        await logging.getByLabel('Início').fill(logged.started_at);
        await logging.getByLabel('Fim').fill(logged.ended_at);
        await field(logging, 'O que foi feito').fill(logged.description);
        await press(logging, 'Registrar');
        await expectGone(logging);
      },
      online: (twin, when) => twin.log(twin.day.preventive, dayOf(when.toISOString())),
    },
    timer(b, 'preventive', 'complete', 'Concluir serviço'),
    conclude(b),
    timer(c, 'adjustment', 'start', 'Iniciar'),
    answer(c, 'adjustment', 'Zero ajustado', 'DONE'),
    await photos(c, 'adjustment', 'Zero ajustado'),
    timer(c, 'adjustment', 'pause', 'Pausar'),
    timer(c, 'adjustment', 'resume', 'Retomar'),
    answer(c, 'adjustment', 'Faixa conferida', 'YES'),
    await photos(c, 'adjustment', 'Faixa conferida'),
    answer(c, 'adjustment', 'Lacre novo', 'DONE'),
    await photos(c, 'adjustment', 'Lacre novo'),
    timer(c, 'adjustment', 'complete', 'Concluir serviço'),
    conclude(c),
    deliver(c),
  ];
  // What ends a time does so within a minute: what a tap takes moves no minute of the plan.
  return planned.map((one, place) => {
    const seconds = /^(pause|complete|finishes)/.test(one.says) ? 20_000 : 0;
    return { ...one, when: new Date(begun.getTime() + place * 7 * minute + seconds) };
  });
}
