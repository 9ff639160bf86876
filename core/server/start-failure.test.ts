import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { startFailure } from './start-failure.ts';

const config = { port: 3000, dataDir: '/srv/bancada', databaseUrl: 'postgres://ana:segredo@banco:5432/bancada' };
const failure = (code: string, own: object = {}): Error =>
  Object.assign(new Error(`${code}: it broke`), { code, ...own });
const stack = /\n\s+at /;

describe('why the system did not start', () => {
  it.each([
    [failure('EADDRINUSE', { port: 3000 }), 'A porta 3000 já está em uso'],
    [failure('EROFS', { path: '/srv/bancada/tmp' }), 'Sem permissão para escrever em /srv/bancada/tmp'],
    [failure('EACCES', { path: '/srv/bancada' }), 'Sem permissão para escrever em /srv/bancada'],
    [failure('ENOSPC'), 'Não há espaço em disco em /srv/bancada'],
    [failure('ECONNREFUSED'), 'O banco de dados em banco:5432/bancada não responde'],
    [failure('28P01'), 'recusou o acesso'],
    [new ConfigError('Configuração inválida:\n  PORT: não é número'), 'PORT: não é número'],
  ])('%s is a sentence', (error, sentence) => {
    const told = startFailure(error, config);
    expect(told).toContain(sentence);
    expect(told).not.toMatch(stack);
    expect(told).not.toContain('segredo');
  });

  it('a refusal of ours tells its cause in words too', () => {
    const cause = new Error('initdb: error: could not write file: No space left on device');
    expect(startFailure(new Error('Não foi possível criar o banco.', { cause }), config)).toContain(
      'Não há espaço em disco em /srv/bancada',
    );
  });

  it('a defect of ours shows where it is', () => {
    expect(startFailure(new TypeError('undefined is not a function'), config)).toMatch(stack);
  });
});
