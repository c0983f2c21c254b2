import { randomBytes } from 'node:crypto';
import { Option, type Command } from 'commander';
import type { AuthUser, OpenAuth } from '../../server/auth/auth.ts';
import { addExamples } from '../examples.ts';
import { writeTable } from '../table.ts';
import { assertDone, commandCaller, findUser, withAuth } from './with-auth.ts';

/** Commands about users: create, list, disable, enable, delete, reset-factors, export. */
export function addUserCommands(program: Command): void {
  const emailOption = ['--email <address>', 'of the user'] as const;

  addExamples(
    program
      .command('create')
      .requiredOption('--email <address>', 'of the new user, who counts as confirmed')
      .option('--password <password>', 'without it, the command generates one and prints it')
      .description('create a user')
      .action(create),
    'users create --email owner@example.com',
  );
  addExamples(
    program.command('list').description('list the users, the newest first').action(list),
    'users list',
  );
  const changes = [
    ['disable', 'block a user from signing in, and end their sessions', disable],
    ['enable', 'let a disabled user sign in again', enable],
    [
      'reset-factors',
      'remove the second factors of a user who lost their phone, and end their sessions',
      resetFactors,
    ],
  ] as const;
  for (const [name, description, change] of changes) {
    const command = program.command(name).requiredOption(...emailOption);
    addExamples(
      command.description(description).action(change),
      `users ${name} --email owner@example.com`,
    );
  }
  addExamples(
    program
      .command('delete')
      .option(...emailOption)
      .addOption(
        new Option('--id <id>', 'of a user without an address, see list').conflicts('email'),
      )
      .option('--yes', 'confirm; without it, the command only shows who would be deleted')
      .description('delete a user, with their sessions, identities and factors')
      .action(remove),
    'users delete --email owner@example.com',
    'users delete --email owner@example.com --yes',
  );
  program
    .command('export')
    .description('write all users as SQL for the auth schema of a hosted Supabase')
    // npm's own output would end up in the file.
    .addHelpText('after', '\nExample:\n  npm run --silent users -- export > users.sql')
    .action(writeExport);
}

async function create({ email, password: given }: { email: string; password?: string }) {
  const password = given ?? randomBytes(15).toString('base64url');
  // The first user may be created before the server's first start.
  const { user } = await withAuth(
    async (auth) => assertDone(await auth.createUser({ email, password }, commandCaller)),
    { mayCreate: true },
  );
  console.log(`Created ${user.email} with the id ${user.id}.`);
  if (given === undefined) console.log(`The password is ${password}`);
}

async function list(): Promise<void> {
  const users = await withAuth((auth) => auth.listUsers());
  console.log(writeTable(titles, users.map(toCells)));
}

const titles = ['address', 'id', 'created (UTC)', 'last sign-in', 'state', 'factors'];

/** A user as a row of the table under {@link titles}. */
function toCells(user: AuthUser): string[] {
  return [
    user.email ?? user.phone ?? '(anonymous)',
    user.id,
    new Date(user.createdAt).toISOString().slice(0, 10),
    user.lastSignInAt === null ? '' : new Date(user.lastSignInAt).toISOString(),
    user.isBanned ? 'disabled' : 'active',
    user.factors.map(({ type }) => type).join(' '),
  ];
}

async function disable({ email }: { email: string }): Promise<void> {
  await changeUser(email, (auth, id) => auth.banUser(id, commandCaller));
  console.log(`${email} can no longer sign in.`);
}

async function enable({ email }: { email: string }): Promise<void> {
  await changeUser(email, (auth, id) => auth.liftBan(id, commandCaller));
  console.log(`${email} can sign in again.`);
}

async function remove(
  { email, id = '', yes }: { email?: string; id?: string; yes?: boolean },
  command: Command,
): Promise<void> {
  if (email === undefined && id === '') command.error('Name the user with --email or --id.');
  const user = await withAuth(async (auth) => {
    const found = await findUser(auth, email, id);
    if (yes) assertDone(await auth.deleteUser(found.id, commandCaller));
    return found;
  });
  if (yes) return console.log(`${email ?? id} is deleted.`);
  console.log(writeTable(titles, [toCells(user)]));
  command.error('Nobody is deleted yet. Add --yes to delete this user; it cannot be undone.');
}

async function resetFactors({ email }: { email: string }): Promise<void> {
  const { removed } = await changeUser(email, (auth, id) => auth.resetFactors(id, commandCaller));
  console.log(`Second factors of ${email} removed: ${removed}.`);
}

function changeUser<Outcome extends { ok: true } | { ok: false; message: string }>(
  email: string,
  change: (auth: OpenAuth, id: string) => Promise<Outcome>,
) {
  return withAuth(async (auth) => assertDone(await change(auth, (await findUser(auth, email)).id)));
}

async function writeExport(): Promise<void> {
  await withAuth(async (auth) => {
    for await (const line of auth.exportUsers()) process.stdout.write(`${line}\n`);
  });
}
