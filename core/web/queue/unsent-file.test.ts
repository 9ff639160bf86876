import { expect, it } from 'vitest';
import type { Command } from './command.ts';
import { packUnsent, unpackUnsent } from './unsent-file.ts';

const ana = { uuid: 'ana', name: 'Ana Lima' };
const command = (id: string, files: File[] = []): Command => ({
  id,
  key: `chave ${id}`,
  person: 'ana',
  device: 'celular',
  sequence: Number(id),
  kind: 'note',
  record: id,
  request: { method: 'PUT', path: '/note/:uuid', params: { uuid: id }, body: { text: 'Fonte\ncom capacitor' } },
  what: 'Anotação',
  madeAt: 1,
  offset: 0,
  state: 'waiting',
  tries: 1,
  files,
});

it('what is taken to another device arrives whole: keys, words and the bytes of each photo', async () => {
  const bytes = (values: number[]) => new Uint8Array(values);
  const photos = [
    new File([bytes([0, 10, 255, 10])], 'um.jpg', { type: 'image/jpeg' }),
    new File([bytes([])], 'vazia.png', { type: 'image/png' }),
    new File([bytes([7, 8, 9])], 'dois.jpg', { type: 'image/jpeg' }),
  ];
  const [first, second, third] = photos as [File, File, File];
  const packed = packUnsent(ana, [command('1', [first]), command('2'), command('3', [second, third])]);
  const found = await unpackUnsent(packed, 'ana');
  expect(found.map(({ key, request }) => [key, request])).toEqual(
    ['1', '2', '3'].map((id) => [`chave ${id}`, command(id).request]),
  );
  const read = await Promise.all(
    found.flatMap(({ files = [] }) => files).map(async (file) => [file.name, file.type, [...(await file.bytes())]]),
  );
  expect(read).toEqual([
    ['um.jpg', 'image/jpeg', [0, 10, 255, 10]],
    ['vazia.png', 'image/png', []],
    ['dois.jpg', 'image/jpeg', [7, 8, 9]],
  ]);
});

it('of another person, or of anything else, is not taken', async () => {
  await expect(unpackUnsent(packUnsent(ana, [command('1')]), 'bruno')).rejects.toThrow('Este arquivo é de Ana Lima.');
  for (const text of ['', 'foto', '{}\n', '{"bancada":"outra coisa"}\n'])
    await expect(unpackUnsent(new Blob([text]), 'ana')).rejects.toThrow('não é de trabalho não enviado');
});
