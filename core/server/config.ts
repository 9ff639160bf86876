import { resolve } from 'node:path';
import { z } from 'zod';
import type { S3Place } from './s3-bucket.ts';

const yes = z.enum(['0', '1']).transform((value) => value === '1');
const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
const positive = z.coerce.number().int().positive();

/** Every setting, read once and checked. The README's table is this list. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** Behind a pooler of transactions: past it, for the schema and the queue. */
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL: positive.default(12),
  DEMO: yes.default(true),
  /** The origin written into links of e-mails; never taken from a request. */
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.string().optional(),
  TIME_ZONE: z.string().refine(isZone, 'not a time zone').default('America/Sao_Paulo'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Bancada <nao-responda@bancada.local>'),
  SESSION_HOURS: positive.default(8),
  SESSION_IDLE_MINUTES: positive.default(60),
  SECURITY_PROFILE: z.enum(['standard', 'strict']).default('standard'),
  PASSWORD_MIN_LENGTH: positive.optional(),
  PASSWORD_BLOCKLIST: z.enum(['warn', 'block']).optional(),
  PASSWORD_PEPPER: z.string().optional(),
  /** `low` only makes test suites bearable. */
  PASSWORD_COST: z.enum(['normal', 'low']).default('normal'),
  AUTH_DECOY: z.enum(['limits', 'always']).default('limits'),
  METRICS_TOKEN: z.string().optional(),
  JOBS: yes.default(true),
  /** Where backups go, and once more elsewhere; closed with a passphrase where one is set. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_COPY_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  /** A second place for backups in a store that speaks S3, below a prefix of its own. */
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)
    .default('bancada'),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_PATH_STYLE: yes.default(true),
  /** Of how many days, weeks and months the last one stays: `7,4,12`. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/)
    .default('7,4,12'),
  /** Files in a store that speaks S3, in place of the folder beside the data. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_S3_PATH_STYLE: yes.default(true),
  /** Where the agency publishes its register of devices; without it the file is sent by hand. */
  ANVISA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANVISA_PRIVATE: yes.default(false),
  /** Webhooks to addresses of one's own network, and without TLS: for a house whose systems stand beside this one. */
  WEBHOOK_PRIVATE: yes.default(false),
  /** Who issues the documents: the head of every PDF. */
});

/** Where backups stand below one prefix of a bucket. */
export interface BackupStore extends S3Place {
  prefix: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where it is set, `databaseUrl` is that of a pooler of transactions. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  demo: boolean;
  publicUrl: string;
  trustProxy: string | undefined;
  timeZone: string;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  logFile: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  sessionSeconds: number;
  sessionIdleSeconds: number;
  passwordMinLength: number;
  passwordBlocklist: 'warn' | 'block';
  passwordPepper: string | undefined;
  passwordCost: 'normal' | 'low';
  requireSecondFactor: boolean;
  decoyAlways: boolean;
  metricsToken: string | undefined;
  runJobs: boolean;
  filesS3: S3Place | undefined;
  anvisa: { url: string | undefined; allowPrivate: boolean };
  webhooks: { allowPrivate: boolean };
  backups: {
    folder: string;
    copyFolder: string | undefined;
    copyS3: BackupStore | undefined;
    passphrase: string | undefined;
    keeping: { days: number; weeks: number; months: number };
  };
}

function keepingOf(text: string): Config['backups']['keeping'] {
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
  return { days, weeks, months };
}

/** The four that name a store of one kind go together. */
function s3Of(set: z.infer<typeof settings>, kind: 'FILES_S3' | 'BACKUP_S3'): S3Place | undefined {
  const endpoint = set[`${kind}_ENDPOINT`];
  const bucket = set[`${kind}_BUCKET`];
  const key = set[`${kind}_KEY`];
  const secret = set[`${kind}_SECRET`];
  if (endpoint && bucket && key && secret)
    return { endpoint, bucket, key, secret, region: set[`${kind}_REGION`], pathStyle: set[`${kind}_PATH_STYLE`] };
  if (!endpoint && !bucket && !key && !secret) return undefined;
  throw new ConfigError(
    `Configuração inválida:\n  ${kind}_ENDPOINT, ${kind}_BUCKET, ${kind}_KEY e ${kind}_SECRET vão juntos.`,
  );
}

function backupStoreOf(set: z.infer<typeof settings>): BackupStore | undefined {
  const place = s3Of(set, 'BACKUP_S3');
  return place && { ...place, prefix: set.BACKUP_S3_PREFIX };
}

export const settingNames = Object.keys(settings.shape);

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.keys(settings.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
  );
  const read = settings.safeParse(known);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const set = read.data;
  const strict = set.SECURITY_PROFILE === 'strict';
  const dataDir = resolve(set.DATA_DIR);
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databasePool: set.DATABASE_POOL,
    demo: set.DEMO,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    trustProxy: set.TRUST_PROXY,
    timeZone: set.TIME_ZONE,
    logLevel: set.LOG_LEVEL,
    logFile: set.LOG_FILE ?? (set.DATABASE_URL ? undefined : resolve(dataDir, 'bancada.log')),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    sessionSeconds: set.SESSION_HOURS * 3600,
    sessionIdleSeconds: set.SESSION_IDLE_MINUTES * 60,
    passwordMinLength: set.PASSWORD_MIN_LENGTH ?? (strict ? 8 : 6),
    passwordBlocklist: set.PASSWORD_BLOCKLIST ?? (strict ? 'block' : 'warn'),
    passwordPepper: set.PASSWORD_PEPPER,
    passwordCost: set.PASSWORD_COST,
    requireSecondFactor: strict,
    decoyAlways: set.AUTH_DECOY === 'always',
    metricsToken: set.METRICS_TOKEN,
    runJobs: set.JOBS,
    filesS3: s3Of(set, 'FILES_S3'),
    anvisa: { url: set.ANVISA_URL, allowPrivate: set.ANVISA_PRIVATE },
    webhooks: { allowPrivate: set.WEBHOOK_PRIVATE },
    backups: {
      folder: resolve(set.BACKUP_DIR ?? resolve(dataDir, 'backups')),
      copyFolder: set.BACKUP_COPY_DIR && resolve(set.BACKUP_COPY_DIR),
      copyS3: backupStoreOf(set),
      passphrase: set.BACKUP_PASSPHRASE,
      keeping: keepingOf(set.BACKUP_KEEP),
    },
  };
}
