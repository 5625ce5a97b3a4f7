import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/126.0.0.0`, 'Microsoft Edge on Windows'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webkit} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome on Chromebook'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Call 0800 496 0100 at once/1.0 (x)', 'Unknown browser'],
  ['<b>x</b>', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('a browser that calls itself %s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent, 'cookie')).toBe(device);
});

test.each([
  ['curl/8.5.0', 'A program (curl)'],
  ['python-requests/2.32', 'A program (python-requests)'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'A program'],
  ['Call 0800 496 0100 at once', 'A program'],
  [null, 'A program'],
])('a program that calls itself %s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent, 'bearer')).toBe(device);
});
