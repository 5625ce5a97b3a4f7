import { communicationChoices, consentAskedWithAlert, type TenantConfig } from '@berth/contract';

type Ticked = { newsAndEvents: boolean; careersAdvice: boolean };

/** The ticked consents as the tenant's categories and method; ignores those that the tenant does not offer. */
export function askedConsents(config: TenantConfig, ticked: Ticked): { category: string; method: string }[] {
  const choices = communicationChoices(config);
  return (['newsAndEvents', 'careersAdvice'] as const).flatMap((asked) =>
    ticked[asked] ? (consentAskedWithAlert(choices, asked) ?? []) : [],
  );
}
