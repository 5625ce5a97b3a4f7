import { communicationChoices, consentAskedWithAlert, type TenantConfig } from '@berth/contract';

type Ticked = { newsAndEvents: boolean; careersAdvice: boolean };

/** What was ticked beside an alert, as the tenant's categories and method have it; what the tenant does not offer is left out. */
export function askedConsents(config: TenantConfig, ticked: Ticked): { category: string; method: string }[] {
  const choices = communicationChoices(config);
  return (['newsAndEvents', 'careersAdvice'] as const).flatMap((asked) =>
    ticked[asked] ? (consentAskedWithAlert(choices, asked) ?? []) : [],
  );
}
