import { expect, it } from 'vitest';
import { reasonNotToKeepData } from './reason-not-to-keep-data.ts';

const DATA = { dataFolder: '/data', database: { engine: 'sqlite', folder: '/data' } } as const;
const failure = (code: string, path?: string) => Object.assign(new Error('no'), { code, path });

it.each([
  ['SQLITE_FULL', undefined, 'No space is left'],
  ['SQLITE_IOERR_SHMSIZE', undefined, 'No space is left'],
  ['ENOSPC', '/data/keys', 'No space is left'],
  ['SQLITE_READONLY_DIRECTORY', undefined, 'GATECALL_DATA: /data is no folder'],
  ['EROFS', '/data/keys', 'GATECALL_DATA: /data is no folder'],
])('says what to do about %s', (code, path, said) => {
  expect(String(reasonNotToKeepData(failure(code, path), DATA))).toContain(said);
});

it.each([failure('EACCES', '/etc/gatecall/logo.svg'), failure('SQLITE_CORRUPT')])(
  'leaves what is no fault of the folder as it is: $code',
  (error) => {
    expect(reasonNotToKeepData(error, DATA)).toBe(error);
  },
);
