import { postJson } from '../../platform/network/post-json.ts';
import { httpUrl, secret } from '../../platform/setting.ts';
import { defineChannel } from '../channel-kind.ts';
import { listFacts } from '../lead-facts.ts';
import { readStatus } from '../read-status.ts';
import { allowPrivateTargets } from '../webhook/settings.ts';

/** Notifies telephones through ntfy, https://docs.ntfy.sh/publish/#publish-as-json */
export const ntfy = defineChannel({
  variables: {
    NTFY_URL: httpUrl
      .optional()
      .meta(secret('the address of a topic of ntfy', 'https://ntfy.example.com/leads')),
    ...allowPrivateTargets,
  },
  needs: ['NTFY_URL'],
  leavesMachine: true,
  open({ NTFY_URL, WEBHOOK_ALLOW_PRIVATE: allowPrivate }) {
    if (NTFY_URL === undefined) return [];
    const { origin, host, pathname } = new URL(NTFY_URL);
    return [
      {
        name: 'ntfy',
        target: '',
        label: `by ntfy through ${host}`,
        notify(_delivery, lead) {
          const title = lead.isCanary ? 'Canary: the form works' : `New lead ${lead.reference}`;
          const lines = listFacts(lead).map(([label, value]) => `${label}: ${value}`);
          return send(title, lines.join('\n'));
        },
        alarm: ({ subject, message }) => send(subject, message),
      },
    ];

    async function send(title: string, message: string) {
      const body = JSON.stringify({ topic: pathname.slice(1), title, message });
      return readStatus(await postJson({ url: origin, body, headers: {}, allowPrivate }));
    }
  },
});
