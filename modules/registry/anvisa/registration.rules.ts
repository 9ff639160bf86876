import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';

/** Of medical devices, by ANVISA's RDC 751/2022. */
export const riskClass = choice({
  I: 'Classe I · baixo',
  II: 'Classe II · médio',
  III: 'Classe III · alto',
  IV: 'Classe IV · máximo',
});

/** How a registration stands today, by the base in use. */
export const registrationState = choice({
  VALID: ['Vigente', 'green'],
  EXPIRED: ['Vencido', 'yellow'],
  CANCELLED: ['Cancelado', 'red'],
  NOT_FOUND: ['Não encontrado', 'gray'],
});

export const registrationDigits = 11;
export const isRegistration = (value: string): boolean => /^\d{11}$/.test(value);
export const plainRegistration = (value: string): string => value.replace(/[.\-/\s]/g, '');

const elevenDigits = 'O registro ANVISA tem 11 dígitos';
/** Of a device, by registro, notificação or cadastro: seven digits of the holder's authorisation, four of its own. */
export const optionalAnvisaRegistration = z
  .string()
  .max(40, elevenDigits)
  .overwrite(plainRegistration)
  .refine((value) => value === '' || isRegistration(value), elevenDigits)
  .nullish()
  .transform((value) => value || null);
