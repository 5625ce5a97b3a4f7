const fullOrPart = { 'full time': 'Full time', full_time: 'Full time', fulltime: 'Full time', 'full-time': 'Full time' };
const partTime = { 'part time': 'Part time', part_time: 'Part time', parttime: 'Part time', 'part-time': 'Part time' };
/** Words of feeds for full and part time. */
export const hours = { ...fullOrPart, ...partTime, 'fulltime, parttime': 'Full or part time', '*': null };

/** Words of feeds for contracts. */
export const contracts = {
  permanent: 'Permanent',
  contract: 'Contract',
  contractor: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  intern: 'Internship',
  volunteer: 'Volunteer',
  '*': null,
};
