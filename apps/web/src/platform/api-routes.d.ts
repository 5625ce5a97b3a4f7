/**
 * The contract's route table for `callApi`. It has the contract's types, so inputs and answers are typed, but no schemas at run time: a
 * form that checks its fields imports those from `@berth/contract`.
 */
declare module 'virtual:api-routes' {
  export const routes: typeof import('@berth/contract').routes;
}
