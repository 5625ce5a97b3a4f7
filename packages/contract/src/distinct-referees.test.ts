import { expect, test } from 'vitest';
import { type RefereeIdentity, samePeople } from './distinct-referees.ts';

const own = { name: 'Priya Shah', email: 'priya@mail.example', phones: ['07700 900123', '0113 496 0000'] };
const amara: RefereeIdentity = { name: 'Amara Obi', email: 'amara@college.example', phone: '0113 496 0001' };
const bo: RefereeIdentity = { name: 'Bo Lind', email: 'bo@college.example', phone: '' };
const faults = (referees: (RefereeIdentity | null)[], others: RefereeIdentity[] = []) =>
  samePeople(referees, own, others).map(({ message }) => message);

// profile.referees.5
test.each<[string, (RefereeIdentity | null)[], string[]]>([
  ['two people', [amara, bo], []],
  ['two people of one office', [amara, { ...bo, phone: amara.phone }], []],
  ['two people of one name', [amara, { ...bo, name: amara.name, phone: '0113 496 0002' }], []],
  [
    'two without an email and a phone',
    [
      { ...amara, email: '', phone: '' },
      { ...bo, email: '' },
    ],
    [],
  ],
  ['the same person twice', [amara, amara], ['Email of referee 2 is that of referee 1: name two people']],
  [
    'one email in two spellings',
    [amara, { ...bo, email: ' AMARA@College.example' }],
    ['Email of referee 2 is that of referee 1: name two people'],
  ],
  [
    'one domain in two spellings',
    [
      { ...amara, email: 'jo@exämple.de' },
      { ...bo, email: 'jo@xn--exmple-cua.de' },
    ],
    ['Email of referee 2 is that of referee 1: name two people'],
  ],
  [
    'one name and phone in two spellings',
    [amara, { name: ' amara  OBI', email: 'other@college.example', phone: '+44 (0)113 4960001' }],
    ['Name and phone number of referee 2 are those of referee 1: name two people'],
  ],
  ['oneself by email', [bo, { ...amara, email: 'Priya@mail.example' }], ['Email of referee 2 is your own: name someone else']],
  [
    'oneself by name and second phone',
    [{ name: 'Priya Shah', email: 'work@mail.example', phone: '+441134960000' }],
    ['Name and phone number of referee 1 are your own: name someone else'],
  ],
  ['someone with the own phone', [{ ...amara, phone: '07700900123' }], []],
  ['one to be deleted and the same anew', [null, amara], []],
])('%s', (_, referees, expected) => {
  expect(faults(referees)).toEqual(expected);
});

// profile.referees.5
test('one that is stored already, and is not in the list', () => {
  expect(faults([amara], [bo, amara])).toEqual(['Email of referee 1 is that of a referee you already have: name two people']);
});

// profile.referees.5
test('a candidate without a phone number is recognised by email', () => {
  const messages = samePeople([{ ...amara, email: own.email }], { ...own, phones: [] }).map(({ field }) => field);
  expect(messages).toEqual(['email']);
});
