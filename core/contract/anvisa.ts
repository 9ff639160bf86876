import { z } from 'zod';
import { choice } from './choice.ts';

/** Of medical devices, by ANVISA's RDC 751/2022. */
export const riskClass = choice({
  I: 'Classe I · baixo',
  II: 'Classe II · médio',
  III: 'Classe III · alto',
  IV: 'Classe IV · máximo',
});

/** Registro, notificação or cadastro: 11 digits of a device, 13 of the older and the simplified ones. */
export const optionalAnvisaRegistration = z
  .string()
  .max(40)
  .overwrite((value) => value.replace(/[\s.\-/]/g, ''))
  .refine((value) => /^(\d{11}|\d{13})?$/.test(value), 'O registro ANVISA tem 11 ou 13 números')
  .nullish()
  .transform((value) => value || null);
