import { maxMailConnections, openMailServer } from '../../outbox/mail-server.ts';
import { defineChannel } from '../channel-kind.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { writeAlarm, writeEmail } from './email-message.ts';
import { emailVariables, readMailServer } from './settings.ts';

export const email = defineChannel({
  variables: emailVariables,
  needs: ['SMTP_URL', 'NOTIFY_FROM', 'NOTIFY_TO'],
  leavesMachine: true,
  open(settings) {
    const server = readMailServer(settings);
    if (!server) return [];
    const { url, from, to } = server;
    const { send, close } = openMailServer(url);
    const { DESK_URL: deskUrl } = settings;
    return [
      {
        name: 'email',
        target: to,
        label: `by e-mail to ${to}`,
        maxConcurrent: maxMailConnections,
        close,
        notify: (delivery, lead) => send(writeEmail(delivery, lead, { from, to, deskUrl })),
        alarm: (alarm) => send(writeAlarm(alarm, { from, to })),
      },
    ];
  },
  selfCheck: { rule: 'mail-domain', run: checkMailDomain },
});
