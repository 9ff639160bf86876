import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { email, text, version } from '#core/contract/fields.ts';
import { done, many, one } from '#core/contract/page.ts';
import { changePasswordForm } from '#modules/access/auth/contract.ts';
import { person, sessionRow, userRow } from '#modules/access/user/contract.ts';

const currentPassword = z.string().min(1, 'Senha atual é obrigatória').max(200);
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Informe os 6 números do aplicativo');

/** One's own data: nobody needs a permission to be themselves. */
export const profile = contract({
  record: { method: 'GET', path: '/user/me/profile', access: 'signed-in', reply: one(userRow) },
  update: {
    method: 'PUT',
    path: '/user/me',
    access: 'signed-in',
    /** `current_password` is asked again only when the e-mail changes. */
    body: z.strictObject({
      name: text(120, 'Informe o nome'),
      email,
      person,
      current_password: z.string().max(200).optional(),
      version,
    }),
    reply: one(userRow),
  },
  changePassword: {
    method: 'PUT',
    path: '/user/me/password',
    access: 'signed-in',
    body: changePasswordForm,
    reply: done,
  },
  startTotp: {
    method: 'POST',
    path: '/user/me/totp',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    reply: one(z.object({ secret: z.string(), uri: z.string() })),
  },
  confirmTotp: {
    method: 'POST',
    path: '/user/me/totp/confirm',
    access: 'signed-in',
    body: z.strictObject({ code }),
    reply: one(z.object({ recovery_codes: z.array(z.string()) })),
  },
  stopTotp: {
    method: 'POST',
    path: '/user/me/totp/disable',
    access: 'signed-in',
    body: z.strictObject({ current_password: currentPassword }),
    reply: done,
  },
});

const ends = 'ends a session; logged as a security event by the action itself';

/** Where one is signed in. */
export const sessions = contract({
  mine: { method: 'GET', path: '/user/me/sessions', access: 'signed-in', reply: many(sessionRow) },
  end: { method: 'DELETE', path: '/user/me/sessions/:uuid', access: 'signed-in', unaudited: ends, reply: done },
  endOthers: { method: 'DELETE', path: '/user/me/sessions', access: 'signed-in', unaudited: ends, reply: done },
});
