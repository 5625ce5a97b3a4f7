/** `@tanstack/react-start` as its compiler leaves it in a browser: the client's half of a function, and no request. */
export const getGlobalStartContext = () => undefined;

export const createIsomorphicFn = () => ({
  client: <Client extends (...args: never[]) => unknown>(client: Client) =>
    Object.assign((...args: Parameters<Client>) => client(...args), { server: () => client }),
});
