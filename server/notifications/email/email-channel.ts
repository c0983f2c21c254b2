import { defineChannel } from '../channel-kind.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { emailVariables, readMailServer } from './settings.ts';
import { createSmtpSender } from './smtp-sender.ts';

export const email = defineChannel({
  variables: emailVariables,
  needs: ['SMTP_URL', 'NOTIFY_FROM', 'NOTIFY_TO'],
  leavesMachine: true,
  open(settings) {
    const server = readMailServer(settings);
    if (!server) return [];
    const label = `by e-mail to ${server.to}`;
    const sender = createSmtpSender(server, settings.DESK_URL);
    return [{ name: 'email', target: server.to, label, ...sender }];
  },
  selfCheck: { rule: 'mail-domain', run: checkMailDomain },
});
