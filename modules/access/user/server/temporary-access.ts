import type { z } from 'zod';
import type { Ctx, Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { sendMail } from '#core/server/mail.ts';
import type { temporaryPassword } from '../contract.ts';
import { hashPassword } from './password-hash.ts';
import { makeTemporaryPassword, temporaryPasswordHours } from './temporary-password.ts';

export interface TemporaryAccess {
  password: string;
  hash: string;
  expiresAt: string;
}

/** Made before the transaction: hashing is slow on purpose. */
export async function makeTemporaryAccess({ config }: Pick<Services, 'config'>): Promise<TemporaryAccess> {
  const password = makeTemporaryPassword();
  const expiresAt = new Date(Date.now() + temporaryPasswordHours * 3_600_000).toISOString();
  return { password, hash: await hashPassword(config, password), expiresAt };
}

export async function mailTemporaryAccess(
  db: Tx,
  { services: { config } }: Ctx,
  to: { name: string; username: string; email: string },
  access: TemporaryAccess,
): Promise<void> {
  if (!config.smtpUrl) return;
  await sendMail(db, {
    to: to.email,
    subject: 'Seu acesso à Bancada',
    body: `Olá, ${to.name}.\n\nUse os dados abaixo para entrar e definir a sua senha.\n\nUsuário: ${to.username}\nSenha temporária: ${access.password}\n\nA senha temporária vale por ${temporaryPasswordHours} horas.`,
    link: `${config.publicUrl}/auth`,
  });
}

type Shown = z.output<typeof temporaryPassword>;
export const shownAccess = ({ services: { config } }: Ctx, { password, expiresAt }: TemporaryAccess): Shown => ({
  temporary_password: password,
  expires_at: expiresAt,
  emailed: config.smtpUrl !== undefined,
});
