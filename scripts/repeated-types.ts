/** The line that declares an exported type. `declare` gives the type of what another file makes, such as the API of advert-index. */
const declaration = /^export (?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Exported types that more than one file declares, each with its files. A search for the name of a type then finds one declaration. */
export function repeatedTypes(sources: ReadonlyMap<string, string>): [name: string, paths: string[]][] {
  const declared = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const [, name = ''] of text.matchAll(declaration)) declared.set(name, [...(declared.get(name) ?? []), path]);
  return [...declared].filter(([, paths]) => paths.length > 1);
}
