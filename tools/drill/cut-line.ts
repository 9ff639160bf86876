import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A call as it goes over the line. */
export function requestBytes(
  url: string,
  path: string,
  { token, key, body }: { token: string; key: string; body: object },
): Buffer {
  const json = JSON.stringify(body);
  const head = [
    `POST /api${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`);
}

/** Half of the cuts fall in the request, the others some time after it was sent whole. */
export async function cutShort(url: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(url);
  const whole = randomInt(2) === 0;
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  await new Promise<void>(
    (resolve) =>
      void socket.write(bytes.subarray(0, whole ? bytes.length : randomInt(1, bytes.length)), () => resolve()),
  );
  if (whole) await wait(randomInt(0, 30));
  socket.destroy();
  await closed;
}
