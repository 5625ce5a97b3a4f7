import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeyword } from '../keyword/keyword-terms.ts';
import { type Readable, understandKeyword } from './understand-keyword.ts';

const values = (...shown: string[]) => new Map(shown.map((name) => [name.toLowerCase(), name]));
const workValues = () =>
  Promise.resolve({
    hours: values('Full time', 'Part time', 'Part time, evenings', 'Nights', 'Term time'),
    contract: values('Permanent', 'Fixed term', 'Apprenticeship', 'Bank'),
    workplace: values('Hybrid', 'At home'),
  });
const everything: Readable = {
  hours: true,
  contract: true,
  workplace: true,
  salary: true,
  location: true,
  distance: true,
  refusals: true,
};
const understand = (keyword: string, readable: Partial<Readable> = {}) =>
  understandKeyword(keyword, { ...everything, ...readable }, workValues);

// search.words.1 search.words.3 search.words.4 search.words.9
test.each([
  ['part time admin', 'admin', 'hours: part time = Part time, Part time, evenings'],
  ['Part-Time', '', 'hours: Part-Time = Part time, Part time, evenings'],
  ['lecturer university of the west of england', 'lecturer university of the west of england', ''],
  ['lecturer West of England', 'lecturer', 'location: West of England = Avon'],
  ['Humber nurse', 'Humber nurse', ''],
  ['nurse in Humber', 'nurse', 'location: in Humber = Humberside'],
  ['chef at 18 an hour', 'chef at', 'salary: 18 an hour = £18 an hour or more'],
  ['apprenticeship part time tutor', 'apprenticeship tutor', 'hours: part time = Part time, Part time, evenings'],
  ['apprenticeship not childcare or catering', 'not childcare or catering', 'contract: apprenticeship = Apprenticeship'],
  ['school holidays off', '', 'hours: school holidays off = Term time'],
  ['cannot work more than 16 hours a week', 'cannot work', 'hours: more than 16 hours a week = Part time, Part time, evenings'],
  ['HCA bank', 'HCA', 'contract: bank = Bank'],
  ['chef not in a bank', 'chef not in a bank', ''],
  ['bank holidays off', 'bank holidays off', ''],
  ['nurse nights', 'nurse', 'hours: nights = Nights'],
  ['permanent full time teacher', 'teacher', 'contract: permanent = Permanent; hours: full time = Full time'],
  ['head of apprenticeships', 'head of apprenticeships', ''],
  ['engineering apprenticeships', 'engineering', 'contract: apprenticeships = Apprenticeship'],
  ['apprenticeship assessor', 'apprenticeship assessor', ''],
  ['apprenticeship assessor Leeds', 'apprenticeship assessor', 'location: Leeds = Leeds, West Yorkshire'],
  ['apprenticeships Leeds', '', 'contract: apprenticeships = Apprenticeship; location: Leeds = Leeds, West Yorkshire'],
  ['jobs for 16 year olds', 'jobs', 'contract: for 16 year olds = Apprenticeship'],
  ['saturday job for a 16 year old', 'saturday job', 'contract: for a 16 year old = Apprenticeship'],
  ['what can i do at 16', 'what can i do', 'contract: at 16 = Apprenticeship'],
  ["I'm 17, good at coding", 'good at coding', "contract: I'm 17 = Apprenticeship"],
  ['I am 17 miles from Leeds', 'I am', 'location: 17 miles from Leeds = Leeds, West Yorkshire, within 17 miles'],
  ['my lad is 16, bricklaying', 'bricklaying', 'contract: my lad is 16 = Apprenticeship'],
  ['get paid to learn', '', 'contract: get paid to learn = Apprenticeship'],
  ['get paid while I learn a trade', '', 'contract: get paid while I learn a trade = Apprenticeship'],
  ['a few hours from home', '', 'hours: a few hours = Part time, Part time, evenings; workplace: from home = At home'],
  ['admin hours that fit round school', 'admin', 'hours: hours that fit round school = Term time'],
  ['nurse around the school run', 'nurse', 'hours: around the school run = Term time'],
  ['work around children', 'work around children', ''],
  ['chef days only', 'chef', 'hours: days only = not Part time, evenings, Nights'],
  ['nurse days not nights', 'nurse', 'hours: days = days; hours: not nights = not Nights'],
  ['HGV on days, not on nights', 'HGV', expect.stringMatching(/^hours: on days = on days; hours: not on nights = not Nights$/)],
  ['nurse no weekends and days not nights', 'nurse', expect.stringMatching(/hours: not nights = not Nights$/)],
  [
    'nurse days not nights or evenings',
    'nurse',
    expect.stringMatching(/not nights = not Nights; hours: .*evenings = not Part time, evenings$/),
  ],
  ['nurse 4 days not nights', 'nurse 4 days', 'hours: not nights = not Nights'],
  ['admin so I can pick up the kids from school', 'admin', 'hours: so I can pick up the kids from school = Term time'],
  ['admin able to drop the kids off', 'admin', 'hours: able to drop the kids off = Term time'],
  ['carer daytime', 'carer', 'hours: daytime = not Part time, evenings, Nights'],
  ['carer no day shifts', 'carer', 'hours: no day shifts = Part time, evenings, Nights'],
  ['day nursery', 'day nursery', ''],
  ['nurse day shifts or night shifts', 'nurse', 'hours: day shifts or night shifts = day shifts or night shifts'],
  ['carer on nights or days', 'carer', 'hours: on nights or days = on nights or days'],
  ['nurse no nights and days only', 'nurse', 'hours: no nights and days only = not Nights'],
  ['carer won’t do nights or days', 'carer', 'hours: won’t do nights or days = not Nights'],
  ['nurse nights or days only', 'nurse', 'hours: nights or days only = nights or days only'],
  ['nurse no weekends or daytime', 'nurse', 'hours: no weekends = not weekends; hours: daytime = Part time, evenings, Nights'],
  ['day and night nursery', 'day and night nursery', ''],
  ['HGV class 2 days only', 'HGV class 2', 'hours: days only = not Part time, evenings, Nights'],
  ['cleaner half days only', 'cleaner half days only', ''],
  ['carer in a care home at nights', 'carer in a care home at', 'hours: nights = Nights'],
  ['driver home at nights', 'driver home at nights', ''],
  ['my son is 17 years of age', '', 'contract: my son is 17 years of age = Apprenticeship'],
  ['wrap around school care', 'wrap around school care', ''],
  ['carer don’t mind day shifts', 'carer', 'hours: don’t mind day shifts = day shifts or not'],
  ['cleaner week days only', 'cleaner week days only', ''],
  ['nurse 3 days only', 'nurse 3 days only', ''],
  ['I am 16 years old, mechanic', 'mechanic', 'contract: I am 16 years old = Apprenticeship'],
  ['I’m 17 years experience welder', 'I’m 17 years experience welder', ''],
  ['I’m 16 weeks pregnant', 'I’m 16 weeks pregnant', ''],
  ['get paid as train driver', 'get paid as train driver', ''],
  ['hours that fit around family life', '', 'hours: hours that fit around family life = Term time'],
  ['cleaner around school pick up', 'cleaner', 'hours: around school pick up = Term time'],
  ['turn around school leader', 'turn around school leader', ''],
  ['16 year old jobs', '', 'contract: 16 year old jobs = Apprenticeship'],
  ['cleaner no weekends', 'cleaner', 'hours: no weekends = not weekends'],
  ['teacher not in Leeds', 'teacher not in Leeds', ''],
  ['teaching jobs except maths in Leeds', 'teaching jobs except maths', 'location: in Leeds = Leeds, West Yorkshire'],
  ['teacher not in London permanent', 'teacher not in London', 'contract: permanent = Permanent'],
  ['nurse not on nights', 'nurse', 'hours: not on nights = not Nights'],
  ['night jobs for students', '', 'hours: night jobs for students = Nights'],
  ['night job student', '', 'hours: night job student = Nights'],
  ['nights student support', 'student support', 'hours: nights = Nights'],
  ['apprenticeship, catering', 'catering', 'contract: apprenticeship = Apprenticeship'],
  ['not an apprenticeship, catering', 'catering', 'contract: not an apprenticeship = not Apprenticeship'],
  ['apprenticeships except catering', 'except catering', 'contract: apprenticeships = Apprenticeship'],
  ['work with 16 year olds with autism', 'work with 16 year olds with autism', ''],
  ['nurse Leeds', 'nurse', 'location: Leeds = Leeds, West Yorkshire'],
  ['nurse Leeds, UK', 'nurse', 'location: Leeds, UK = Leeds, West Yorkshire'],
  ['nurse Leeds uk', 'nurse', 'location: Leeds uk = Leeds, West Yorkshire'],
  ['leeds', '', 'location: leeds = Leeds, West Yorkshire'],
  ['cleaner Leeds but no ironing', 'cleaner but no ironing', 'location: Leeds = Leeds, West Yorkshire'],
  ['cleaner in the north', 'cleaner', 'location: in the north = North of England'],
  ['cleaner in the north east', 'cleaner', 'location: in the north east = North East England'],
  ['chef Wales or the South West', 'chef', 'location: Wales or the South West = Wales or South West England'],
  ['cleaner in the south west jobs', 'cleaner jobs', 'location: in the south west = South West England'],
  ['cleaner in the north but not Leeds', 'cleaner but not Leeds', 'location: in the north = North of England'],
  ['jobs in the north for cleaners', 'jobs for cleaners', 'location: in the north = North of England'],
  ['cleaner in the bath', 'cleaner in the bath', ''],
  ['jobs in the South Hams', 'jobs in the', 'location: South Hams = South Hams, Devon'],
  ['office not finance, Leeds', 'office not finance', 'location: Leeds = Leeds, West Yorkshire'],
  ['office not finance, Leeds, West Yorkshire', 'office not finance', 'location: Leeds, West Yorkshire = Leeds, West Yorkshire'],
  ['cleaner no working on site', 'cleaner', 'workplace: no working on site = not on site'],
  ['cleaner in the north of Scotland', 'cleaner in the north of Scotland', ''],
  ['diver in the north sea', 'diver in the north sea', ''],
  ['cleaner not working on site', 'cleaner', 'workplace: not working on site = not on site'],
  ['cleaner not working in term time', 'cleaner', 'hours: not working in term time = not Term time'],
  ['cleaner not working at weekends', 'cleaner', 'hours: not working at weekends = not weekends'],
  [
    'apprenticeship up north but not catering',
    'but not catering',
    'contract: apprenticeship = Apprenticeship; location: up north = North of England',
  ],
  ['cleaner Leeds mornings', 'cleaner mornings', 'location: Leeds = Leeds, West Yorkshire'],
  ['driver jobs leeds weekends only', 'driver jobs weekends only', 'location: leeds = Leeds, West Yorkshire'],
  ['cleaner leeds jobs please', 'cleaner jobs please', 'location: leeds = Leeds, West Yorkshire'],
  ['university of leeds jobs', 'university of leeds jobs', ''],
  ['lecturer reading weekends', 'lecturer reading weekends', ''],
  ['London nurse', 'nurse', expect.stringMatching(/^location: London = .*London/)],
  ['jobs in Manchester', 'jobs', expect.stringMatching(/^location: in Manchester = Manchester/)],
  ['teacher newcastle upon tyne', 'teacher', expect.stringMatching(/^location: newcastle upon tyne = Newcastle/)],
  ['nurse nr York', 'nurse', expect.stringMatching(/^location: nr York = York/)],
  ['care jobs bristol area', 'care jobs', 'location: bristol area = Bristol'],
  ['IT leeds city centre', 'IT', 'location: leeds city centre = Leeds, West Yorkshire'],
  ['jobs in Leeds area', 'jobs', 'location: in Leeds area = Leeds, West Yorkshire'],
  ['anything but teaching leeds', 'anything but teaching', 'location: leeds = Leeds, West Yorkshire'],
  ['carer no personal care', 'carer no personal care', ''],
  ['carer, i don’t mind nights', 'carer', 'hours: i don’t mind nights = Nights or not'],
  ['carer happy to work nights or weekends', 'carer', 'hours: happy to work nights = Nights or not; hours: weekends = weekends or not'],
  ['carer open to hybrid', 'carer', 'workplace: open to hybrid = Hybrid or not'],
  ['carer a few shifts a week', 'carer', 'hours: a few shifts a week = Part time, Part time, evenings'],
  ['carer hybrid if poss', 'carer', 'workplace: hybrid if poss = Hybrid or not'],
  ['carer hybrid, if possible', 'carer', 'workplace: hybrid, if possible = Hybrid or not'],
  ['carer not hybrid if possible', 'carer', 'workplace: not hybrid if possible = not Hybrid'],
  ['carer not London happy to travel', 'carer not London happy to travel', ''],
  ['carer without weekends or late nights', 'carer', 'hours: without weekends = not weekends; hours: late nights = not Nights'],
  ['carer outside Leeds', 'carer outside Leeds', ''],
  ['carer don’t want nights', 'carer', 'hours: don’t want nights = not Nights'],
  ['carer nights, don’t mind cleaning', 'carer, don’t mind cleaning', 'hours: nights = Nights'],
  ['carer doesn’t involve nights', 'carer', 'hours: doesn’t involve nights = not Nights'],
  ['carer don’t need to work weekends', 'carer', 'hours: don’t need to work weekends = not weekends'],
  ['carer won’t do nights', 'carer', 'hours: won’t do nights = not Nights'],
  ['carer don’t have to work weekends', 'carer', 'hours: don’t have to work weekends = not weekends'],
  ['carer not involving nights', 'carer', 'hours: not involving nights = not Nights'],
  ['carer working away from home', 'carer working away from home', ''],
  ['carer not willing to do nights', 'carer', 'hours: not willing to do nights = not Nights'],
  ['carer won’t consider part time', 'carer', expect.stringMatching(/^hours: won’t consider part time = not Part time/)],
  ['truck driver no nights out', 'truck driver no nights out', ''],
  ['admin no more than 30k', 'admin', 'salary: no more than 30k = Up to £30,000 a year'],
  ['admin no less than 30k', 'admin', 'salary: no less than 30k = £30,000 a year or more'],
  ['lecturer 20 hours or less', 'lecturer', expect.stringMatching(/^hours: 20 hours or less = Part time/)],
  ['cleaner under 16 hours', 'cleaner', expect.stringMatching(/^hours: under 16 hours = Part time/)],
  ['part time only work', '', expect.stringMatching(/^hours: part time only work = Part time/)],
  ['apprenticeship under 18s', '', 'contract: apprenticeship = Apprenticeship; contract: under 18s = Apprenticeship'],
  ['anything but teaching Leeds or York', 'anything but teaching', 'location: Leeds or York = Leeds or York'],
  ['anything but sales or Leeds', 'anything but sales or Leeds', ''],
  ['anything but leeds', 'anything but leeds', ''],
  ['area manager', 'area manager', ''],
  ['birmingham city centre nurse', 'nurse', 'location: birmingham city centre = Birmingham, West Midlands'],
  ['nurse city centre Leeds', 'nurse', 'location: city centre Leeds = Leeds, West Yorkshire'],
  ['cleaner Ashford Kent', 'cleaner', 'location: Ashford Kent = Ashford, Kent'],
  ['jobs in Newport, Shropshire', 'jobs', 'location: in Newport, Shropshire = Newport, Shropshire'],
  ['tutor Reading Berkshire', 'tutor', 'location: Reading Berkshire = Reading, Berkshire'],
  ['chef croydon london', 'chef', 'location: croydon london = Croydon, Greater London'],
  ['jobs in York UK', 'jobs', 'location: in York UK = York, North Yorkshire'],
  ['nurse Hull East Yorkshire', 'nurse', 'location: Hull East Yorkshire = Kingston upon Hull, East Riding of Yorkshire'],
  ['chef croydon surrey', 'chef', 'location: croydon surrey = Croydon, Greater London'],
  ['Surrey, Sussex or Kent nurse', 'nurse', 'location: Surrey, Sussex or Kent = Surrey or Sussex or Kent'],
  ['teacher Surrey Sussex', 'teacher Surrey', 'location: Sussex = Sussex'],
  ['London South Bank porter', 'South Bank porter', 'location: London = London'],
  ['teacher SE England', 'teacher', 'location: SE England = South East England'],
  ['teacher in SE England', 'teacher', 'location: in SE England = South East England'],
  ['teacher S Wales', 'teacher', 'location: S Wales = South Wales'],
  ['S. Wales teacher', 'teacher', 'location: S. Wales = South Wales'],
  ['jobs in NE Scotland', 'jobs', 'location: in NE Scotland = Grampian'],
  ['teacher SE London or SW England', 'teacher', 'location: SE London or SW England = South East London or South West England'],
  [
    'nurse in Bournemouth, Christchurch and Poole',
    'nurse',
    'location: in Bournemouth, Christchurch and Poole = Bournemouth, Christchurch and Poole, Dorset',
  ],
  ['jobs in Britain', 'jobs', 'location: in Britain = United Kingdom'],
  ['Tate Britain', 'Tate Britain', ''],
  ['jobs in the city', 'jobs in the city', ''],
  ['jobs in the city of Leeds', 'jobs in the city of Leeds', ''],
  ['dog walker Scotland', 'dog walker', 'location: Scotland = Scotland'],
  ['dog walker England', 'dog walker', 'location: England = England'],
  ['cook Carlisle Scotland', 'cook Carlisle', 'location: Scotland = Scotland'],
  ['cook Newport Wales', 'cook', 'location: Newport Wales = Newport, Wales'],
  ['sales Cheshire', 'sales', 'location: Cheshire = Cheshire'],
  ['bath fitter kent', 'bath fitter', 'location: kent = Kent'],
  ['nurse in Kent or Sussex', 'nurse', 'location: in Kent or Sussex = Kent or Sussex'],
  ['nurse or carer Leeds or Bradford', 'nurse or carer', 'location: Leeds or Bradford = Leeds or Bradford'],
  ['nurse Leeds or York part time', 'nurse', 'location: Leeds or York = Leeds or York; hours: part time = Part time, Part time, evenings'],
  ['nurse Kent or Sussex £30k', 'nurse', 'location: Kent or Sussex = Kent or Sussex; salary: £30k = £30,000 a year or more'],
  ['nurse Leeds and/or York', 'nurse', 'location: Leeds and/or York = Leeds or York'],
  ['cook Ashford Kent or Maidstone', 'cook', 'location: Ashford Kent or Maidstone = Ashford or Maidstone'],
  ['cook Telford or Newport, Shropshire', 'cook', 'location: Telford or Newport, Shropshire = Telford or Newport'],
  ['nurse Leeds, Glasgow', 'nurse', 'location: Leeds, Glasgow = Leeds or Glasgow'],
  [
    'it apprenticeship Leeds no experience',
    'it no experience',
    'contract: apprenticeship = Apprenticeship; location: Leeds = Leeds, West Yorkshire',
  ],
  ['apprenticeship in catering', 'in catering', 'contract: apprenticeship = Apprenticeship'],
  ['apprenticeship adviser', 'apprenticeship adviser', ''],
  ['carer Leeds no experience', 'carer no experience', 'location: Leeds = Leeds, West Yorkshire'],
  ['carer leeds with no experience needed', 'carer with no experience needed', 'location: leeds = Leeds, West Yorkshire'],
  ['cleaner Leeds asap', 'cleaner asap', 'location: Leeds = Leeds, West Yorkshire'],
  ['no experience Leeds', 'no experience', 'location: Leeds = Leeds, West Yorkshire'],
  ['nurse - Leeds', 'nurse', 'location: Leeds = Leeds, West Yorkshire'],
  ['nurse East or West Sussex', 'nurse', 'location: East or West Sussex = East Sussex or West Sussex'],
  ['cleaner North and South Wales', 'cleaner', 'location: North and South Wales = North Wales or South Wales'],
  ['jobs in Beds', 'jobs', 'location: in Beds = Bedfordshire'],
  ['nurse 30 beds', 'nurse 30 beds', ''],
  ['nurse Leeds city centre or York', 'nurse', 'location: Leeds city centre or York = Leeds or York'],
  ['nurse Leeds area or Bradford area', 'nurse', 'location: Leeds area or Bradford area = Leeds or Bradford'],
  ['nurse Wembley, London', 'nurse', 'location: Wembley, London = Wembley, Greater London'],
  ['Devon and Cornwall teacher', 'teacher', 'location: Devon and Cornwall = Devon or Cornwall'],
  ['driver in Leeds, Bradford & York', 'driver', 'location: in Leeds, Bradford & York = Leeds or Bradford or York'],
  ['jobs within 5 miles of Leeds or near York', 'jobs', 'location: within 5 miles of Leeds or near York = Leeds or York, within 5 miles'],
  ['NURSE IN KENT OR SUSSEX', 'NURSE', 'location: IN KENT OR SUSSEX = Kent or Sussex'],
  ['Devon and Cornwall Police', 'Devon and Cornwall Police', ''],
  ['teacher not in Kent or Sussex', 'teacher not in Kent or Sussex', ''],
  ['jobs in MK', 'jobs', 'location: in MK = MK postcode area, Milton Keynes'],
  ['chef W1', 'chef', 'location: W1 = W1, West End'],
  ['support worker in LD', 'support worker in LD', ''],
  ['lecturer in PE', 'lecturer in PE', ''],
  ['jobs within 5 miles of York', 'jobs', expect.stringMatching(/^location: within 5 miles of York = York, .*within 5 miles$/)],
  [
    'nurse 20 miles from Manchester',
    'nurse',
    expect.stringMatching(/^location: 20 miles from Manchester = Manchester, .*within 20 miles$/),
  ],
  ['within 10 miles leeds', '', 'location: within 10 miles leeds = Leeds, West Yorkshire, within 10 miles'],
  ['cleaner leeds up to 5 miles', 'cleaner', 'location: leeds up to 5 miles = Leeds, West Yorkshire, within 5 miles'],
  ['jobs not within 5 miles of Leeds', 'jobs not within 5 miles of Leeds', ''],
  [
    'cleaner in leeds and cant drive more than 5 miles',
    'cleaner',
    'location: in leeds and cant drive more than 5 miles = Leeds, West Yorkshire, within 5 miles',
  ],
  ['lecturer, I live in Leeds', 'lecturer', 'location: I live in Leeds = Leeds, West Yorkshire'],
  ['lecturer, based near Leeds', 'lecturer', 'location: based near Leeds = Leeds, West Yorkshire'],
  ['supported living in Leeds', 'supported living', 'location: in Leeds = Leeds, West Yorkshire'],
  ['brickie commuting from Leeds', 'brickie', 'location: commuting from Leeds = Leeds, West Yorkshire'],
  ['school based in Leeds', 'school based', 'location: in Leeds = Leeds, West Yorkshire'],
  ['cleaner Leeds can’t travel far', 'cleaner can’t travel far', 'location: Leeds = Leeds, West Yorkshire'],
  [
    'cleaner leeds I don’t want to travel over 9 miles',
    'cleaner',
    'location: leeds I don’t want to travel over 9 miles = Leeds, West Yorkshire, within 9 miles',
  ],
  ['live-in carer in Leeds', 'live-in carer', 'location: in Leeds = Leeds, West Yorkshire'],
  ['lecturer leeds 15 miles', 'lecturer', 'location: leeds 15 miles = Leeds, West Yorkshire, within 15 miles'],
  ['10 mile radius of Leeds', '', 'location: 10 mile radius of Leeds = Leeds, West Yorkshire, within 10 miles'],
  ['driver 100 miles a day', 'driver 100 miles a day', ''],
  ['swyddi yn Abertawe', 'swyddi', expect.stringMatching(/^location: yn Abertawe = Swansea/)],
  ['jobs in reading', 'jobs', expect.stringMatching(/^location: in reading = Reading/)],
  ['reading support assistant', 'reading support assistant', ''],
  ['lecturer in law', 'lecturer in law', ''],
  ['lecturer in music', 'lecturer in music', ''],
  ['Leeds City Council', 'Leeds City Council', ''],
  ['Avon and Somerset Police', 'Avon and Somerset Police', ''],
  ['Leeds and Bradford Hospital', 'Leeds and Bradford Hospital', ''],
  ['avon', 'avon', ''],
  ['university of leeds', 'university of leeds', ''],
  ['teacher LS6', 'teacher', expect.stringMatching(/^location: LS6 = LS6/)],
  ['TA2', 'TA2', ''],
  ['L3 nursery', 'L3 nursery', ''],
  ['£30k', '', 'salary: £30k = £30,000 a year or more'],
  ['£30000 manager', 'manager', 'salary: £30000 = £30,000 a year or more'],
  ['30,000', '', 'salary: 30,000 = £30,000 a year or more'],
  ['£15 an hour cleaner', 'cleaner', 'salary: £15 an hour = £15 an hour or more'],
  ['£12.50 cleaner', 'cleaner', 'salary: £12.50 = £12.50 an hour or more'],
  ['15 per hour', '', 'salary: 15 per hour = £15 an hour or more'],
  ['25k-30k', '', 'salary: 25k-30k = £25,000 to £30,000 a year'],
  ['£25,000 to £30,000 nurse', 'nurse', 'salary: £25,000 to £30,000 = £25,000 to £30,000 a year'],
  ['up to £40k', '', 'salary: up to £40k = Up to £40,000 a year'],
  ['level 3', 'level 3', ''],
  ['year 6 teacher', 'year 6 teacher', ''],
  ['24/7 support', '24/7 support', ''],
  ['2025', '2025', ''],
  ['part time teacher leeds £30k', 'teacher', expect.stringMatching(/^hours: .*; location: .*; salary: /)],
  ['remote', '', 'workplace: remote = At home'],
  ['fully remote developer', 'developer', 'workplace: fully remote = At home'],
  ['data analyst remote working', 'data analyst', 'workplace: remote working = At home'],
  ['work from home', '', 'workplace: work from home = At home'],
  ['jobs working-from-home', 'jobs', 'workplace: working-from-home = At home'],
  ['home based adviser', 'adviser', 'workplace: home based = At home'],
  ['WFH admin', 'admin', 'workplace: WFH = At home'],
  ['admin hybrid', 'admin', 'workplace: hybrid = Hybrid'],
  ['hybrid working finance', 'finance', 'workplace: hybrid working = Hybrid'],
  ['part time hybrid HR Leeds', 'HR', expect.stringMatching(/^hours: .*; workplace: hybrid = Hybrid; location: /)],
  ['HR job where I don’t need to go to the office', 'HR job', 'workplace: where I don’t need to go to the office = At home'],
  ['tutor from my bedroom', 'tutor', 'workplace: from my bedroom = At home'],
  ['tutor working from the sofa', 'tutor', 'workplace: working from the sofa = At home'],
  ['tutor 10 mins from my house', 'tutor 10 mins from my house', ''],
  ['I don’t want to go to the office', '', 'workplace: I don’t want to go to the office = At home'],
  ['HR no need to be in the office', 'HR', 'workplace: no need to be in the office = At home'],
  ['tutor no commute over 30 minutes', 'tutor no commute over 30 minutes', ''],
  ['prison officer not HMP Norfolk', 'prison officer not HMP Norfolk', ''],
  ['tutor no commute', 'tutor', 'workplace: no commute = At home'],
  ['commute to Leeds', 'commute to', 'location: Leeds = Leeds, West Yorkshire'],
  ['HMP Norfolk', 'HMP', 'location: Norfolk = Norfolk'],
  ['HMP Leeds', 'HMP Leeds', ''],
  ['hybrid or remote tutor', 'tutor', 'workplace: hybrid = Hybrid; workplace: remote = At home'],
  ['remote sensing scientist', 'remote sensing scientist', ''],
  ['remote support engineer', 'remote support engineer', ''],
  ['hybrid vehicle technician', 'hybrid vehicle technician', ''],
  ['home care worker', 'home care worker', ''],
  ['care at home', 'care at home', ''],
  ['nursing home manager', 'nursing home manager', ''],
  ['home economics teacher', 'home economics teacher', ''],
  ['site manager', 'site manager', ''],
  ['teacher, Leeds, part time', 'teacher', expect.stringMatching(/^location: .*; hours: /)],
])('%j searches for %j with %j', async (keyword, words, parts) => {
  const read = await understand(keyword);
  expect(read.keyword).toBe(words);
  expect(read.parts.map((part) => `${part.field}: ${part.words} = ${part.meaning}`).join('; ')).toEqual(parts);
});

