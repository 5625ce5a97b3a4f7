import type { Config } from '../config/config.ts';

/** Whether this process shows its captured mails. The mailbox shows every link, so only the machine it runs on may see it: never behind a proxy. */
export function hasMailbox({ environment, mailUrl, trustProxy }: Pick<Config, 'environment' | 'mailUrl' | 'trustProxy'>): boolean {
  return environment !== 'production' && !mailUrl && !trustProxy;
}
