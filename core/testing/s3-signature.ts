import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a store checks of every request, after the published description of AWS Signature Version 4. */

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

interface Credentials {
  key: string;
  secret: string;
  region: string;
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const skewMs = 15 * 60_000;

/** The code of what is wrong with it, or nothing. */
export function refusedSignature(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { key, secret, region }: Credentials,
): string | null {
  const [, claimed, day = '', where, signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'AccessDenied';
  if (claimed !== key) return 'InvalidAccessKeyId';
  if (where !== region) return 'AuthorizationHeaderMalformed';
  const date = String(headers['x-amz-date']);
  const [, year, month, dayOf, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const at = Date.parse(`${year}-${month}-${dayOf}T${hour}:${minute}:${second}Z`);
  if (!date.startsWith(day) || !(Math.abs(Date.now() - at) < skewMs)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const { pathname, search } = new URL(url, 'http://store');
  const canonical = [
    method,
    pathname,
    queryOf(search),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(signing, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`);
/** Sorted by name, everything but letters, digits and `-._~` as its code. */
function queryOf(search: string): string {
  const pairs = search.slice(1).split('&').filter(Boolean);
  return pairs
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=').map((part) => decodeURIComponent(part));
      return `${encoded(name)}=${encoded(value)}`;
    })
    .toSorted()
    .join('&');
}
