import { z } from 'zod';
import { can } from '#core/contract/endpoint.ts';
import { email, optionalText } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';

/** The paper of a kind of contract, and the paper by e-mail. */
export const paperCalls = <const P extends string>(path: P, module: 'maintenance_contract' | 'rental_contract') => ({
  pdf: {
    method: 'GET' as const,
    path: `${path}/:uuid/pdf` as `${P}/:uuid/pdf`,
    access: can(module, 'show'),
    binary: true as const,
    reply: file,
  },
  send: {
    method: 'POST' as const,
    path: `${path}/:uuid/send` as `${P}/:uuid/send`,
    access: can(module, 'update'),
    body: z.strictObject({
      to: z.array(email).min(1, 'Informe ao menos um e-mail').max(5, 'Use no máximo 5 e-mails'),
      message: optionalText(2000),
    }),
    timeout: 30_000,
    reply: one(z.object({ to: z.array(z.string()) })),
  },
});
