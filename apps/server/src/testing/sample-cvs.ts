import { column, cvDocx, cvPdf, paragraph, table, textBox } from './sample-cv-files.ts';

/** What a CV says. A part that it does not say is missing. Phones as people see them. */
export type CvAnswers = {
  name: string;
  email?: string;
  phones?: string[];
  address?: string;
  employer?: string;
  jobTitle?: string;
};

/** A CV of a made-up person, and what a reader must find in it. */
export type SampleCv = { file: string; content: Buffer; answers: CvAnswers };

const body = (...lines: string[]) => lines.map(paragraph).join('');

/** Fourteen layouts as people make them. Telephone numbers are those kept for drama, except foreign ones. */
export const sampleCvs: readonly SampleCv[] = [
  {
    file: 'plain.pdf',
    content: cvPdf(
      column([
        'Priya Shah',
        '14 Harehills Lane, Leeds, West Yorkshire, LS8 4HA',
        'Tel: 07700 900123   Email: priya.shah@example.com',
        'Personal statement',
        'A patient teaching assistant with six years of experience in secondary schools.',
        'Employment history',
        'Teaching Assistant, Roundhay Park School, Leeds',
        'September 2019 – present',
        '• Support learners with SEND in maths and English',
        '• Lead a reading group and keep safeguarding records',
        'Nursery Assistant, Little Acorns Nursery',
        'June 2016 – August 2019',
        'Education',
        'Level 3 Diploma in Supporting Teaching and Learning, 2018',
        'References',
        'Mrs Joan Archer, Head of Learning Support, 0113 496 0555, j.archer@roundhaypark.example',
      ]),
    ),
    answers: {
      name: 'Priya Shah',
      email: 'priya.shah@example.com',
      phones: ['07700 900123'],
      address: '14 Harehills Lane; ; Leeds; LS8 4HA',
      employer: 'Roundhay Park School',
      jobTitle: 'Teaching Assistant',
    },
  },
  {
    file: 'two-columns.pdf',
    content: cvPdf([
      ...column(
        [
          'CONTACT',
          '+44 (0)7700 900456',
          'tomasz.k@example.org',
          '7 Castle Street',
          'Cardiff',
          'CF10 1BH',
          'SKILLS',
          'Food hygiene',
          'Menu planning',
          'Stock control',
        ],
        { x: 40, y: 90 },
      ),
      ...column(
        [
          'TOMASZ KOWALCZYK',
          'Chef de Partie',
          'PROFILE',
          'Eleven years in busy kitchens, from breakfast to banquets.',
          'EXPERIENCE',
          'Chef de Partie | The Angel Hotel',
          '03/2018 – Present',
          '• Run the sauce section for 120 covers',
          'Commis Chef | Bay Bistro',
          '01/2014 – 02/2018',
        ],
        { x: 230, y: 60 },
      ),
    ]),
    answers: {
      name: 'Tomasz Kowalczyk',
      email: 'tomasz.k@example.org',
      phones: ['07700 900456'],
      address: '7 Castle Street; ; Cardiff; CF10 1BH',
      employer: 'The Angel Hotel',
      jobTitle: 'Chef de Partie',
    },
  },
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
    file: 'capitals.pdf',
    content: cvPdf(
      column([
        'CURRICULUM VITAE',
        'AISHA BEGUM HUSSAIN',
        '22 PARK VIEW ROAD, BRADFORD BD9 4PA',
        'HOME 01274 496 001 MOBILE 07700 900321',
        'AISHA.HUSSAIN@EXAMPLE.COM',
        'CAREER OBJECTIVE',
        'To work as a bookkeeper in a charity.',
        'CAREER HISTORY',
        'BOOKKEEPER, ILKLEY WELLBEING CHARITY',
        'JAN 2021 - PRESENT',
        'PURCHASE LEDGER, PAYROLL AND SPREADSHEETS',
        'ACCOUNTS CLERK, WHARFE TEXTILES LTD',
        'MAY 2012 - DEC 2020',
      ]),
    ),
    answers: {
      name: 'Aisha Begum Hussain',
      email: 'aisha.hussain@example.com',
      phones: ['01274 496001', '07700 900321'],
      address: '22 PARK VIEW ROAD; ; BRADFORD; BD9 4PA',
      employer: 'ILKLEY WELLBEING CHARITY',
      jobTitle: 'BOOKKEEPER',
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
    file: 'sidebar-right.pdf',
    content: cvPdf([
      ...column(
        [
          'Sofia de la Cruz',
          'Early years practitioner',
          'About me',
          'I have cared for children from three months to five years.',
          'Work history',
          'Room Leader',
          'Sunny Days Nursery, Salford',
          'April 2021 – current',
          'Nursery Practitioner',
          'Busy Bees Nursery, Bolton',
          '2017 – 2021',
        ],
        { x: 40, y: 60 },
      ),
      ...column(['Details', '15 Acacia Avenue', 'Salford', 'Greater Manchester', 'M6 5FW', 'sofia.cruz@example.com', '+44 161 496 0888'], {
        x: 400,
        y: 60,
      }),
    ]),
    answers: {
      name: 'Sofia de la Cruz',
      email: 'sofia.cruz@example.com',
      phones: ['0161 496 0888'],
      address: '15 Acacia Avenue; Salford; Greater Manchester; M6 5FW',
      employer: 'Sunny Days Nursery',
      jobTitle: 'Room Leader',
    },
  },
  {
    file: 'foreign-phone.pdf',
    content: cvPdf(
      column([
        'Niamh Ní Bhriain',
        'Email niamh@example.ie – phone +353 1 234 5678',
        'Objective',
        'To move to England as a solicitor.',
        'Employment',
        'Trainee Solicitor, Liffey Law LLP (2021 – present)',
        'Legal research and drafting.',
      ]),
    ),
    answers: {
      name: 'Niamh Ní Bhriain',
      email: 'niamh@example.ie',
      phones: ['+353 1 234 5678'],
      employer: 'Liffey Law LLP',
      jobTitle: 'Trainee Solicitor',
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
    file: 'two-pages.pdf',
    content: cvPdf(
      column([
        'Ben Carter – Curriculum Vitae',
        'ben.carter@example.com',
        '07700 900 246',
        'The Old Forge, 2 Church Lane, Ripon, North Yorkshire, HG4 1QW, United Kingdom',
        'Key achievements',
        'Saved £40,000 a year on energy in 2020 – 2021',
        'Led the move of 300 staff',
      ]),
      column([
        'Professional experience',
        'Ripon Estates Partnership',
        'Facilities Manager',
        'Feb. 2016 – Now',
        'Budget monitoring, health and safety, risk assessment',
        'Nidd Valley Hospital Trust',
        'Maintenance Supervisor',
        '2008 – 2016',
      ]),
    ),
    answers: {
      name: 'Ben Carter',
      email: 'ben.carter@example.com',
      phones: ['07700 900246'],
      address: 'The Old Forge; 2 Church Lane; Ripon; HG4 1QW',
      employer: 'Ripon Estates Partnership',
      jobTitle: 'Facilities Manager',
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
  {
    file: 'freelance.pdf',
    content: cvPdf(
      column([
        'Ms Hannah Weiss, MA',
        'hannah@weiss-design.example | 07700 900 864',
        'Employment',
        'Graphic Designer',
        'Self-employed, 2019 – ongoing',
        'Photography, video editing and social media for small shops',
      ]),
    ),
    answers: {
      name: 'Hannah Weiss',
      email: 'hannah@weiss-design.example',
      phones: ['07700 900864'],
      jobTitle: 'Graphic Designer',
      employer: 'Self-employed',
    },
  },
];
