import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#core/testing/source.ts';
import { ConfigError, readConfig, settingNames } from './config.ts';

describe('settings', () => {
  it('are all told in the README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('that make no sense are refused by name, and an empty one counts as not set', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow(ConfigError);
    expect(() => readConfig({ PORT: 'abc' })).toThrow(/PORT/);
    expect(readConfig({ PORT: '' }).port).toBe(3000);
  });

  it('name an address of the agency only by http or https', () => {
    expect(readConfig({}).anvisa).toEqual({ url: undefined, allowPrivate: false });
    expect(readConfig({ ANVISA_URL: 'https://dados.exemplo.gov.br/a.csv' }).anvisa.url).toMatch(/a\.csv$/);
    for (const url of ['file:///etc/passwd', 'ftp://exemplo/a.csv', 'dados.csv'])
      expect(() => readConfig({ ANVISA_URL: url })).toThrow(/ANVISA_URL/);
  });

  it('of a store of backups go together, below a prefix that leads nowhere else', () => {
    const whole = {
      BACKUP_S3_ENDPOINT: 'https://s3.exemplo.com.br',
      BACKUP_S3_BUCKET: 'copias',
      BACKUP_S3_KEY: 'chave',
      BACKUP_S3_SECRET: 'segredo',
    };
    expect(readConfig({}).backups.copyS3).toBeUndefined();
    expect(readConfig(whole).backups.copyS3).toMatchObject({ bucket: 'copias', prefix: 'bancada' });
    expect(() => readConfig({ ...whole, BACKUP_S3_SECRET: '' })).toThrow(/BACKUP_S3_SECRET vão juntos/);
    for (const prefix of ['/raiz', 'a//b', '../a', 'a/', 'com espaço'])
      expect(() => readConfig({ ...whole, BACKUP_S3_PREFIX: prefix }), prefix).toThrow(/BACKUP_S3_PREFIX/);
  });

  it('of a store of files go together, or not at all', () => {
    expect(readConfig({}).filesS3).toBeUndefined();
    const whole = {
      FILES_S3_ENDPOINT: 'https://s3.exemplo.com.br',
      FILES_S3_BUCKET: 'bancada',
      FILES_S3_KEY: 'chave',
      FILES_S3_SECRET: 'segredo',
    };
    expect(readConfig(whole).filesS3).toMatchObject({ bucket: 'bancada', region: 'us-east-1', pathStyle: true });
    for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' })).toThrow(/vão juntos/);
    expect(() => readConfig({ ...whole, FILES_S3_ENDPOINT: 'file:///srv' })).toThrow(/FILES_S3_ENDPOINT/);
  });

  it('of the strict profile ask more of passwords', () => {
    const strict = readConfig({ SECURITY_PROFILE: 'strict' });
    expect([strict.passwordMinLength, strict.passwordBlocklist, strict.requireSecondFactor]).toEqual([
      8,
      'block',
      true,
    ]);
  });
});
