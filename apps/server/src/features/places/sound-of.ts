/**
 * How names of British places are spoken rather than spelt, in order: "Leicester" as "lester", "Middlesbrough" as "boro", "Norwich" as "norridge",
 * "Torquay" as "torkey".
 */
const spoken: [RegExp, string][] = [
  [/cester/g, 'ster'],
  [/borough|brough|burgh|borogh|boro(?= |$)/g, 'bra'],
  [/ough/g, 'uf'],
  [/wich|idge|ich/g, 'itch'],
  [/wick/g, 'ick'],
  [/ph/g, 'f'],
  [/gh/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/tch/g, 'ch'],
  [/qu|c(?!h)/g, 'k'],
  [/(?:e?y|ay|ie|ee)(?= |$)/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/e(?= |$)/g, ''],
];

/** A folded name roughly by its sound: two names that are spoken alike, though spelt in two ways, give the same text. */
export function soundOf(name: string): string {
  return spoken.reduce((text, [pattern, sound]) => text.replace(pattern, sound), name);
}
