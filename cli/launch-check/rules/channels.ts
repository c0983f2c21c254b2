import { neededSettings } from '../../../server/notifications/channels.ts';
import type { Rule } from '../rule.ts';
import { aboutSetting } from '../about-setting.ts';

/** Somebody has to be notified of a lead. */
export const checkChannels: Rule = ({ environment: { channels, config } }) => {
  if (!config || channels.some(({ leavesMachine }) => leavesMachine)) return [];
  const [mail = [], ...others] = neededSettings;
  const instead = others.map((needs) => needs.join(' and ')).join('; or ');
  return [
    aboutSetting(
      mail[0] ?? '',
      'Nobody is notified of a lead: notifications are only written to files.',
      `Set ${mail.join(', ')}; or ${instead}. Then send a test.`,
    ),
  ];
};

/** Every channel must have delivered at least once, or the owner cannot rely on it. */
export const checkDeliveries: Rule = ({ environment: { channels, variables }, triedChannels }) =>
  channels
    .filter(({ name, leavesMachine }) => leavesMachine && !triedChannels.has(name))
    .map(({ name, needs }) => ({
      ...aboutSetting(
        needs.find((setting) => variables[setting]) ?? '',
        `The channel ${name} has never delivered anything.`,
        'Start the server and run `npm run leads -- canary`, which sends a test through it.',
      ),
      remedyAtDesk: 'Press “Send a canary now”.',
    }));
