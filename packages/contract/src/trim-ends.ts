/** Without the spaces and hyphens around it (profile.form.3). */
export function trimEnds(text: string): string {
  return text.replace(/^[\s-]+|[\s-]+$/g, '');
}
