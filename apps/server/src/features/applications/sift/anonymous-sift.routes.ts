import { anonymousSiftRoutes } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { beginSift, liftSift, showSift } from './anonymous-sift.ts';

/** The calls about the anonymous sift of an advert. */
export const anonymousSiftHandlers: Handler[] = [
  implement(anonymousSiftRoutes.show, ({ params }, at) => showSift(at, params)),
  implement(anonymousSiftRoutes.begin, ({ params }, at) => beginSift(at, params)),
  implement(anonymousSiftRoutes.lift, ({ params }, at) => liftSift(at, params)),
];
