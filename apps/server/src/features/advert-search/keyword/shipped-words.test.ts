import { expect, test } from 'vitest';
import { analyseText } from '../../adverts/index.ts';
import { type Alternative, compileSynonyms, parseKeyword } from './keyword-terms.ts';

const shipped = compileSynonyms([]);

/** An advert with this text is a result of the keyword. */
function finds(keyword: string, text: string): boolean {
  const words = analyseText(text);
  const has = (one: Alternative) =>
    one.isPhrase ? ` ${words.join(' ')} `.includes(` ${one.words.join(' ')} `) : one.words.every((word) => words.includes(word));
  return parseKeyword(keyword, shipped).groups.every((group) => group.some(has));
}

// search.keyword.8
test.each([
  ['how do I become a teacher', ['teacher', 'lecturer', 'tutor']],
  ['hiring now', []],
  ['cleaner start asap', ['cleaner']],
  ['latest jobs hiring immediately', []],
  ['what jobs are there for plasterers', ['plasterer']],
  ['driver required, only nights', ['driver', 'night']],
])('of %j count only %j', (keyword, words) => {
  const found = parseKeyword(keyword, shipped).groups.flat();
  for (const word of words) expect(found).toContainEqual({ words: [word], isPhrase: false });
  expect(finds(keyword, words.join(' '))).toBe(true);
});

