import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readDevice } from './devices.queries.ts';

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** Tells the owner of an account that it was signed in to from a device it was never used from. */
export const newDeviceTemplate: MailTemplate = {
  name: 'new-device',
  compose: async ({ trx, params, sender }) => {
    const { deviceId = '', origin = '' } = params;
    const device = await readDevice(trx, deviceId);
    if (!device) return null;
    return {
      subject: `New sign-in to ${sender.displayName}`,
      heading: 'Your account was signed in to from a new device',
      paragraphs: [
        'If that was you, there is nothing you need to do.',
        `If it was not, set a new password at once, which signs everybody out: ${origin}/account/forgot-password`,
      ],
      facts: [
        { label: 'Device', value: device.description },
        { label: 'When', value: clock.format(device.firstUsedAt) },
      ],
      button: { label: 'See where you are signed in', url: `${origin}/account/manage#8` },
      reason: 'You get this mail because somebody signed in to your account. It comes once for each device.',
    };
  },
};
