import type { JudgedCv } from './judged-cv.ts';

/** CVs for the demo of the colleges. */
export const collegeCvs: JudgedCv[] = [
  {
    trade: 'teaching assistant',
    lines: [
      'Employment',
      'Teaching Assistant, Roundhay Park School, 2019 – present',
      'One to one support for pupils with autism and dyslexia. Phonics, small groups, behaviour plans, Makaton.',
      'Midday Supervisor, Roundhay Park School, 2017 – 2019',
      'Level 3 Supporting Teaching and Learning. Safeguarding.',
    ],
    right: [
      'Teaching Assistant, Foundation Learning',
      'Teaching Assistant, Supported Learning',
      'Higher Level Teaching Assistant, English',
      'Learning Support Assistant (Autism)',
      'Learning Support Assistant, Construction',
      'Learning Support Tutor (Dyslexia)',
      'Personal Care and Support Assistant',
      'Exam Access Arrangements Assistant',
    ],
  },
  {
    trade: 'electrician',
    lines: [
      'Time-served electrician, 18th edition, ECS gold card.',
      'Employment',
      'Electrician, Spark & Son, Wakefield, 2015 – present',
      'Commercial installation, fault finding, testing and inspection (2391), emergency lighting.',
      'Apprentice Electrician, Spark & Son, 2011 – 2015',
      'City & Guilds Level 3 Electrical Installation',
    ],
    right: [
      'Electrician (Maintenance)',
      'Electrical Installation Lecturer',
      'Supply Lecturer Bank, Electrical and Gas',
      'Engineering Lecturer, Electrical and Electronic',
      'Engineering Apprentice (Maintenance Technician)',
    ],
  },
  {
    trade: 'librarian',
    lines: [
      'Chartered librarian (MCLIP).',
      'Employment',
      'Assistant Librarian, Moorside Sixth Form College, 2018 – present',
      'Induction and study skills sessions, e-resources, reading lists, Koha catalogue, enquiry desk.',
      'Library Assistant, Eastmere Libraries, 2014 – 2018',
      'Issue desk, shelving, story time.',
      'MA Librarianship',
    ],
    right: ['Librarian', 'Assistant Librarian, Digital', 'Learning Resources Assistant', 'Learning Centre Supervisor'],
  },
  {
    trade: 'HR adviser',
    lines: [
      'CIPD Level 5.',
      'Employment',
      'HR Adviser, Stonebridge Logistics, 2020 – present',
      'Disciplinary and grievance cases, absence reviews, TUPE, recruitment and policy.',
      'HR Administrator, Stonebridge Logistics, 2017 – 2020',
      'Contracts, starters and leavers, right to work checks, HR system.',
    ],
    right: [
      'HR Adviser',
      'HR Administrator',
      'Employee Relations Manager',
      'Recruitment Coordinator',
      'Learning and Development Partner',
      'Equality, Diversity and Inclusion Partner',
    ],
  },
];
