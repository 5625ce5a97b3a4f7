import type { SampleCv } from './sample-cv.ts';
import { cvDocx, paragraph, table, textBox } from './sample-cv-files.ts';

const body = (...lines: string[]) => lines.map(paragraph).join('');

/** CVs as Word documents: tables, headers, text boxes, labels. */
export const sampleWordCvs: readonly SampleCv[] = [
  {
    file: 'table.docx',
    content: cvDocx(
      body('CURRICULUM VITAE') +
        table([
          ['Name:', 'Margaret Anne O’Neill-Smith'],
          ['Address:', '3 The Green\nHaworth\nKeighley\nBD22 8NT'],
          ['Telephone:', '01535 496 012'],
          ['E-mail:', 'maggie.os@example.net'],
        ]) +
        body('Work Experience') +
        table([
          ['2015 – present', 'Office Manager\nDales Credit Union Ltd'],
          ['2009 – 2015', 'Administrator\nBradford Borough Council'],
        ]) +
        body('Qualifications', 'AAT Level 3 in Accounting', 'References available on request'),
    ),
    answers: {
      name: 'Margaret Anne O’Neill-Smith',
      email: 'maggie.os@example.net',
      phones: ['01535 496012'],
      address: '3 The Green; Haworth; Keighley; BD22 8NT',
      employer: 'Dales Credit Union Ltd',
      jobTitle: 'Office Manager',
    },
  },
  {
    file: 'header.docx',
    content: cvDocx(
      body(
        'Professional Profile',
        'A registered nurse with a background in community care and wound care.',
        'Career History',
        'Community Nurse\tLeeds Community NHS Trust\tMarch 2020 to date',
        'Visits patients at home, plans care and trains students.',
        'Staff Nurse\tSt James’s Hospital\t2014 to 2020',
        'Education and training',
        'BSc (Hons) Nursing, University of Hull, 2014',
      ),
      ['Dr Chinwe Okafor RN', 'Flat 2, 81 Burley Road, Leeds LS4 2BU | 0113 496 0777 | chinwe.okafor@example.com'],
    ),
    answers: {
      name: 'Chinwe Okafor',
      email: 'chinwe.okafor@example.com',
      phones: ['0113 496 0777'],
      address: 'Flat 2; 81 Burley Road; Leeds; LS4 2BU',
      employer: 'Leeds Community NHS Trust',
      jobTitle: 'Community Nurse',
    },
  },
  {
    file: 'text-box.docx',
    content: cvDocx(
      textBox(['Dafydd Rhys Morgan', 'Heol Fawr 9, Aberystwyth, SY23 2AX', 'Mobile 07700 900 789', 'dafydd.morgan@example.cymru']) +
        body(
          'Summary',
          'Electrician with an eye for safe and tidy work.',
          'Employment',
          'Electrician – Ceredigion Electrical Services Ltd – since 2017',
          'Electrical installation, fault finding and testing in homes and farms.',
          'Apprentice Electrician – Powys Builders – 2013 to 2017',
        ),
    ),
    answers: {
      name: 'Dafydd Rhys Morgan',
      email: 'dafydd.morgan@example.cymru',
      phones: ['07700 900789'],
      address: 'Heol Fawr 9; ; Aberystwyth; SY23 2AX',
      employer: 'Ceredigion Electrical Services Ltd',
      jobTitle: 'Electrician',
    },
  },
  {
    file: 'name-last.docx',
    content: cvDocx(
      body(
        'Resume of Liam McDonald',
        'liam.mcd@example.com · 07700900654 · Glasgow',
        'Key Skills',
        'Python, SQL, web development and network support',
        'Experience',
        'Oct 2022 - Present: IT Support Technician at Clyde Valley College',
        'Answers calls on the IT service desk and builds laptops.',
        'Jul 2019 - Sep 2022: Sales Assistant at Lomond Stores',
        'Interests',
        'Climbing and chess',
      ),
    ),
    answers: {
      name: 'Liam McDonald',
      email: 'liam.mcd@example.com',
      phones: ['07700 900654'],
      employer: 'Clyde Valley College',
      jobTitle: 'IT Support Technician',
    },
  },
  {
    file: 'no-work.docx',
    content: cvDocx(
      body(
        'Jordan Blake',
        'Address: 5 Mill Row, York, YO1 7HH',
        'Mob: (07700) 900-987',
        'jordan.blake99@example.com',
        'Education',
        'York College, A levels in Biology and Chemistry, 2022 – present',
        'GCSEs, Huntington School, 2017 – 2022',
        'Hobbies',
        'Football, first aid volunteer with St John',
      ),
    ),
    answers: {
      name: 'Jordan Blake',
      email: 'jordan.blake99@example.com',
      phones: ['07700 900987'],
      address: '5 Mill Row; ; York; YO1 7HH',
    },
  },
  {
    file: 'labels.docx',
    content: cvDocx(
      body(
        'Full name: Grace Adeyemi',
        'Date of birth: 04/05/1988',
        'Nationality: British',
        'Home: 020 7946 0101',
        'Email: g.adeyemi@example.org',
        'Current employment',
        'Employer: Hackney Borough Council',
        'Job title: Housing Officer',
        'Dates: May 2018 to present',
        'Duties: housing law, complaint handling, report writing',
        'Previous employment',
        'Employer: Shelter Advice Charity',
        'Job title: Adviser',
        'Dates: 2013 to 2018',
      ),
    ),
    answers: {
      name: 'Grace Adeyemi',
      email: 'g.adeyemi@example.org',
      phones: ['020 7946 0101'],
      employer: 'Hackney Borough Council',
      jobTitle: 'Housing Officer',
    },
  },
  {
    file: 'no-name.docx',
    content: cvDocx(
      body(
        'Hardworking and reliable kitchen porter',
        'Phone 07700 900135',
        'Looking for evening work in Leeds.',
        'Experience',
        'Kitchen Porter, The Brasserie Restaurant, 2020 – present',
      ),
    ),
    answers: { name: '', phones: ['07700 900135'], employer: 'The Brasserie Restaurant', jobTitle: 'Kitchen Porter' },
  },
];
