/** Lines of slices that name a tenant's id, which the transaction gives to most code: more of them need a reason in decision 28. */
const mostTenantLines = 250;

/** How many lines of slices name `tenantId`, and the fault if they are too many. @param sources text by path, from apps/server/src on */
export function countTenantLines(sources: Iterable<readonly [path: string, text: string]>, most = mostTenantLines) {
  let lines = 0;
  for (const [path, text] of sources)
    if (path.startsWith('features/')) lines += text.split('\n').filter((line) => line.includes('tenantId')).length;
  const isOver = lines > most;
  const fault = `features: ${lines} lines name tenantId, more than the ${most} of decision 28: take the tenant from at or the transaction`;
  return { lines, faults: isOver ? [fault] : [] };
}
