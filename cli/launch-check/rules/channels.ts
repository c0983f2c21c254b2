import { neededSettings, selfChecks } from '../../../server/notifications/channels.ts';
import type { OnlineRule, Rule } from '../rule.ts';
import { aboutSetting } from '../about-setting.ts';

/** Every channel must have delivered at least once, or the owner cannot rely on it. */
export const checkChannels: Rule = ({ environment, triedChannels }) => {
  const { channels, variables } = environment;
  const notifying = channels.filter(({ leavesMachine }) => leavesMachine);
  const [mail = [], ...others] = neededSettings;
  if (notifying.length === 0 && environment.config) {
    const instead = others.map((needs) => needs.join(' and ')).join('; or ');
    return [
      aboutSetting(
        mail[0] ?? '',
        'Nobody is notified of a lead: notifications are only written to files.',
        `Set ${mail.join(', ')}; or ${instead}. Then send a test.`,
      ),
    ];
  }
  return notifying
    .filter(({ name }) => !triedChannels.has(name))
    .map(({ name, needs }) => ({
      ...aboutSetting(
        needs.find((setting) => variables[setting]) ?? '',
        `The channel ${name} has never delivered anything.`,
        'Start the server and run `npm run leads -- canary`, which sends a test through it.',
      ),
      remedyAtDesk: 'Press “Send a canary now” on the page “Health”.',
    }));
};

/** The self-checks of the channels, as rules of the launch check. */
export const channelChecks: Readonly<Record<string, OnlineRule>> = Object.fromEntries(
  Object.entries(selfChecks).map(([rule, check]): [string, OnlineRule] => [
    rule,
    async ({ environment: { config } }, dns) => {
      const problems = config ? await check(config.notifications, dns) : [];
      return problems.map(({ setting, problem, remedy }) => aboutSetting(setting, problem, remedy));
    },
  ]),
);
