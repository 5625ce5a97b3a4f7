import type { Communications } from '@berth/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommunicationBoxes } from './CommunicationBoxes.tsx';

const stored = (...methods: string[]): Communications =>
  ['News', 'Advice'].map((category) => ({
    category,
    label: `I would like to receive ${category}`,
    method: methods.map((name) => ({ name, consent: false, consentDate: null })),
  }));
const drawn = (rows: Communications) =>
  renderToStaticMarkup(<CommunicationBoxes stored={rows} disabled={false} isChosen={() => false} onChoose={() => {}} />);
const legends = (markup: string) => [...markup.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map(([, words]) => words);

// consent.communications.2 consent.communications.5
test('with one method there is one line for each category, with several a box for each method', () => {
  expect(legends(drawn(stored('Email')))).toEqual(['I would like to receive by email']);
  expect(drawn(stored('Email')).match(/type="checkbox"/g)).toHaveLength(2);
  expect(legends(drawn(stored('Email', 'SMS')))).toEqual(['I would like to receive News', 'I would like to receive Advice']);
  expect(drawn(stored('Email', 'SMS')).match(/type="checkbox"/g)).toHaveLength(4);
});
