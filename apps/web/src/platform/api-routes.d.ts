/**
 * The contract's route table as `callApi` needs it. It is typed as the contract's own, so that inputs and answers
 * are known, but holds no schemas at run time: a form that checks its fields imports those from `@berth/contract`.
 */
declare module 'virtual:api-routes' {
  export const routes: typeof import('@berth/contract').routes;
}
