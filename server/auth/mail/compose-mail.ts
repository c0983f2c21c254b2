import type { Mail } from '../auth-context.ts';

interface Wording {
  subject: string;
  lines: readonly string[];
  linkLabel?: string;
  showsCode?: boolean;
}

const wordings = {
  signup: {
    subject: 'Confirm your address',
    lines: ['Please confirm that this address is yours.'],
    linkLabel: 'Confirm the address',
    showsCode: true,
  },
  invite: {
    subject: 'You are invited',
    lines: ['You have been invited to sign in.'],
    linkLabel: 'Accept the invitation',
  },
  magiclink: {
    subject: 'Your sign-in link',
    lines: ['Use this link to sign in. It works once, for an hour.'],
    linkLabel: 'Sign in',
    showsCode: true,
  },
  recovery: {
    subject: 'Choose a new password',
    lines: ['Somebody asked to reset the password of your account. If it was not you, do nothing.'],
    linkLabel: 'Choose a new password',
    showsCode: true,
  },
  email_change: {
    subject: 'Confirm the change of your address',
    lines: [
      'Somebody asked to change the address of your account. If it was you, confirm it. If not, do nothing.',
    ],
    linkLabel: 'Confirm the change',
    showsCode: true,
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lines: ['Enter this code to confirm that it is you.'],
    showsCode: true,
  },
  already_registered: {
    subject: 'You already have an account',
    lines: [
      'Somebody tried to sign up with this address, which already has an account.',
      'If it was you, sign in or reset your password. If not, do nothing.',
    ],
  },
} satisfies Record<string, Wording>;

/** The kinds of mail about an account. */
export type MailKind = keyof typeof wordings;

/** Writes a mail as text, in which mail programs make the link clickable. `opening` replaces its first words. */
export function composeMail(
  kind: MailKind,
  facts: { to: string; siteUrl: string; link?: string; code?: string; opening?: string },
): Mail {
  const { subject, lines, linkLabel, showsCode }: Wording = wordings[kind];
  const site = new URL(facts.siteUrl).host;
  const code = showsCode ? facts.code : undefined;
  const text = [
    ...(facts.opening ? [facts.opening] : lines),
    ...(linkLabel && facts.link ? [`${linkLabel}: ${facts.link}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    site,
  ].join('\n\n');
  return { to: facts.to, subject, text };
}
