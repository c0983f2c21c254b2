import { describe, expect, test } from 'vitest';
import { findPlainConnection } from './plain-connection.ts';

const find = (url: string, variables = {}) => findPlainConnection(url, variables);

describe('a connection to PostgreSQL', () => {
  test.each([
    ['postgres://u:p@db.example.com:5432/site', 'db.example.com'],
    ['postgresql://u:p@DB.Example.com/site?options=-c%20search_path%3Dsite', 'DB.Example.com'],
    ['postgres://u:p@93.184.215.14/site', '93.184.215.14'],
    ['postgres://u:p@[2001:4860::7]:5432/site', '[2001:4860::7]'],
    ['postgres:///site?host=db.example.com', 'db.example.com'],
  ])('is unencrypted to a public host: %s', (url, host) => {
    expect(find(url)).toBe(host);
  });

  test.each([
    'postgres://u:p@localhost/site',
    'postgres://u:p@127.0.0.1:5432/site',
    'postgres://u:p@[::1]/site',
    'postgres://u:p@10.1.2.3/site',
    'postgres://u:p@[fd12::5]/site',
    'postgres://u:p@database:5432/site',
    'postgres://u:p@database.site.svc/site',
    'postgres://u:p@database.internal/site',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/site',
    'postgres:///site?host=/var/run/postgresql',
    'postgres:///site',
  ])('may be unencrypted within a private network: %s', (url) => {
    expect(find(url)).toBeUndefined();
  });

  test.each(['sslmode=verify-full', 'sslmode=disable', 'ssl=true', 'sslrootcert=ca.crt'])(
    'is left to the owner with %s',
    (parameter) => {
      expect(find(`postgres://u:p@db.example.com/site?${parameter}`)).toBeUndefined();
    },
  );

  test('is left to the owner with PGSSLMODE', () => {
    expect(find('postgres://u:p@db.example.com/site', { PGSSLMODE: 'require' })).toBeUndefined();
  });
});
