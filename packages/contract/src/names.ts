export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof'] as const;

/** Letters of a name (profile.names.1). */
export const longestName = 50;
