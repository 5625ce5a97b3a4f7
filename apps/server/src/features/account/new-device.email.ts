import { sectionPath } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readDevice } from './devices.queries.ts';

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** Tells the owner of an account about a sign-in on a device that the account has not been used on before. */
export const newDeviceTemplate: MailTemplate = {
  name: 'new-device',
  compose: async ({ trx, params, sender }) => {
    const { deviceId = '', origin = '' } = params;
    const device = await readDevice(trx, deviceId);
    if (!device) return null;
    return {
      subject: `New sign-in to ${sender.displayName}`,
      heading: 'New sign-in to your account',
      paragraphs: [
        'Someone signed in to your account on a device that you have not used before. If that was you, you don’t need to do anything.',
        {
          text: 'If it was not you, set a new password now, which signs everyone out.',
          link: { label: 'Set a new password', url: `${origin}/account/forgot-password` },
        },
      ],
      facts: [
        { label: 'Device', value: device.description },
        { label: 'When', value: clock.format(device.firstUsedAt) },
      ],
      button: { label: 'See where you are signed in', url: `${origin}${sectionPath('sign-in')}` },
      reason: 'You’re receiving this email because someone signed in to your account. We send it once for each device.',
    };
  },
};
