import { type Answers, type ApplicationDraft, answerFault, type JobQuestion, type SentAnswer, shownAnswer } from '@berth/contract';
import { revisionOf } from '../../platform/revision-of.ts';

/** Questions with their answers, as a draft and an application store them. */
export function answered(questions: readonly JobQuestion[], answers: Answers): (SentAnswer & { answer: string })[] {
  return questions.map(({ key, question, kind, isSensitive }) => ({
    key,
    question,
    kind,
    isSensitive,
    answer: (answers[key] ?? '').replaceAll('\r\n', '\n').trim(),
  }));
}

type StoredAnswers = { answers: unknown; questionsSeen: string | null };

/** A draft's answers that fit the advert's questions now; and those that no longer do, if the questions have changed (applications.questions.6). */
export function presentAnswers(
  row: StoredAnswers | undefined,
  questions: readonly JobQuestion[],
): Pick<ApplicationDraft, 'answers' | 'questionsChanged'> {
  const stored = ((row?.answers ?? []) as ReturnType<typeof answered>).filter(({ answer }) => answer !== '');
  const fits = ({ key, answer }: { key: string; answer: string }) =>
    questions.some((question) => question.key === key && answerFault(question, answer, { isComplete: false }) === null);
  const leftOut = stored.filter((given) => !fits(given));
  const hasChanged = row?.questionsSeen != null && row.questionsSeen !== revisionOf(questions);
  return {
    answers: Object.fromEntries(stored.filter(fits).map(({ key, answer }) => [key, answer])),
    questionsChanged: hasChanged ? { leftOut: leftOut.map((given) => ({ question: given.question, answer: shownAnswer(given) })) } : null,
  };
}
