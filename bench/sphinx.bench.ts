export async function benchSphinx(_adverts: string, _ownerPool: unknown): Promise<void> {}
