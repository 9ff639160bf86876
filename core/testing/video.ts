import { createHash } from 'node:crypto';

const box = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** An MP4 by its boxes, of about this many bytes, no two parts of it alike; the same for the same name. */
export function videoOf(name: string, bytes: number): Buffer {
  const noise: Buffer[] = [];
  for (let at = 0; at * 32 < bytes; at += 1) noise.push(createHash('sha256').update(`${name} ${at}`).digest());
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
    box('moov', Buffer.alloc(64)),
    box('mdat', Buffer.concat(noise)),
  ]);
}
