/** A style sheet of custom properties in the last layer; empty if there are none. */
export function tenantLayer(all: Record<string, string>, dark: Record<string, string>): string {
  const darkRule = rootRule(dark);
  const rules = [rootRule(all), darkRule && `@media (prefers-color-scheme: dark) {\n${darkRule}\n}`].filter((rule) => rule !== '');
  return rules.length === 0 ? '' : `@layer tenant {\n${rules.join('\n')}\n}\n`;
}

function rootRule(properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0 ? '' : `:root {\n${lines.join('\n')}\n}`;
}
