import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { LinkKind } from '../mail/send-link.ts';

const questions = new Map(
  Object.entries({
    signup: 'Confirm this address?',
    invite: 'Accept the invitation?',
    magiclink: 'Sign in?',
    recovery: 'Choose a new password?',
    email_change: 'Confirm the change of the address?',
  } satisfies Record<LinkKind, string>),
);

export interface FollowedLink {
  type: string;
  token: string;
  redirectTo: string;
}

/** The page that a mailed link opens: one question, one button. */
export function renderConfirmPage(link: FollowedLink): {
  html: string;
  contentSecurityPolicy: string;
} {
  const question = escapeHtml(questions.get(link.type) ?? 'Continue?');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${question}</title>
<main>
<h1>${question}</h1>
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(link.token)}">
<input type="hidden" name="type" value="${escapeHtml(link.type)}">
<input type="hidden" name="redirect_to" value="${escapeHtml(link.redirectTo)}">
<button>Continue</button>
</form>
</main>
`;
  return { html, contentSecurityPolicy: policyFor(link.redirectTo) };
}

/** Browsers also apply `form-action` to the redirect after the form. */
function policyFor(redirectTo: string): string {
  const { origin, protocol } = new URL(redirectTo);
  const target = origin === 'null' ? protocol : origin;
  return `default-src 'none'; form-action 'self' ${target}; base-uri 'none'; frame-ancestors 'none'`;
}
