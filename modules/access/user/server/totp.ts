import { Secret, TOTP } from 'otpauth';

const period = 30;
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Bancada', label, secret: Secret.fromBase32(secret), digits: 6, period });

/** A new secret, and the address an authenticator app reads from the QR code. */
export function makeTotpSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, username).toString() };
}

/** The 30-second step the code belongs to, one either side of now for clocks that differ; null when it is none. */
export function totpStepOf(secret: string, code: string, timestamp = Date.now()): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
