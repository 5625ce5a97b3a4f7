/** `@tanstack/react-start/server`, which no browser's script has. */
function onServerAlone(): never {
  throw new Error('This is for the server alone');
}

export const getRequest = onServerAlone;
export const getRequestHeader = onServerAlone;
export const setResponseHeader = onServerAlone;
export const setResponseStatus = onServerAlone;