// search.words.9
test.each([
  ['prison officer within 25 miles', 'prison officer', 25],
  ['nurse 5 miles from home', 'nurse', 5],
  ["nurse can't travel more than 5 miles", 'nurse', 5],
  ['nurse dont want to drive over 20 miles', 'nurse', 20],
  ['nurse willing to travel 10 miles', 'nurse', 10],
  ['nurse can only travel up to 5 miles', 'nurse', 5],
  ['driver can travel 200 miles a day', 'driver can travel 200 miles a day', null],
  ['within a 10 mile radius, nurse', 'nurse', 10],
  ['no more than 1 mile from me', '', 1],
  ['driver 200 miles', 'driver 200 miles', null],
  ['nurse within 5 miles of York', 'nurse within 5 miles of York', null],
  ['driver within 25 minutes', 'driver within 25 minutes', null],
  ['nurse under 25', 'nurse under 25', null],
  ['driver up to 300 miles a day', 'driver up to 300 miles a day', null],
])('without a place %j searches for %j within %j miles', async (keyword, words, miles) => {
  const read = await understand(keyword, { location: false });
  expect([read.keyword, read.typedMiles]).toEqual([words, miles]);
  expect((await understand(keyword, { location: false, distance: false })).keyword).toBe(keyword);
});

// search.words.5 search.words.2
test.each([
  ['"part time" teacher', {}],
  ['teacher -leeds', {}],
  ['leeds OR york', {}],
  ['teacher leeds', { location: false }],
  ['part time permanent £30k', { hours: false, contract: false, salary: false }],
  ['remote hybrid', { workplace: false }],
  ['"remote" -hybrid', {}],
  ['remote OR hybrid', {}],
  // No advert is on site.
  ['on site nurse', {}],
  ['zero hours', {}],
  ['weekend cleaner', {}],
])('all of %j stays words', async (keyword, readable) => {
  expect(await understand(keyword, readable)).toMatchObject({ keyword, parts: [], place: null, salary: null, hours: [], contract: [] });
});

