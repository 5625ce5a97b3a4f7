import { expect, test } from 'vitest';
import { pulledFileName } from './pulled-file-name.ts';

// feeds.documents.1
test.each<[string, Record<string, string>, string]>([
  ['/forms/Apply%20here.pdf?v=2', {}, 'Apply here.pdf'],
  ['/get?id=7', { 'content-type': 'application/pdf; charset=binary' }, 'get.pdf'],
  ['/get', { 'content-type': 'application/msword' }, 'get.doc'],
  ['/get.aspx', { 'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }, 'get.aspx.docx'],
  ['/get', { 'content-type': 'text/html' }, 'get'],
  ['/', { 'content-type': 'application/pdf' }, '.pdf'],
  ['/100%', {}, '100%'],
  ['/a', { 'content-disposition': 'attachment; filename="Person specification.docx"' }, 'Person specification.docx'],
  ['/a.pdf', { 'content-disposition': 'attachment; filename="x.doc"; filename*=UTF-8\'\'Stelle%20f%C3%BCr.doc' }, 'Stelle für.doc'],
  ['/a.pdf', { 'content-disposition': 'attachment; filename=""' }, 'a.pdf'],
  ['/a.pdf', { 'content-disposition': 'attachment; filename="unclosed' }, 'a.pdf'],
  ['/a.pdf', { 'content-disposition': ';;;=' }, 'a.pdf'],
  ['/a.pdf', { 'content-disposition': "inline; filename*=UTF-8''%E0%A4%A" }, 'a.pdf'],
])('what comes from %s with %o is %s', (path, headers, expected) => {
  expect(pulledFileName(new URL(path, 'https://jobs.example'), headers)).toBe(expected);
});
