import { maxCoverLetterLength } from '@berth/contract';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../platform/kept-drafts.ts';
import { useDraftOwner } from '../../../platform/use-kept-form.ts';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';
import type { DraftChanges, Saved } from './use-draft.ts';

/** Saves after a pause of this length in typing. */
const pauseMilliseconds = 1000;

const keptName = (advertId: number) => `cover-letter:${advertId}`;
/** Forgets what this tab keeps of a letter that is deleted. */
export const forgetLetter = (advertId: number): void => forgetDraft(keptName(advertId));

const chooseFirst = 'Choose which letter to keep first.';

/** A typed letter that saves itself. Until the server has it, this tab keeps every key. */
export function useLetter({ draft: { advertId, coverLetterText }, save }: DraftChanges) {
  const owner = useDraftOwner();
  const kept = keptName(advertId);
  const [text, setText] = useState(coverLetterText);
  const [problem, setProblem] = useState<string | null>(null);
  // What another window has saved. Nothing overwrites it until the writer has chosen.
  const [other, setOther] = useState<string | null>(null);
  // What the server has, as far as this window knows.
  const stored = useRef(coverLetterText);
  const last = useRef<Promise<Saved>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTooLong = text.length > maxCoverLetterLength;

  /** Stores one text after another: what is stored is only known once the one before has been answered. */
  function store(letter: string): Promise<Saved> {
    clearTimeout(timer.current);
    last.current = last.current.then(() => storeNow(letter));
    return last.current;
  }

  async function storeNow(letter: string): Promise<Saved> {
    if (other !== null) return chooseFirst;
    if (letter === stored.current) return true;
    const saved = await save({ coverLetterText: letter }, (now) => {
      if (now.coverLetterText === stored.current || now.coverLetterText === letter) return true;
      setOther(now.coverLetterText);
      return chooseFirst;
    });
    if (saved === true) {
      stored.current = letter;
      // The server does not have yet what was typed during the request.
      if (owner && readDraft(kept, owner) === letter) forgetDraft(kept);
    }
    setProblem(typeof saved === 'string' ? saved : null);
    return saved;
  }

  /** Ends the choice between two letters. The effect below saves the one on this page. */
  function choose(letter: string) {
    stored.current = other ?? stored.current;
    setOther(null);
    setProblem(null);
    setText(letter);
    if (letter === other) forgetDraft(kept);
  }

  function type(letter: string) {
    setText(letter);
    if (owner) keepDraft(kept, owner, letter);
    clearTimeout(timer.current);
    if (letter.length <= maxCoverLetterLength) timer.current = setTimeout(() => void store(letter), pauseMilliseconds);
  }

  const latest = useRef({ type, store, text });
  useEffect(() => {
    latest.current = { type, store, text };
  });
  useEffect(() => {
    // Typed before the page's script ran, or kept from a session that ended before it could be saved.
    const control = document.getElementById('coverLetterText');
    const typed = control instanceof HTMLTextAreaElement ? control.value : '';
    const unsaved = owner ? readDraft(kept, owner) : undefined;
    const found = typed !== stored.current && typed ? typed : unsaved;
    if (typeof found === 'string' && found !== stored.current) latest.current.type(found);
    return () => {
      if (latest.current.text.length <= maxCoverLetterLength) void latest.current.store(latest.current.text);
    };
  }, [kept, owner]);

  const wasOther = useRef(other);
  useEffect(() => {
    if (wasOther.current !== null && other === null) void latest.current.store(latest.current.text);
    wasOther.current = other;
  }, [other]);

  /** Saves what is typed, at the end of a form: true, or the fault that keeps the form from going on. */
  async function finish(): Promise<Saved | FieldFault> {
    if (isTooLong) return { field: 'coverLetterText', message: `Use ${maxCoverLetterLength} characters or fewer in your cover letter` };
    const saved = await store(text);
    return typeof saved === 'string' ? { field: 'coverLetterText', message: saved } : saved;
  }

  return { text, problem, other, isTooLong, type, store, choose, finish };
}
export type Letter = ReturnType<typeof useLetter>;
