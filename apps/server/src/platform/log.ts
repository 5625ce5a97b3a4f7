import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** The process's logger: JSON lines, one a fact, no personal data. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorInLog },
      // A library that logs a request or its own options would also write cookies and addresses.
      redact: { paths: ['headers', '*.headers'], remove: true },
    },
    destination,
  );
}

type LoggedError = {
  type: string;
  message?: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: LoggedError;
};

/**
 * What is logged of an error: what went wrong and where. No other properties, because PostgreSQL's errors repeat the whole refused row; and
 * no message that quotes the refused value: an invalid value (SQLSTATE class 22), a raised exception (P0), or text that is not JSON.
 */
export function errorInLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const { name, message, stack = '', cause, code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>;
  const quotesInput = error instanceof SyntaxError || (typeof code === 'string' && /^(22|P0)/.test(code));
  return {
    type: name,
    ...(!quotesInput && { message }),
    stack: stack
      .split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
    ...Object.fromEntries(Object.entries({ code, constraint, table }).filter(([, part]) => typeof part === 'string')),
    ...(cause !== undefined && { cause: errorInLog(cause) }),
  };
}
