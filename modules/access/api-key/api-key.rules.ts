import { addDays } from '#core/contract/days.ts';
import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const apiKeyStatus = choice({
  ACTIVE: ['Ativa', 'green'],
  REVOKED: ['Revogada', 'red'],
});

/** What every secret begins with, and how much of it people see afterwards. */
export const secretPrefix = 'bk_';
export const shownLength = secretPrefix.length + 8;

/** The secret before the new one: how long it may stand beside it. */
export const longestOverlapHours = 7 * 24;
/** Nobody remembers a key for longer than two years. */
const longestDays = 730;
export const lastExpiry = (today: string): string => addDays(today, longestDays);

export const apiKeyMachine = machine()({
  noun: 'A chave',
  status: apiKeyStatus,
  initial: 'ACTIVE',
  edit: { in: ['ACTIVE'], otherwise: 'A chave foi revogada e não muda mais.' },
  remove: { in: [], otherwise: 'Uma chave não se exclui: revogada, ela explica o que o sistema dela fez.' },
  steps: {
    revoke: {
      label: 'Revogar',
      from: ['ACTIVE'],
      to: 'REVOKED',
      reason: true,
      danger: true,
      done: 'Chave revogada!',
    },
  },
});