// search.keyword.4
test.each([
  ['joinery', 'Carpenter'],
  ['carpentry', 'Joiner'],
  ['forklift driver', 'Reach Truck Driver'],
  ['FLT', 'Counterbalance operator'],
  ['labouring', 'Groundworker'],
  ['CPN', 'Mental Health Nurse'],
  ['typist', 'Medical Secretary'],
  ['bouncer', 'Door Supervisor'],
  ['SIA', 'Security and Facilities Officer'],
  ['estate agency', 'Estate Agent'],
  ['dinner ladies', 'Midday Supervisor'],
  ['dinner lady', 'Kitchen Assistant'],
  ['barber', 'Lecturer in Hairdressing'],
  ['buyer', 'Purchasing Officer'],
  ['groundsman', 'Gardener'],
  ['pastoral', 'Student Support Officer'],
  ['SENCO', 'SEND Transition Coordinator'],
  ['IT teacher', 'Lecturer in Computing'],
  ['IT lecturer', 'ICT Teacher'],
  ['FE lecturer', 'Lecturer in Plumbing'],
  ['barrister', 'Lawyer'],
  ['prison guard', 'Prison Officer'],
  ['linux', 'UNIX Engineer'],
  ['scrum master', 'Delivery Manager'],
  ['DWP jobs', 'Department for Work and Pensions'],
  ['Ministry of Defence', 'Clerk, MOD'],
  ['HMRC', 'HM Revenue & Customs'],
  ['HMRC', 'HM Revenue and Customs'],
  ['Ofsted', "Office for Standards in Education, Children's Services and Skills"],
  ['lab tech', 'Laboratory Technician'],
  ['science tech', 'Science Technician'],
  ['swyddi gofalwr', 'Care Assistant'],
  ['boiler engineer', 'Gas Engineer'],
  ['chippie', 'Carpenter'],
  ['childminder', 'Nursery Nurse'],
  ['pot washer', 'Kitchen Porter'],
  ['chambermaid', 'Housekeeper'],
  ['trucker', 'HGV Driver'],
  ['telephonist', 'Switchboard Operator'],
  ['dom care', 'Home Care Worker'],
  ['numeracy tutor', 'Functional Skills Lecturer'],
  ['kids', "Children's Worker"],
  ['cynorthwyydd addysgu', 'Teaching Assistant'],
  ['athrawes', 'Primary Teacher'],
  ['credit control', 'Credit Controller'],
  ['town planner', 'Planning Officer'],
  ['legal PA', 'Legal Secretary'],
  ['QA tester', 'Software Tester'],
  ['1st line support', 'Service Desk Analyst'],
  ['front end dev', 'Front-end Developer'],
  ['dev ops', 'DevOps Engineer'],
  ['sys admin', 'Systems Administrator'],
  ['NVQ assessor', 'Assessor'],
  ['purchase ledger clerk', 'Accounts Payable Assistant'],
  ['wages clerk', 'Payroll Officer'],
  ['accounts clerk', 'Finance Assistant'],
  ['premises manager', 'Site Manager'],
  ['KS2 teacher', 'Primary School Teacher'],
  ['yr 4 teacher', 'Teacher, Year 4'],
  ['year 4 teacher', 'Primary Teacher'],
  ['EYFS', 'Early Years Practitioner'],
  ['district nurse', 'Community Nurse'],
  ['handy man', 'Caretaker'],
  ['sparkie', 'Electrician'],
  ['coffee shop', 'Barista'],
  ['supply teacher', 'Cover Supervisor'],
  ['web designer', 'Web Developer'],
  ['data entry', 'Data Inputter'],
  ['evening work', 'Cleaner, evenings'],
  ['weekends only', 'Cleaner, weekends'],
  ['wkend work', 'Cleaner, weekends'],
  ['Saturday job', 'Cleaner, weekends'],
  ['p/t', 'Part time'],
  ['a level maths', 'A Level Maths'],
  ['warehouse work', 'Warehouse Operative'],
  ['cafe work', 'Café Assistant'],
  ['bar work', 'Bar Supervisor'],
  ['delivery driver work', 'Delivery Driver'],
  ['work', 'Work'],
  ['nursing', 'Staff Nurse'],
  ['call centre', 'Telephone Interviewer'],
  ['Home Office', 'UK Visas and Immigration'],
  ['care home', 'Nursing Home Manager'],
  ['data analyst', 'Head of Data Analytics'],
  ['software developer', 'SWE Apprentice'],
  ['train to be a teacher', 'Trainee Teacher'],
  ['bike courier', 'Cycle Courier'],
  ['parliament', 'Clerk, House of Commons'],
  ['I.T technician', 'IT Support Technician'],
  ['i.t. support', 'Service Desk Analyst'],
  ['h.r. adviser', 'Human Resources Adviser'],
  ['s.e.n.c.o', 'Special Needs Coordinator'],
  ['storemen', 'Warehouse and Stores Technician'],
  ['stores assistant', 'Storekeeper'],
  ['car mechanic', 'Lecturer in Motor Vehicle'],
  ['car mechanic', 'Fleet Mechanic'],
  ['nursery nurse', 'Room Leader, Babies'],
  ['reception work', 'Receptionist'],
  ['dentist receptionist', 'Receptionist, Dental Practice'],
  ['kitchen jobs', 'Nursery Cook'],
  ['assistant head teacher', 'Deputy Head of English'],
  ['human resources assistant', 'HR Administrator'],
  ['lab tech', 'Laboratory and Prep Room Assistant'],
  ['term time only', 'Cleaner, term-time'],
  ['under 5s', 'Pre-school Practitioner'],
  ['learn English', 'Lecturer in ESOL'],
  ['sign BSL', 'British Sign Language tutor'],
  ['tech job', 'Principal Test Engineer'],
  ['accounts assistant', 'Finance Officer'],
])('%j finds "%s"', (keyword, text) => {
  expect(finds(keyword, text)).toBe(true);
});

test.each([
  // A filler and a common word by themselves, but a trade together.
  ['urgent care', 'Care Assistant'],
  ['a level maths', 'Maths, level 3'],
  ['social work', 'Social media'],
  ['business dev', 'Business Developer'],
  ['midday supervisor', 'Catering Assistant'],
  ['security officer', 'Security Engineer'],
  ['social work', 'Social Media Officer'],
  ['youth work', 'Youth Theatre Director'],
  ['work experience cafe', 'Cafe Assistant'],
  ['"cafe work"', 'Cafe Assistant'],
  ['receptionist', 'Reception class teacher'],
  ['"i.t" technician', 'IT Technician'],
  ['term time only', 'Long-term care, at any time'],
  ['cafe OR work', 'Assistant'],
  ['Home Office', 'Care in the home, some office work'],
  ['supermarket', 'Shop Supervisor, Artisan Bakery'],
  ['postman', 'Cycle Courier'],
  ['dentist', 'Dental Nurse'],
  ['swimming teacher', 'Sports Lecturer and Football Coach'],
])('%j does not find "%s"', (keyword, text) => {
  expect(finds(keyword, text)).toBe(false);
});
