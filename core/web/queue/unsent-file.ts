import type { Command } from './command.ts';

/** Says what the file is, and to whom it belongs, in its first line; the files' bytes follow as they are. */
interface Head {
  bancada: 'unsent';
  person: string;
  name: string;
  commands: (Omit<Command, 'files'> & { files: { name: string; type: string; size: number }[] })[];
}

export class WrongFile extends Error {}

/** What is unsent as one file, to be taken to another device. */
export function packUnsent(person: { uuid: string; name: string }, commands: readonly Command[]): Blob {
  const all = commands.flatMap(({ files = [] }) => files);
  const head: Head = {
    bancada: 'unsent',
    person: person.uuid,
    name: person.name,
    commands: commands.map(({ files = [], ...command }) => ({
      ...command,
      files: files.map(({ name, type, size }) => ({ name, type, size })),
    })),
  };
  return new Blob([JSON.stringify(head), '\n', ...all], { type: 'application/octet-stream' });
}

/** Of the same person only: nobody sends another's work. */
export async function unpackUnsent(packed: Blob, person: string): Promise<Command[]> {
  const { head, from } = await headOf(packed);
  if (head.person !== person) throw new WrongFile(`Este arquivo é de ${head.name}. Só essa pessoa pode enviá-lo.`);
  let at = from;
  return head.commands.map(({ files, ...command }) => ({
    ...command,
    state: command.state === 'refused' ? 'refused' : 'waiting',
    share: 0,
    files: files.map(({ name, type, size }) => {
      const bytes = packed.slice(at, at + size);
      at += size;
      return new File([bytes], name, { type });
    }),
  }));
}

async function headOf(packed: Blob): Promise<{ head: Head; from: number }> {
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const end = bytes.indexOf(10);
  try {
    const head: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    if (head && typeof head === 'object' && 'bancada' in head && head.bancada === 'unsent')
      return { head: head as Head, from: end + 1 };
  } catch {
    // Told below.
  }
  throw new WrongFile('Este arquivo não é de trabalho não enviado da Bancada.');
}
