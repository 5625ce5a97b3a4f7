/** `@tanstack/react-start` as its compiler leaves it in a browser: it keeps only the client branch, and there is no request. */
export const getGlobalStartContext = () => undefined;

export const createIsomorphicFn = () => ({
  client: <Client extends (...args: never[]) => unknown>(client: Client) =>
    Object.assign((...args: Parameters<Client>) => client(...args), { server: () => client }),
});
