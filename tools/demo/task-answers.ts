import type { LoadedAnswer } from '#modules/service/checklist-run/demo/run-loader.ts';
import type { ChecklistTask } from '#modules/registry/checklist/contract.ts';
import type { Random } from './random.ts';

export function measured(random: Random, { min, max }: ChecklistTask, failed: boolean): string {
  const [least, most] = [Number(min ?? 0), Number(max ?? (min ? Number(min) * 2 : 24))];
  const value =
    failed && max ? most * (1.05 + random.next() / 5) : least + (most - least) * (0.2 + 0.6 * random.next());
  return value.toFixed(2);
}

const texts: readonly [RegExp, readonly string[]][] = [
  [/analisador/i, ['Analisador SE-02, calibração válida', 'Analisador SE-01, certificado vigente']],
  [/treinadas/i, ['Carla Menezes e Rogério Pires, UTI adulto', 'Equipe de enfermagem do centro cirúrgico']],
  [/próxima/i, ['Trocar os filtros na próxima visita', 'Acompanhar a autonomia da bateria']],
];
const plain = ['Conforme o manual do fabricante', 'Sem observações'];

interface Work {
  started_at: string | null;
  finished_at: string | null;
}
/** What the technician ticked while the order was worked on: all of it when it was finished, some of it until then. */
export function answersOf(
  random: Random,
  { started_at, finished_at }: Work,
  by: LoadedAnswer['by'],
): (task: ChecklistTask) => LoadedAnswer | null {
  const share = !started_at ? 0 : finished_at ? 1 : 0.5;
  return (task) => {
    if (!started_at || !random.chance(share) || (!task.required && random.chance(0.4))) return null;
    const time_taken = Math.round(task.estimated_minutes * 60 * (0.6 + random.next() * 0.7));
    return { answer: answerOf(random, task), notes: null, time_taken, by, at: finished_at ?? started_at };
  };
}

function answerOf(random: Random, task: ChecklistTask): string | null {
  switch (task.answer_type) {
    case 'CHECK':
      return 'DONE';
    case 'YES_NO_NA':
      return random.chance(0.03) ? 'NO' : random.chance(0.05) ? 'NA' : 'YES';
    case 'NUMBER':
      return measured(random, task, false);
    case 'TEXT':
      return random.pick(texts.find(([about]) => about.test(task.description))?.[1] ?? plain);
    case 'CHOICE':
      // Delivered is what passed.
      return /resultado/i.test(task.description) ? (task.options[0] ?? null) : random.pick(task.options);
    case 'PHOTO':
      return null;
  }
}
