import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { done, one } from '#core/contract/page.ts';

export const minPasswordLength = 6;
const secret = (message: string) => z.string(message).min(1, message).max(200);
const newPassword = (message: string) => z.string(message).min(minPasswordLength, message).max(200);

/** Forms of the four /auth screens: texts are the spec's, to the letter. */
export const loginForm = z.strictObject({
  email: z.string().trim().min(1, 'Login obrigatório').max(160),
  password: secret('A senha deve ser preenchida'),
});
export const forgotForm = z.strictObject({
  username: z.string().trim().min(3, 'Nome de usuário deve ter pelo menos 3 caracteres').max(60),
});
export const verifyForm = z.strictObject({ email: z.email('E-mail inválido').max(160) });
export const resetForm = z
  .strictObject({
    password: newPassword('Senha deve ter pelo menos 6 caracteres'),
    passwordConfirm: z.string().max(200),
  })
  .refine((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    message: 'As senhas não coincidem',
  });
export const firstAccessForm = z
  .strictObject({
    new_password: newPassword('A nova senha deve ter pelo menos 6 caracteres'),
    confirm_password: z.string('Confirmação obrigatória').min(1, 'Confirmação obrigatória').max(200),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'As senhas não coincidem',
  });
export const changePasswordForm = z
  .strictObject({
    current_password: secret('Senha atual é obrigatória'),
    new_password: newPassword('Nova senha deve ter pelo menos 6 caracteres'),
    confirm_password: z.string().max(200),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'As senhas não correspondem',
  });

export const signedInUser = z.object({
  uuid: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  person: z.object({ name: z.string() }),
  job_title: z.string().nullable(),
  roles: z.array(z.object({ uuid: z.string(), name: z.string(), slug: z.string() })),
  /** Module → actions. */
  permissions: z.record(z.string(), z.array(z.string())),
  totp_enabled: z.boolean(),
  /** The strict profile: nothing opens but the profile until a second factor is set up. */
  totp_required: z.boolean(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

const session = z.object({ token: z.string(), user: signedInUser, expires_in: z.int() });
const secondFactor = z.object({ mfa_required: z.literal(true), mfa_token: z.string() });
const before = 'no session yet; sign-in events are logged by the action itself';

export const auth = contract({
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: z.strictObject({
      credential: z.string('Login obrigatório').trim().min(1, 'Login obrigatório').max(160),
      password: secret('A senha deve ser preenchida'),
    }),
    unaudited: before,
    reply: one(z.union([session, secondFactor])),
  },
  mfa: {
    method: 'POST',
    path: '/auth/mfa',
    access: 'public',
    body: z.strictObject({
      mfa_token: z.string().max(100),
      code: z.string().trim().min(6, 'Informe o código').max(20),
    }),
    unaudited: before,
    reply: one(session),
  },
  forgot: {
    method: 'POST',
    path: '/auth/password/forgot',
    access: 'public',
    body: forgotForm,
    unaudited: 'reads only',
    reply: one(z.object({ email_censored: z.string() })),
  },
  verify: {
    method: 'POST',
    path: '/auth/password/forgot/verify',
    access: 'public',
    body: z.strictObject({ ...forgotForm.shape, ...verifyForm.shape }),
    unaudited: before,
    reply: done,
  },
  reset: {
    method: 'POST',
    path: '/auth/password/reset',
    access: 'public',
    body: z
      .strictObject({
        token: z.string().max(100),
        password: newPassword('Senha deve ter pelo menos 6 caracteres'),
        password_confirmation: z.string().max(200),
      })
      .refine((form) => form.password === form.password_confirmation, {
        path: ['password_confirmation'],
        message: 'As senhas não coincidem',
      }),
    unaudited: before,
    reply: done,
  },
  firstAccess: {
    method: 'POST',
    path: '/auth/password/first-access-simple',
    access: 'public',
    body: z.strictObject({
      credential: z.string().trim().min(1, 'Login obrigatório').max(160),
      current_password: secret('Senha atual é obrigatória'),
      new_password: newPassword('A nova senha deve ter pelo menos 6 caracteres'),
    }),
    unaudited: before,
    reply: done,
  },
  me: { method: 'GET', path: '/user/me', access: 'signed-in', reply: one(signedInUser) },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in', unaudited: before, reply: done },
});
