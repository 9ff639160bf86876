import { createHmac } from 'node:crypto';

/** First and last letter only, behind a fixed number of stars: the length is never told. */
const maskName = (name: string): string => (name.length <= 2 ? '***' : `${name[0]}***${name.at(-1)}`);

/** 'hospital.com.br' → 'h***.com.br'. */
function maskDomain(domain: string): string {
  const labels = domain.split('.');
  // Countries sell names under a short second word: .com.br, .org.br, .co.uk.
  const ending = labels.length > 2 && (labels.at(-1)?.length ?? 0) === 2 && (labels.at(-2)?.length ?? 9) <= 3 ? 2 : 1;
  const tld = labels.slice(-ending).join('.');
  const [first = ''] = labels;
  return `${first.length <= 2 ? '' : first[0]}***.${tld}`;
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${maskName(email.slice(0, at))}@${maskDomain(email.slice(at + 1))}`;
}

/**
 * What a name nobody has would be answered: the same every time, and in the likeness of the real ones
 * (people's e-mails mostly begin as their username does, and end in the company's domain).
 */
export function decoyEmail(secret: string, username: string, domain: string): string {
  const name = username.toLowerCase();
  const bytes = createHmac('sha256', secret).update(name).digest();
  const endings = 'aoesnrilz';
  const last = (bytes[0] ?? 0) < 150 ? name.at(-1) : endings[(bytes[1] ?? 0) % endings.length];
  return maskEmail(`${name[0]}${'x'.repeat(4)}${last}@${domain}`);
}
