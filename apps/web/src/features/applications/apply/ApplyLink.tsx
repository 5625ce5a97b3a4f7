import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonTone, buttonClass } from '../../../ui/Button.tsx';
import type { ApplyStep } from './apply-step.ts';

type ApplyLinkProps = { step?: ApplyStep; id?: string; tone?: ButtonTone; children: ReactNode };

/** A link to a step of the application on this page; without a step to its list of tasks. */
export function ApplyLink({ step, id, tone, children }: ApplyLinkProps) {
  return (
    <Link from="/apply/$name/$id" to="." search={{ step }} id={id} className={tone && buttonClass(tone)}>
      {children}
    </Link>
  );
}