// search.words.1
test('each part can be taken away: the keyword without it has the other parts', async () => {
  const { parts } = await understand('part time teacher in Leeds, £30k');
  expect(parts.map(({ keywordWithout }) => keywordWithout)).toEqual([
    'teacher in Leeds, £30k',
    'part time teacher, £30k',
    'part time teacher in Leeds',
  ]);
  expect((await understand(parts[0]?.keywordWithout ?? '')).parts.map(({ field }) => field)).toEqual(['location', 'salary']);
});

test('for any input it answers, keeps no more than was typed, and its parts are what was typed', async () => {
  const part = fc.oneof(
    fc.constantFrom('part time', 'Leeds', 'in', '£', '30k', '15', 'an hour', '"', '-', 'OR', ',', 'nurse', 'LS6 3AB', 'up to', '–'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const typed = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(' ').slice(0, 500));
  await fc.assert(
    fc.asyncProperty(typed, async (keyword) => {
      const read = await understand(keyword);
      for (const { words } of read.parts) expect(keyword).toContain(words);
      expect(parseKeyword(read.keyword).groups.length).toBeLessThanOrEqual(32);
      if (read.parts.length === 0) expect(read.keyword).toBe(keyword);
      else expect(read.keyword.length).toBeLessThan(keyword.length);
    }),
    { numRuns: 300 },
  );
});

test('the longest keyword is read in a few milliseconds, whatever it is made of', async () => {
  for (const piece of ['a ', '1', '£1', 'in ', 'Leeds ', '"', '-', '1,000', 'part ', 'to ', 'between 1 ', '1 and ', '1 a ', 'max '])
    for (const length of [500, 10_000]) {
      const before = performance.now();
      await understand(piece.repeat(length).slice(0, length));
      expect(performance.now() - before).toBeLessThan(1_000);
    }
});

// search.words.2
test('hours are refused next to a chosen filter as well, but not in plain words', async () => {
  const withFilter = await understand('cook no saturdays', { hours: false });
  expect(withFilter).toMatchObject({
    keyword: 'cook',
    refusedWords: ['weekend', 'saturday', 'sunday'].map((word) => ({ words: [word], isPhrase: false })),
  });
  const chosen = await understand('cook weekends', { hours: false });
  expect(chosen).toMatchObject({ keyword: 'cook weekends', parts: [] });
  const plain = await understand('cook no saturdays', { hours: false, refusals: false });
  expect(plain).toMatchObject({ keyword: 'cook no saturdays', refusedWords: [] });
});

// search.words.1
test('bank is no place, although a quarter of London has that name', async () => {
  const noValues = { hours: values(), contract: values(), workplace: values() };
  const read = await understandKeyword('cashier in bank', everything, () => Promise.resolve(noValues));
  expect([read.keyword, read.parts]).toEqual(['cashier in bank', []]);
});
