/** What a candidate may be sent, and how: config.json `communicationCategories` and `communicationMethods`. */
export type CommunicationChoices = { categories: readonly string[]; methods: readonly string[] };

/** A tenant's choices. A name repeated in its config counts once. */
export function communicationChoices(config: { communicationCategories: string[]; communicationMethods: string[] }): CommunicationChoices {
  return { categories: [...new Set(config.communicationCategories)], methods: [...new Set(config.communicationMethods)] };
}

/** What the form for an email-only job alert also asks (job-alerts.confirmation.4), and the category of each. */
const askedWithAlert = { newsAndEvents: 'newsandevents', careersAdvice: 'careersadvice' } as const;
export type AskedWithAlert = keyof typeof askedWithAlert;

const folded = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

/**
 * The tenant's category and method for that question: "News & events" by "Email". Undefined if the tenant has none: it is then not asked.
 */
export function consentAskedWithAlert(
  choices: CommunicationChoices,
  asked: AskedWithAlert,
): { category: string; method: string } | undefined {
  return byEmail(choices, askedWithAlert[asked]);
}

/**
 * The tenant's category and method that a reminder before a job closes needs: "Closing date reminders" by "Email". Undefined: it sends
 * none.
 */
export function consentToClosingReminders(choices: CommunicationChoices): { category: string; method: string } | undefined {
  return byEmail(choices, 'closingdatereminders');
}

function byEmail({ categories, methods }: CommunicationChoices, foldedCategory: string): { category: string; method: string } | undefined {
  const category = categories.find((name) => folded(name) === foldedCategory);
  const method = methods.find((name) => folded(name) === 'email');
  return category === undefined || method === undefined ? undefined : { category, method };
}

/** The label of a category (consent.communications.2). */
export function categoryLabel(category: string): string {
  return `I would like to receive ${category}`;
}

/** What a candidate agrees to who ticks a method of a category. */
export function communicationWording({ category, method }: { category: string; method: string }): string {
  return `${categoryLabel(category)} by ${method}`;
}
