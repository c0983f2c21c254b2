import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailSender } from '../auth/mail/mail-sender.ts';
import { openMailServer } from './mail-server.ts';

const message = { from: 'site@example.com', to: 'owner@example.com', text: 'test' };
let logins: number;
let mails: number;
let mailServer: SMTPServer;

/** A mail server that offers no encryption, like one whose STARTTLS offer was stripped on the way. */
beforeEach(async () => {
  logins = 0;
  mails = 0;
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth(_login, _session, done) {
      logins += 1;
      done(null, { user: 'site' });
    },
    onData(stream, _session, done) {
      mails += 1;
      stream.resume().once('end', () => done());
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '0.0.0.0', resolve));
});
afterEach(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));

const urlOf = (host: string, parameters = '') =>
  `smtp://site:secret@${host}:${(mailServer.server.address() as AddressInfo).port}${parameters}`;

async function sendTo(url: string): Promise<void> {
  const { send, close } = openMailServer(url);
  await send(message).finally(close);
}

// Reaches this machine, but does not count as a loopback address.
const elsewhere = '0.0.0.0';

describe('a mail server on another machine', () => {
  test('receives neither a password nor a lead unencrypted', async () => {
    await expect(sendTo(urlOf(elsewhere))).rejects.toThrow();
    const { send, close } = createMailSender({ smtpUrl: urlOf(elsewhere), from: message.from });
    const mail = { to: 'user@example.com', subject: 'Code', text: '123456', html: '123456' };
    await expect(send('1', mail)).rejects.toThrow();
    close();
    expect([logins, mails]).toEqual([0, 0]);
  });

  test('receives both when the URL allows it', async () => {
    await sendTo(urlOf(elsewhere, '?requireTLS=false'));
    expect([logins, mails]).toEqual([1, 1]);
  });
});

test.each(['127.0.0.1', 'localhost'])(
  'a mail server on this machine (%s) needs no encryption',
  async (host) => {
    await sendTo(urlOf(host));
    expect(mails).toBe(1);
  },
);

describe('a mail server that offers TLS with a certificate of its own', () => {
  beforeEach(async () => {
    await new Promise<void>((resolve) => mailServer.close(resolve));
    // It has one for localhost built in.
    mailServer = new SMTPServer({
      authOptional: true,
      onAuth: (_login, _session, done) => done(null, { user: 'site' }),
      onData(stream, session, done) {
        mails += Number(session.secure);
        stream.resume().once('end', () => done());
      },
    });
    await new Promise<void>((resolve) => mailServer.listen(0, '0.0.0.0', resolve));
  });

  test.each([
    ['on this machine', 'localhost', ''],
    ['where TLS is not required', elsewhere, '?requireTLS=false'],
  ])('receives a mail %s', async (_where, host, parameters) => {
    await sendTo(urlOf(host, parameters));
    expect(mails).toBe(1);
  });

  test('receives none on another machine', async () => {
    await expect(sendTo(urlOf(elsewhere))).rejects.toThrow('certificate');
    expect(mails).toBe(0);
  });
});

describe('a mail server that drips reply lines', () => {
  test('loses the connection at the deadline, so it receives no mail that was given up', async () => {
    const closed = Promise.withResolvers<void>();
    let received = '';
    const server = createServer((socket) => {
      socket.write('220 drip ESMTP\r\n');
      const timer = setInterval(() => socket.write('250-drip\r\n'), 20);
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        closed.resolve();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { send, close } = openMailServer(`smtp://127.0.0.1:${port}`, 3_000);
    await expect(send(message)).rejects.toThrow();
    await closed.promise;
    expect(received).toContain('EHLO');
    expect(received).not.toContain('MAIL FROM');
    close();
    server.close();
  });

  test('already has the mail when it drips after the last line, so that the retry waits', async () => {
    const server = createServer((socket) => {
      let timer: NodeJS.Timeout | undefined;
      let mail: string | undefined;
      socket.write('220 drip ESMTP\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (mail !== undefined) mail += text;
        else socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
        if (text.startsWith('DATA')) mail = '';
        if (mail?.endsWith('\r\n.\r\n'))
          timer = setInterval(() => socket.write('250-drip\r\n'), 20);
      });
      socket.on('error', () => {});
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    const { send, close } = openMailServer(url, 3_000);
    expect(await send(message)).toMatchObject({ ok: false, mayHaveArrived: true });
    close();
    server.close();
  });
});
